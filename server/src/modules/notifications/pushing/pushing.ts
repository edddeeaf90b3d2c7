import { notificationReasons } from '@atrium/contract/declared'
import type { Clock } from '#kernel/clock'
import type { JobData } from '#kernel/jobs/jobs'
import type { Switches } from '#kernel/http/switches'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { countReachable, listReachable, sendPush, sendPushTo, type Notice } from '#modules/devices'
import { findEmployeeNames, findLanguages } from '#modules/people'
import { decideAlerts } from '../deciding.ts'
import { noticeTitle } from './notice-title.ts'
import { findNotification, markPushed, type NotificationRow } from '../queries.ts'
import { showAll, textOf } from '../showing.ts'
import { keyOf, nameOfPlace, nowhere, type ChosenPlace } from '../source.ts'
import type { NewNotification, NotifyingParts } from '../notifying-parts.ts'

/**
 * How long a person at a page has to see a notification there before it is sent to their other devices, in seconds; and how long to wait
 * for a device in use, in milliseconds.
 */
const secondsToSee = 60
const longestWait = 60 * 60_000

/** Sends pushes to people without an open page. For the others the unread state is checked again later, for each device. */
export async function pushNotifications(
  tx: Tx,
  parts: NotifyingParts,
  companyId: string,
  fresh: readonly NewNotification[],
  now: Date,
): Promise<void> {
  const outside = fresh.filter(({ decision }) => decision.push !== 'no')
  if (!outside.length) return
  const reachable = await countReachable(tx, companyId, [...new Set(outside.map(({ alert }) => alert.employee_id))], now)
  const reached = outside.filter(({ alert }) => reachable.has(alert.employee_id))
  const later = reached.filter(({ decision }) => decision.push === 'later')
  await checkLater(
    tx,
    later.map(({ alert: { employee_id }, notification_id }) => ({ company_id: companyId, employee_id, notification_id })),
  )
  const atOnce = reached.filter(({ decision }) => decision.push === 'now')
  await push(tx, parts, companyId, atOnce.map(({ alert, notification_id }) => ({ ...alert, notification_id })), now) // prettier-ignore
}

/**
 * Checks later whether notifications are still unread. `registration_ids`: the devices still waiting for the push; all of them if none has
 * received it.
 */
const checkLater = (tx: Tx, unread: readonly JobData<'notifications.push'>[]): Promise<void> =>
  tx.enqueueAll(
    'notifications.push',
    unread.map((data) => ({ data, after: secondsToSee })),
  )

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
    const current = shown.get(keyOf(row))
    return current && current.is_unread !== false ? [{ row, current }] : []
  })
  if (!readable.length) return
  const people = readable.map(({ row }) => row.employee_id)
  const actors = readable.flatMap(({ row }) => row.actor_id ?? [])
  const [languages, names] = await Promise.all([findLanguages(tx, companyId, people), findEmployeeNames(tx, companyId, actors)])
  const pushes = readable.map(({ row, current }) => {
    const language = languages.get(row.employee_id) ?? 'en'
    const title = noticeTitle[language](names.get(row.actor_id ?? '') ?? '', nameOfPlace(current.place))
    const body = textOf(parts.sources, row, current, language)
    const urgency = notificationReasons[row.reason].urgent ? 'high' : 'normal'
    return { employeeId: row.employee_id, notice: { tag: row.place, title, body, path: current.place.path, urgency } satisfies Notice }
  })
  for (const same of Map.groupBy(pushes, ({ notice }) => JSON.stringify(notice)).values()) {
    const [first] = same
    if (!first) continue
    const { notice } = first
    if (devices) await sendPushTo(tx, companyId, devices, notice, now)
    else await sendPush(tx, { companyId, employeeIds: same.map(({ employeeId }) => employeeId) }, notice, now)
  }
  await markPushed(tx, companyId, readable.map(({ row }) => row.notification_id)) // prettier-ignore
}

export type DelayedPushParts = NotifyingParts & {
  isSessionAwake: (sessionId: string) => boolean
  transactions: Transactions
  switches: Switches
  clock: Clock
}

/**
 * The worker of `notifications.push`: sends what a person at a page has not read in time to their other devices. A device in use shows it
 * by itself; it gets the push once it is idle, if that is within an hour.
 */
export const delayedPushWorker =
  (parts: DelayedPushParts) =>
  ({ company_id: companyId, employee_id, notification_id, registration_ids }: JobData<'notifications.push'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, async (tx) => {
      const now = parts.clock()
      const row = await findNotification(tx, companyId, employee_id, notification_id)
      if (!row?.is_open || now.getTime() - new Date(row.told_at).getTime() > longestWait) return
      // Settings that have changed meanwhile apply. `push` checks whether the notification is readable and unread.
      const alert = { ...row, isRead: false, silent: false, ...(await findChosen(tx, parts, companyId, row)) }
      const [decided] = await decideAlerts(tx, companyId, [alert], { findAwake: parts.findAwake, now })
      if (!decided || decided.decision.push === 'no') return
      const { idle, used } = await findWaiting(tx, parts, companyId, employee_id, registration_ids)
      if (used.length) await checkLater(tx, [{ company_id: companyId, employee_id, notification_id, registration_ids: used }])
      if (idle.length) await push(tx, parts, companyId, [row], now, idle)
    })

/** The devices that have not received the push yet, split into those in use and idle ones. */
async function findWaiting(
  tx: Tx,
  { isSessionAwake, clock }: DelayedPushParts,
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

/** The current settings for the place of a notification. A thread and a space have no level of their own. */
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
