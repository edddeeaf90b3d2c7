import type { Language } from '@atrium/contract/formats'
import type { NotificationReason } from '@atrium/contract/notifications/schemas'
import type { Clock } from '#kernel/clock'
import type { JobData } from '#kernel/jobs'
import type { Switches } from '#kernel/switches'
import type { Transactions, Tx } from '#kernel/transaction'
import { countReachable, listReachable, sendPush, sendPushTo, type Notice } from '#modules/devices'
import { findEmployeeNames, findLanguages } from '#modules/people'
import { decideAlerts } from './deciding.ts'
import { noticeWords } from './notices.ts'
import { findNotification, markPushed, type NotificationRow } from './queries.ts'
import { showAll } from './showing.ts'
import { keyOf, type Shown } from './source.ts'
import type { Fresh, TellingParts } from './telling.ts'

/** How long somebody who is at a page is left to see it there, before their other devices are told, in seconds; and how long a device in use is waited for, in milliseconds. */
const pause = 60
const patience = 60 * 60_000

/** Tells the devices of those who are at none of their pages; of the others it is looked at again after a while, device by device. */
export async function pushNotifications(tx: Tx, parts: TellingParts, companyId: string, fresh: readonly Fresh[], now: Date): Promise<void> {
  const outside = fresh.filter(({ decision }) => decision.push !== 'no')
  if (!outside.length) return
  const reachable = await countReachable(tx, companyId, [...new Set(outside.map(({ alert }) => alert.employee_id))], now)
  const told = outside.filter(({ alert }) => reachable.has(alert.employee_id))
  const later = told.filter(({ decision }) => decision.push === 'later')
  for (const { alert, notification_id } of later) await lookLater(tx, companyId, alert.employee_id, notification_id)
  const atOnce = told.filter(({ decision }) => decision.push === 'now')
  await push(tx, parts, companyId, atOnce.map(({ alert, notification_id }) => ({ ...alert, notification_id })), now) // prettier-ignore
}

/** `registration_ids`: the devices that are still to be told; all, where none was. */
const lookLater = (tx: Tx, company_id: string, employee_id: string, notification_id: string, registration_ids?: string[]): Promise<void> =>
  tx.enqueue('notifications.push', { company_id, employee_id, notification_id, ...(registration_ids && { registration_ids }) }, pause)

type Pushed = Pick<NotificationRow, 'employee_id' | 'cause_id' | 'place' | 'reason' | 'actor_id' | 'notification_id'>

/** One notice for all to whom it says the same, on all their devices or on `devices` alone. Who may not read it at this moment is not told. */
async function push(
  tx: Tx,
  parts: Pick<TellingParts, 'sources'>,
  companyId: string,
  rows: readonly Pushed[],
  now: Date,
  devices?: readonly string[],
): Promise<void> {
  if (!rows.length) return
  const shown = await showAll(tx, parts.sources, companyId, rows)
  const readable = rows.flatMap((row) => {
    const said = shown.get(keyOf(row))
    return said && said.is_unread !== false ? [{ row, said }] : []
  })
  if (!readable.length) return
  const people = readable.map(({ row }) => row.employee_id)
  const actors = readable.flatMap(({ row }) => row.actor_id ?? [])
  const [languages, names] = await Promise.all([findLanguages(tx, companyId, people), findEmployeeNames(tx, companyId, actors)])
  const notices = Map.groupBy(readable, ({ row, said }) =>
    JSON.stringify(noticeOf(row, said, names.get(row.actor_id ?? '') ?? '', languages.get(row.employee_id) ?? 'en')),
  )
  for (const [notice, told] of notices) {
    const said = JSON.parse(notice) as Notice // it was one
    if (devices) await sendPushTo(tx, companyId, devices, said, now)
    else await sendPush(tx, { companyId, employeeIds: told.map(({ row }) => row.employee_id) }, said, now)
  }
  await markPushed(tx, companyId, readable.map(({ row }) => row.notification_id)) // prettier-ignore
}

const urgent: readonly NotificationReason[] = ['mention', 'direct']

function noticeOf({ place, reason }: Pushed, { text, path, space_name, sub_space_name }: Shown, name: string, language: Language): Notice {
  const { title, file, invited } = noticeWords[language]
  const where = [space_name, sub_space_name].filter(Boolean).join(' › ')
  const body = reason === 'invitation' ? invited : text || file
  return { tag: place, title: title(name, where), body, path, urgency: urgent.includes(reason) ? 'high' : 'normal' }
}

export type LaterParts = TellingParts & {
  isSessionAwake: (sessionId: string) => boolean
  transactions: Transactions
  switches: Switches
  clock: Clock
}

/**
 * The worker of `notifications.push`: what somebody who was at a page has not read after a while goes to their other devices. A device that is in use shows it
 * itself; it is told once it is left, if that is within an hour.
 */
export const laterWorker =
  (parts: LaterParts) =>
  ({ company_id: companyId, employee_id, notification_id, registration_ids }: JobData<'notifications.push'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, async (tx) => {
      const now = parts.clock()
      const row = await findNotification(tx, companyId, employee_id, notification_id)
      if (!row?.is_open || now.getTime() - new Date(row.told_at).getTime() > patience) return
      // What the person chose meanwhile counts; that they may read it, and have not, is judged where it is shown.
      const alert = { ...row, isRead: false, silent: false, ...(await findChosen(tx, parts, companyId, row)) }
      const [decided] = await decideAlerts(tx, companyId, [alert], { findAwake: parts.findAwake, now })
      if (!decided || decided.decision.push === 'no') return
      const { idle, used } = await findWaiting(tx, parts, companyId, employee_id, registration_ids)
      if (used.length) await lookLater(tx, companyId, employee_id, notification_id, used)
      if (idle.length) await push(tx, parts, companyId, [row], now, idle)
    })

/** Of the devices that were not told: which are in use, and which are not. */
async function findWaiting(
  tx: Tx,
  { isSessionAwake, clock }: LaterParts,
  companyId: string,
  employeeId: string,
  among: readonly string[] | undefined,
) {
  const reachable = await listReachable(tx, companyId, employeeId, clock())
  const waiting = reachable.filter(({ registration_id }) => !among || among.includes(registration_id))
  const { idle = [], used = [] } = Object.groupBy(waiting, ({ session_id }) => (isSessionAwake(session_id) ? 'used' : 'idle'))
  const idsOf = (devices: typeof waiting): string[] => devices.map(({ registration_id }) => registration_id)
  return { idle: idsOf(idle), used: idsOf(used) }
}

/** What was told of a conversation goes by what its person has chosen for it since; a thread and a space have no level of their own. */
async function findChosen(tx: Tx, { sources }: TellingParts, companyId: string, { employee_id, place }: NotificationRow) {
  const [kind, id = ''] = place.split('/')
  const source = kind === 'conversation' ? sources.find(({ places }) => places.includes(kind)) : undefined
  const chosen = await source?.findPlace(tx, companyId, employee_id, id)
  return chosen ? { ...chosen, conversation_id: id } : { isPersonal: true, muted: false, conversation_id: null, space_id: null }
}
