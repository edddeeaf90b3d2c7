import { raiseScopes } from '#kernel/live/scope-queries'
import type { Tx } from '#kernel/database/transaction'
import { withdrawPush } from '#modules/devices'
import { closeNotifications, listOpen, listOpenOf, type NotificationRow } from './queries.ts'
import { showAll } from './showing.ts'
import { keyOf, type NotificationSource } from './source.ts'

/**
 * Closes notifications that a person has read since or may no longer read: updates their badges and withdraws the pushes from their
 * devices.
 */
export const settlePerson = async (
  tx: Tx,
  sources: readonly NotificationSource[],
  companyId: string,
  employeeId: string,
  now: Date,
): Promise<void> => settle(tx, sources, companyId, await listOpen(tx, companyId, employeeId), now)

/** Like `settlePerson`, for everyone notified of causes that may have been deleted. */
export const settleCauses = async (
  tx: Tx,
  sources: readonly NotificationSource[],
  companyId: string,
  causeIds: readonly string[],
  now: Date,
): Promise<void> => settle(tx, sources, companyId, await listOpenOf(tx, companyId, causeIds), now)

async function settle(
  tx: Tx,
  sources: readonly NotificationSource[],
  companyId: string,
  open: readonly NotificationRow[],
  now: Date,
): Promise<void> {
  if (!open.length) return
  const shown = await showAll(tx, sources, companyId, open)
  const isOver = (row: NotificationRow): boolean => {
    const stands = shown.get(keyOf(row))
    return !stands || stands.is_unread === false
  }
  const over = open.filter(isOver)
  if (!over.length) return
  await closeAll(tx, companyId, open, over, now)
  const people = [...new Set(over.map(({ employee_id }) => employee_id))]
  for (const moved of await raiseScopes(tx, companyId, 'self', people))
    tx.emit('notification.changed', moved, [{ employee_id: moved.scope_id }])
}

/** Closes notifications: badges and digests no longer include them, and their pushes are withdrawn. */
export async function closeAll(
  tx: Tx,
  companyId: string,
  open: readonly NotificationRow[],
  over: readonly NotificationRow[],
  now: Date,
): Promise<void> {
  await closeNotifications(tx, companyId, over.map(({ notification_id }) => notification_id)) // prettier-ignore
  for (const [place, employeeIds] of withdrawn(open, new Set(over))) await withdrawPush(tx, { companyId, employeeIds }, place, now)
}

/** A device shows the newest notification of each place, so a push is withdrawn if that one is closed. */
function withdrawn(open: readonly NotificationRow[], over: ReadonlySet<NotificationRow>): Map<string, string[]> {
  const standing = Map.groupBy(open.filter(({ is_pushed }) => is_pushed), ({ employee_id, place }) => `${employee_id} ${place}`) // prettier-ignore
  const newest = [...standing.values()].flatMap((rows) =>
    rows.toSorted((one, other) => (one.notification_id < other.notification_id ? 1 : -1)).slice(0, 1),
  )
  const gone = newest.filter((row) => over.has(row))
  return new Map([...Map.groupBy(gone, ({ place }) => place)].map(([place, rows]) => [place, rows.map(({ employee_id }) => employee_id)]))
}
