import type { NotificationReason } from '@atrium/contract/notifications/schemas'
import { isOutage } from '#kernel/database/database'
import { togetherOrApart } from '#kernel/jobs/each-apart'
import { raiseScopes } from '#kernel/live/scope-queries'
import type { Log } from '#kernel/log'
import type { Tx } from '#kernel/database/transaction'
import { decideAlerts, type Decided } from './deciding.ts'
import { keywordsIn } from './settings/keywords.ts'
import type { NewNotification, NotifyingParts } from './notifying-parts.ts'
import { pushNotifications } from './pushing/pushing.ts'
import { deleteOld, insertNotifications, type InsertedNotification } from './queries.ts'
import { findCompanyNotifications, hasKeywords, listEverythingReaders, listKeywordOwners, planDigests } from './settings/queries.ts'
import { keyOf, type Alert } from './source.ts'

/**
 * Notifies people through the channels that the rule allows. Skips people already notified of the cause, so a retried job notifies nobody
 * twice.
 */
export async function notifyPeople(tx: Tx, parts: NotifyingParts, companyId: string, alerts: readonly Alert[], now: Date): Promise<void> {
  const decided = (await decideAlerts(tx, companyId, alerts, { findAwake: parts.findAwake, now })).filter(({ decision }) => decision.in_app)
  if (!decided.length) return
  const wanted = decided.map(({ alert, decision }) => ({ ...alert, digest: decision.digest }))
  const inserted = await insertNotifications(tx, companyId, wanted, now)
  if (!inserted.length) return
  const people = [...new Set(inserted.map(({ employee_id }) => employee_id))]
  await deleteOld(tx, companyId, people, now)
  const fresh = pair(decided, inserted)
  await emitToPages(tx, companyId, people, fresh)
  await pushNotifications(tx, parts, companyId, fresh, now)
  await planDigestEmails(tx, companyId, mailed(fresh), now)
}

/**
 * As `notifyPeople`, for many people whom the cause reaches anyhow: one for whom it fails is reported, and keeps it from nobody else. While the
 * database is away it fails as a whole.
 */
export async function notifyMany(
  tx: Tx,
  parts: NotifyingParts & { log: Log },
  companyId: string,
  alerts: readonly Alert[],
  now: Date,
): Promise<void> {
  let outage: unknown
  const notify = (some: readonly Alert[]): Promise<void> =>
    tx
      .attempt(() => notifyPeople(tx, parts, companyId, some, now))
      .catch((error: unknown) => {
        if (some.length === 1 && isOutage(error)) outage = error
        throw error
      })
  await togetherOrApart(alerts, notify, {
    log: parts.log,
    failed: 'a person was not notified',
    idsOf: ({ employee_id, reason, cause_id }) => ({ company_id: companyId, employee_id, reason, cause_id }),
  })
  if (outage !== undefined) throw outage
}

const pair = (decided: readonly Decided[], inserted: readonly InsertedNotification[]): NewNotification[] => {
  const ids = new Map(inserted.map((row) => [keyOf(row), row.notification_id]))
  return decided.flatMap((one) => {
    const notification_id = ids.get(keyOf(one.alert))
    return notification_id ? [{ ...one, notification_id }] : []
  })
}

/** Notifies the open pages of each person, with one raise for several notifications. */
async function emitToPages(tx: Tx, companyId: string, people: readonly string[], fresh: readonly NewNotification[]): Promise<void> {
  const byPerson = Map.groupBy(fresh, ({ alert }) => alert.employee_id)
  for (const moved of await raiseScopes(tx, companyId, 'self', people)) {
    const rows = (byPerson.get(moved.scope_id) ?? []).map(({ notification_id, alert, decision }) => ({
      notification_id,
      reason: alert.reason satisfies NotificationReason,
      place: alert.place,
      sound: decision.sound,
    }))
    tx.emit('notification.told', moved, rows)
  }
}

/** People who can get a digest of these notifications, and after how many hours. */
const mailed = (fresh: readonly NewNotification[]): ReadonlyMap<string, number> =>
  new Map(
    fresh.flatMap(({ alert, decision, settings: { digest_after } }) =>
      decision.digest && digest_after !== null ? [[alert.employee_id, digest_after]] : [],
    ),
  )

const hour = 60 * 60_000
/** Plans one digest at a time, which includes everything up to then. An earlier time replaces the plan. */
async function planDigestEmails(tx: Tx, companyId: string, hours: ReadonlyMap<string, number>, now: Date): Promise<void> {
  if (!hours.size) return
  const momentOf = (count: number): string => new Date(now.getTime() + count * hour).toISOString()
  const plans = [...hours].map(([employee_id, count]) => ({ employee_id, digest_at: momentOf(count) }))
  const planned = (await planDigests(tx, companyId, plans)).map(({ employee_id }) => {
    const count = hours.get(employee_id) ?? 0
    return { data: { company_id: companyId, employee_id, digest_at: momentOf(count) }, after: count * 3_600 }
  })
  await tx.enqueueAll('notifications.digest', planned)
}

/** People who want more of a conversation than mentions; `everyone` when that is the company’s level. */
export type Subscribers = { everyone: boolean; employeeIds: string[] }
export async function findSubscribers(tx: Tx, companyId: string, conversationId: string, spaceId: string | null): Promise<Subscribers> {
  const [{ level }, employeeIds] = await Promise.all([
    findCompanyNotifications(tx, companyId),
    listEverythingReaders(tx, companyId, conversationId, spaceId),
  ])
  return { everyone: level === 'all', employeeIds }
}

/**
 * The people with a keyword in each of these texts. Looks up the words of the text, so the cost does not grow with the number of keywords.
 */
export async function findKeywordOwners(tx: Tx, companyId: string, texts: readonly string[]): Promise<string[][]> {
  if (!(await hasKeywords(tx, companyId))) return texts.map(() => [])
  return Promise.all(texts.map((text) => listKeywordOwners(tx, companyId, keywordsIn(text))))
}
