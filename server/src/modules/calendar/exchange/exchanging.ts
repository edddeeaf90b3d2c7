import { eventPath } from '@atrium/contract/calendar/paths'
import type { FeedDetail } from '@atrium/contract/calendar/kinds'
import { plainTextOf } from '@atrium/contract/document'
import type { OverrideRow } from '../override-queries.ts'
import type { EventRow } from '../queries.ts'
import { importedPrefix } from './imported.ts'
import type { ExchangedChange, ExchangedEvent, ExchangedFacts } from './exchanged.ts'

/** How an event is told to others. `busyWord` is its title where nothing more is told. */
export type Telling = {
  detail: FeedDetail
  busyWord: string
  /** Whether those who read it can join calls in Atrium. */
  joinsCalls: boolean
  publicUrl: string
  placeNames: ReadonlyMap<string, string>
}
/** The parts of an event that other calendars get. */
export type Exchangeable = Pick<
  EventRow,
  | 'event_id'
  | 'uid'
  | 'sequence'
  | 'created_at'
  | 'updated_at'
  | 'starts_at_local'
  | 'ends_at_local'
  | 'time_zone'
  | 'all_day'
  | 'rrule'
  | 'rdates'
  | 'exdates'
  | 'title'
  | 'description'
  | 'place'
  | 'place_ids'
  | 'with_call'
  | 'call_link'
  | 'shows_as_busy'
  | 'visibility'
>
type Told = Exchangeable & { is_open: boolean }

/** An event of Atrium as other calendars read it, without its guests: those who read along are not invited. */
export function exchangedOf(event: Told, overrides: readonly OverrideRow[], telling: Telling): ExchangedEvent {
  const detail = event.is_open ? telling.detail : 'busy'
  const told = { ...telling, detail }
  return {
    ...factsOf(event, event, told, null),
    uid: event.uid.replace(importedPrefix, ''),
    sequence: event.sequence,
    created_at: new Date(event.created_at),
    updated_at: latestOf([event.updated_at, ...overrides.map(({ updated_at }) => updated_at)]),
    rrule: event.rrule,
    rdates: event.rdates,
    exdates: event.exdates,
    changes: overrides.map((override) => changeOf(event, override, told)),
    organizer: null,
    guests: [],
  }
}

const latestOf = (moments: readonly string[]): Date => new Date(Math.max(...moments.map((moment) => Date.parse(moment))))

const changeOf = (event: Told, override: OverrideRow, telling: Telling): ExchangedChange => ({
  ...factsOf({ ...event, ...override.changes }, override, telling, override.occurrence),
  occurrence: override.occurrence,
})

type Walls = Pick<EventRow, 'starts_at_local' | 'ends_at_local'>
function factsOf(
  event: Exchangeable,
  { starts_at_local, ends_at_local }: Walls,
  telling: Telling,
  occurrence: string | null,
): ExchangedFacts {
  const { detail, busyWord, joinsCalls, publicUrl, placeNames } = telling
  const isTold = detail !== 'busy'
  const page = new URL(eventPath(event.event_id, occurrence), publicUrl).href
  const places = [event.place, ...event.place_ids.map((id) => placeNames.get(id))].filter(Boolean)
  return {
    starts_at_local,
    ends_at_local,
    time_zone: event.time_zone,
    all_day: event.all_day,
    title: isTold ? event.title : busyWord,
    description: detail === 'everything' && event.description ? plainTextOf(event.description) : null,
    place: isTold ? places.join(', ') || null : null,
    url: isTold ? page : null,
    conference: detail !== 'everything' ? null : joinsCalls && event.with_call ? page : event.call_link,
    shows_as_busy: event.shows_as_busy,
    is_private: event.visibility === 'private',
    is_cancelled: false,
  }
}
