import type { Language } from '@atrium/contract/formats'
import { notificationReasons } from '@atrium/contract/declared'
import type { Clock } from '#kernel/clock'
import type { JobData } from '#kernel/jobs/jobs'
import type { Switches } from '#kernel/http/switches'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { countReachable, listReachable, sendPush, sendPushTo, type Notice } from '#modules/devices'
import { findEmployeeNames, findLanguages } from '#modules/people'
import { decideAlerts } from '../deciding.ts'
import { noticeWords } from './notices.ts'
import { findNotification, markPushed, type NotificationRow } from '../queries.ts'
import { showAll } from '../showing.ts'
import { keyOf, nameOfPlace, nowhere, type ChosenPlace, type Shown } from '../source.ts'
import type { Fresh, NotifyingParts } from '../notifying-parts.ts'

/**
 * How long a person at a page has to see a notification there before their other devices are sent it, in seconds; and how long a device in
 * use is waited for, in milliseconds.
 */
const pause = 60
const patience = 60 * 60_000

/** Sends pushes to people without an open page. For the others the unread state is checked again later, for each device. */
export async function pushNotifications(
  tx: Tx,
  parts: NotifyingParts,
  companyId: string,
  fresh: readonly Fresh[],
  now: Date,
): Promise<void> {
  const outside = fresh.filter(({ decision }) => decision.push !== 'no')
  if (!outside.length) return
  const reachable = await countReachable(tx, companyId, [...new Set(outside.map(({ alert }) => alert.employee_id))], now)
  const told = outside.filter(({ alert }) => reachable.has(alert.employee_id))
  const later = told.filter(({ decision }) => decision.push === 'later')
  for (const { alert, notification_id } of later) await lookLater(tx, companyId, alert.employee_id, notification_id)
  const atOnce = told.filter(({ decision }) => decision.push === 'now')
  await push(tx, parts, companyId, atOnce.map(({ alert, notification_id }) => ({ ...alert, notification_id })), now) // prettier-ignore
}

/** `registration_ids`: the devices still waiting for the push; all of them if none has been sent it. */
const lookLater = (tx: Tx, company_id: string, employee_id: string, notification_id: string, registration_ids?: string[]): Promise<void> =>
  tx.enqueue('notifications.push', { company_id, employee_id, notification_id, ...(registration_ids && { registration_ids }) }, pause)

type Pushed = Pick<NotificationRow, 'employee_id' | 'cause_id' | 'place' | 'reason' | 'actor_id' | 'notification_id'>

/**
 * Sends one notice to all people for whom it is the same, on all their devices or on `devices` only. People who may not read it at this
 * moment are skipped.
 */
async function push(
  tx: Tx,
  parts: Pick<NotifyingParts, 'sources'>,
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
    const said = JSON.parse(notice) as Notice // parsed from a notice
    if (devices) await sendPushTo(tx, companyId, devices, said, now)
    else await sendPush(tx, { companyId, employeeIds: told.map(({ row }) => row.employee_id) }, said, now)
  }
  await markPushed(tx, companyId, readable.map(({ row }) => row.notification_id)) // prettier-ignore
}

function noticeOf({ place, reason }: Pushed, said: Shown, name: string, language: Language): Notice {
  const { title, file, invited } = noticeWords[language]
  const body = reason === 'invitation' ? invited : said.text || file
  const urgency = notificationReasons[reason].urgent ? 'high' : 'normal'
  return { tag: place, title: title(name, nameOfPlace(said.place)), body, path: said.place.path, urgency }
}

export type LaterParts = NotifyingParts & {
  isSessionAwake: (sessionId: string) => boolean
  transactions: Transactions
  switches: Switches
  clock: Clock
}

/**
 * The worker of `notifications.push`: sends what a person at a page has not read in time to their other devices. A device in use shows it
 * by itself; it gets the push once it is idle, if that is within an hour.
 */
export const laterWorker =
  (parts: LaterParts) =>
  ({ company_id: companyId, employee_id, notification_id, registration_ids }: JobData<'notifications.push'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, async (tx) => {
      const now = parts.clock()
      const row = await findNotification(tx, companyId, employee_id, notification_id)
      if (!row?.is_open || now.getTime() - new Date(row.told_at).getTime() > patience) return
      // Settings changed meanwhile apply. Whether it is readable and unread is checked in `push`.
      const alert = { ...row, isRead: false, silent: false, ...(await findChosen(tx, parts, companyId, row)) }
      const [decided] = await decideAlerts(tx, companyId, [alert], { findAwake: parts.findAwake, now })
      if (!decided || decided.decision.push === 'no') return
      const { idle, used } = await findWaiting(tx, parts, companyId, employee_id, registration_ids)
      if (used.length) await lookLater(tx, companyId, employee_id, notification_id, used)
      if (idle.length) await push(tx, parts, companyId, [row], now, idle)
    })

/** The devices without the push so far, split into those in use and idle ones. */
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

/** A notification of a conversation follows the current settings for it; a thread and a space have no level of their own. */
async function findChosen(
  tx: Tx,
  { sources }: NotifyingParts,
  companyId: string,
  { employee_id, place }: NotificationRow,
): Promise<ChosenPlace> {
  const [kind, id = ''] = place.split('/')
  const source = kind === 'conversation' ? sources.find(({ places }) => places.includes(kind)) : undefined
  return (await source?.levels?.find(tx, companyId, employee_id, id)) ?? { ...nowhere, isPersonal: true, muted: false }
}
