import type { calendarCalls } from '@atrium/contract/calendar/calls'
import type { SpaceEvent } from '@atrium/contract/calendar/spaces'
import type { Handlers } from '#kernel/context'
import { askingOf } from '../access.ts'
import { indexAnswers } from '../answers/own.ts'
import { listAnswersOf } from '../answers/queries.ts'
import { factsOf, keyOf, listNext, type Happening } from '../occurring.ts'
import { listOverrides } from '../override-queries.ts'
import type { ReadableEvent } from '../queries.ts'
import { daySeconds } from '../recurrence/walls.ts'
import { listWithSpaces } from './queries.ts'

/** How far ahead, in milliseconds, and how many of each space: when the first is over, the next is known already. */
const ahead = 14 * daySeconds * 1_000
const most = 2

export const spaceHandlers: Handlers<Pick<typeof calendarCalls, 'listSpaceEvents'>> = {
  async listSpaceEvents(_wanted, { tx, actor, now }) {
    const until = new Date(now.getTime() + ahead)
    const events = await listWithSpaces(tx, askingOf(actor), { from: now, to: until })
    const overrides = await listOverrides(tx, actor.companyId, events.map(({ event_id }) => event_id)) // prettier-ignore
    const answers = indexAnswers(await listAnswersOf(tx, actor.companyId, events.flatMap(({ guest_id }) => guest_id ?? []))) // prettier-ignore
    const coming = events
      .flatMap((event) => listNext(event, overrides.get(event.event_id) ?? [], now, most))
      .filter((one) => one.starts_at < until && answers(one.event.guest_id, keyOf(one))?.response !== 'no')
      .toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime())
    const bySpace = Map.groupBy(coming.flatMap(showInSpaces), ({ space_id }) => space_id)
    return { items: [...bySpace.values()].flatMap((items) => items.slice(0, most)) }
  },
}

const showInSpaces = (one: Happening<ReadableEvent>): SpaceEvent[] =>
  one.event.guests.spaces.map(({ space_id }) => ({
    space_id: space_id.toLowerCase(),
    event_id: one.event.event_id,
    occurrence: one.occurrence,
    title: factsOf(one).title,
    starts_at: one.starts_at.toISOString(),
    ends_at: one.ends_at.toISOString(),
    starts_at_local: one.starts_at_local,
    all_day: one.event.all_day,
  }))
