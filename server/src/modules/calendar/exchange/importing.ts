import { createHash } from 'node:crypto'
import type { RichText } from '@atrium/contract/document'
import type { Tx } from '#kernel/database/transaction'
import { makeEventIds } from '../id-queries.ts'
import { makeSecret } from '../guests/codes.ts'
import { decideSeries } from '../rules.ts'
import { readWall } from '../recurrence/walls.ts'
import { instantOf } from '../recurrence/zones.ts'
import type { ExchangedChange, ExchangedTimes } from './exchanged.ts'
import { importedPrefix } from './imported.ts'
import {
  deleteImported,
  insertImported,
  listImported,
  lockImports,
  replaceOverrides,
  updateImported,
  type ImportedOverride,
  type ImportedRow,
  type Into,
} from './importing-queries.ts'
import type { ReadEvent } from './reading.ts'

export type Imported = { added: number; changed: number; count: number }

/**
 * Keeps the events of another calendar. One with the same UID replaces what came before into the same calendar. `isWhole`: those that are
 * not there any more go. With `isTrial` nothing is kept, and all is counted.
 */
export async function keepEvents(
  tx: Tx,
  into: Into,
  events: readonly ReadEvent[],
  { isWhole, isTrial = false, untitled }: { isWhole: boolean; isTrial?: boolean; untitled: string },
): Promise<Imported> {
  await lockImports(tx, into)
  const held = new Map((await listImported(tx, into, importedPrefix)).map(({ uid, event_id }) => [uid, event_id]))
  const standing = events.filter(({ is_cancelled }) => !is_cancelled)
  const ids = await makeEventIds(tx, standing.length)
  const kept = standing.flatMap((event, index) => rowOf(event, { held, id: ids[index] ?? '', untitled }))
  const [added, known] = [kept.filter(({ row }) => !held.has(row.uid)), kept.filter(({ row }) => held.has(row.uid))]
  if (isTrial) return { added: added.length, changed: known.length, count: kept.length }
  await insertImported(
    tx,
    into,
    added.map(({ row }) => row),
  )
  const changed = await updateImported(
    tx,
    into,
    known.map(({ row }) => row),
  )
  await replaceOverrides(
    tx,
    into,
    kept.map(({ row }) => row.event_id),
    kept.flatMap(({ overrides }) => overrides),
  )
  const uids = new Set(kept.map(({ row }) => row.uid))
  const cancelled = new Set(events.filter(({ is_cancelled }) => is_cancelled).map(({ uid }) => keptUid(uid)))
  const gone = [...held].filter(([uid]) => cancelled.has(uid) || (isWhole && !uids.has(uid)))
  if (gone.length > 0)
    await deleteImported(
      tx,
      into,
      gone.map(([, event_id]) => event_id),
    )
  return { added: added.length, changed: changed.length, count: kept.length }
}

/** UIDs have no bound, indexes do. */
const longestUid = 200
const keptUid = (uid: string): string => importedPrefix + (uid.length > longestUid ? createHash('sha256').update(uid).digest('hex') : uid)

type Kept = { row: ImportedRow; overrides: ImportedOverride[] }

/** Nothing for a series that cannot be kept: reading has looked at its rule already. */
function rowOf(event: ReadEvent, { held, id, untitled }: { held: ReadonlyMap<string, string>; id: string; untitled: string }): Kept[] {
  const uid = keptUid(event.uid)
  const event_id = held.get(uid) ?? id
  const times = { ...timesOf(event), time_zone: event.time_zone, all_day: event.all_day }
  const series = decideSeries(event, times)
  if (!series.ok) return []
  const { rrule, rdates, exdates, reaches_from, reaches_to } = series.value
  const overrides = rrule === null && rdates.length === 0 ? [] : event.changes.map((change) => overrideOf(event_id, event, change))
  const row: ImportedRow = {
    event_id,
    uid,
    title: event.title || untitled,
    description: descriptionOf(event),
    ...times,
    rrule,
    rdates,
    exdates,
    reaches_from: earliest([reaches_from, ...overrides.map(({ starts_at }) => starts_at)]),
    reaches_to: reaches_to === null ? 'infinity' : latest([reaches_to, ...overrides.map(({ ends_at }) => ends_at)]),
    visibility: event.is_private ? 'private' : 'default',
    shows_as_busy: event.shows_as_busy,
    place: event.place,
    check_in_secret: makeSecret(),
  }
  return [{ row, overrides }]
}

const earliest = (moments: readonly string[]): string => moments.toSorted()[0] ?? ''
const latest = (moments: readonly string[]): string => moments.toSorted().at(-1) ?? ''

function timesOf({ starts_at_local, ends_at_local, time_zone }: ExchangedTimes) {
  const at = (wall: string): string => new Date(instantOf(readWall(wall) ?? 0, time_zone) * 1_000).toISOString()
  const [starts_at, ends_at] = [at(starts_at_local), at(ends_at_local)]
  return { starts_at_local, ends_at_local, starts_at, ends_at: ends_at < starts_at ? starts_at : ends_at }
}

/** Only what differs from the series. All of it is in the zone of the series, to which its times were carried over. */
function overrideOf(event_id: string, event: ReadEvent, { occurrence, ...change }: ExchangedChange): ImportedOverride {
  const times = timesOf({ ...change, time_zone: event.time_zone })
  const text = descriptionOf(change)
  return {
    event_id,
    occurrence,
    ...times,
    has_own_times: change.starts_at_local !== occurrence || lengthOf(change) !== lengthOf(event),
    changes: {
      ...(change.title && change.title !== event.title && { title: change.title }),
      ...(change.place !== event.place && { place: change.place }),
      ...(text !== descriptionOf(event) && { description: text && (JSON.parse(text) as RichText) }), // written two lines below
      ...(change.shows_as_busy !== event.shows_as_busy && { shows_as_busy: change.shows_as_busy }),
    },
  }
}

const lengthOf = ({ starts_at_local, ends_at_local }: ExchangedTimes): number =>
  (readWall(ends_at_local) ?? 0) - (readWall(starts_at_local) ?? 0)

const mostLines = 200
/** The words of an event as a document, with its address. */
function descriptionOf({ description, url }: Pick<ReadEvent, 'description' | 'url'>): string | null {
  const lines = [...(description ?? '').split(/\r?\n/), url ?? '']
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, mostLines)
  if (lines.length === 0) return null
  return JSON.stringify({ type: 'doc', content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })) })
}
