import { sql } from '#kernel/database/transaction'
import { text } from '#kernel/http/listing'
import { readable, type Asking } from '../queries.ts'

/** SQL of the search of events. */

const candidates = ({ companyId, employeeId }: Asking) => sql<boolean>`event.event_id in (
  select g.event_id from event_guest g where g.company_id = ${companyId} and g.employee_id = ${employeeId}
  union all
  select p.event_id from event p where p.company_id = ${companyId} and p.is_public and p.deleted_at is null)`

const roomNames = sql<string[]>`array(select p.place_name from event_place p
  where p.company_id = event.company_id and p.place_id = any(event.place_ids) order by p.place_name)`

/** The events that say all words: in title, place, text, the names of rooms, or in one of a series that was changed by itself. */
export const saying = (asking: Asking, words: readonly string[]) =>
  words.reduce(
    (found, word) =>
      found.where(sql<boolean>`(strpos(event.searched, folded(${word})) > 0
        or exists (select from event_place p where p.company_id = event.company_id and p.place_id = any(event.place_ids)
          and strpos(folded(p.place_name), folded(${word})) > 0)
        or exists (select from event_override o where o.company_id = event.company_id and o.event_id = event.event_id
          and strpos(folded(concat_ws(' ', o.changes ->> 'title', o.changes ->> 'place')), folded(${word})) > 0))`),
    readable(asking).where(candidates(asking)).select(roomNames.as('room_names')),
  )

/** How far events are from an instant, in seconds; a series that goes on is near. With leading zeros, so that it sorts as a text. */
const distance = (at: Date) => sql`lpad(greatest(0, least(999999999999, greatest(
  extract(epoch from event.reaches_from) - ${at.getTime() / 1_000}::numeric,
  ${at.getTime() / 1_000}::numeric - extract(epoch from event.reaches_to))))::bigint::text, 12, '0')`

/** The nearest first, whether they come or are over. */
export const nearest = (at: Date) =>
  ({
    columns: { distance: text(distance(at)) },
    key: 'event_id',
    keyColumn: 'event.event_id',
    defaultSort: { field: 'distance', direction: 'asc' },
  }) as const
