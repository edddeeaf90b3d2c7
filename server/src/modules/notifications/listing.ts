import type { NotificationGroup, NotificationReason } from '@atrium/contract/notifications/schemas'
import { limits } from '@atrium/contract/limits'
import * as z from 'zod/mini'
import type { Actor } from '#kernel/context'
import { readCursor, writeCursor } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { listPlaces, type NotificationRow } from './queries.ts'
import { findSeenAt } from './settings/queries.ts'
import { showAll } from './showing.ts'
import { keyOf, type NotificationSource, type CurrentNotification } from './source.ts'

/** Only this many of the newest notifications of each place are read; older ones can be read in the place itself. */
const each = 20
const shownEach = 3

/** A page of a person's notifications, grouped by place, or each by itself. Unreadable ones are left out, so a page may be short. */
export async function listGroups(
  tx: Tx,
  sources: readonly NotificationSource[],
  { companyId, employeeId }: Pick<Actor, 'companyId' | 'employeeId'>,
  { cursor, reason, order }: { cursor?: string | undefined; reason?: NotificationReason | undefined; order: 'place' | 'time' },
): Promise<{ items: NotificationGroup[]; next_cursor: string | null }> {
  const before = cursor === undefined ? undefined : readPlaceCursor(cursor)
  const count = limits.pageDefault
  const apart = order === 'time'
  const [rows, seenAt] = await Promise.all([
    listPlaces(tx, companyId, employeeId, { count: count + 1, each, before, reason, apart }),
    findSeenAt(tx, companyId, employeeId),
  ])
  const shown = await showAll(tx, sources, companyId, rows)
  const places = [...Map.groupBy(rows, ({ place, notification_id }) => (apart ? notification_id : place)).values()]
  const items = places.slice(0, count).flatMap((group) => showGroup(group, shown, seenAt))
  const last = places[count - 1]?.[0]
  return { items, next_cursor: places.length > count && last ? writeCursor([last.notification_id]) : null }
}

function showGroup(rows: readonly NotificationRow[], shown: ReadonlyMap<string, CurrentNotification>, seenAt: Date): NotificationGroup[] {
  const readable = rows.flatMap((row) => {
    const said = shown.get(keyOf(row))
    return said ? [{ row, said, is_unread: said.is_unread ?? new Date(row.told_at) > seenAt }] : []
  })
  const newest = readable[0]
  if (!newest) return []
  const { kind, id, name, part } = newest.said.place
  return [
    {
      place: newest.row.place,
      entity_type: kind,
      entity_id: id,
      space_name: name,
      sub_space_name: part,
      unread_count: readable.filter(({ is_unread }) => is_unread).length,
      notifications: readable.slice(0, shownEach).map(({ row, said, is_unread }) => ({
        notification_id: row.notification_id,
        cause_id: row.cause_id,
        reason: row.reason,
        actor_id: row.actor_id,
        text: said.text,
        told_at: row.told_at,
        is_unread,
        path: said.place.path,
      })),
    },
  ]
}

const PlaceCursor = z.tuple([z.uuid()])
function readPlaceCursor(cursor: string): string {
  const place = z.safeParse(PlaceCursor, readCursor(cursor))
  if (!place.success) throw new Refusal('INVALID_REQUEST')
  return place.data[0]
}
