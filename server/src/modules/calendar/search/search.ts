import type { EventHit } from '@atrium/contract/calendar/hits'
import { plainTextOf } from '@atrium/contract/document'
import { limits } from '@atrium/contract/limits'
import { narrows } from '@atrium/contract/search/query'
import { findHits, markHits } from '@atrium/contract/search/snippets'
import { listCounted } from '#kernel/http/listing'
import type { Found, SearchSource } from '#modules/search'
import { askingOf } from '../access.ts'
import { factsOf, findHappening, isRecurring } from '../occurring.ts'
import { listOverrides, type OverrideRow } from '../override-queries.ts'
import type { ReadableEvent } from '../queries.ts'
import { daySeconds } from '../recurrence/walls.ts'
import { nearest, saying } from './queries.ts'

type FoundEvent = ReadableEvent & { room_names: string[] }

/** Finds events by title, place, rooms and words, among those that the searcher may read whole. */
export const eventSearch: SearchSource = {
  kind: 'event',
  module: 'calendar',
  answers: ({ query, conversationId }) => !conversationId && !query.without.length && !narrows(query),
  find: async (tx, actor, { query: { terms }, limit, cursor, now }): Promise<Found> => {
    const found = saying(askingOf(actor), terms)
    const page = await listCounted<FoundEvent>(tx, found, { limit, cursor }, nearest(dayOf(now)), limits.searchCounted)
    const series = page.items.filter(isRecurring).map(({ event_id }) => event_id)
    const overrides = await listOverrides(tx, actor.companyId, series)
    return { ...page, items: page.items.flatMap((event) => showHit(event, overrides.get(event.event_id) ?? [], terms, now)) }
  },
}

/** The beginning of the day: the order stays the same from page to page. */
const dayOf = (now: Date): Date => new Date(Math.floor(now.getTime() / 1_000 / daySeconds) * daySeconds * 1_000)

/** A hit, unless nothing of a series is left. */
function showHit(event: FoundEvent, overrides: readonly OverrideRow[], terms: readonly string[], now: Date): EventHit[] {
  const meant = says([event.title, event.place, ...event.room_names], terms) ? undefined : overrides.find(({ changes: { title, place } }) => says([title, place], terms)) // prettier-ignore
  const happening = findHappening(event, overrides, meant?.occurrence, now) ?? findHappening(event, overrides, undefined, now)
  if (!happening) return []
  const { title, place, description } = factsOf(happening)
  const words = [place, ...event.room_names, description && plainTextOf(description)].filter(Boolean).join(' · ')
  return [
    {
      kind: 'event',
      event_id: event.event_id,
      occurrence: happening.occurrence,
      title: markHits(title, terms),
      starts_at: happening.starts_at.toISOString(),
      starts_at_local: happening.starts_at_local,
      all_day: event.all_day,
      is_recurring: isRecurring(event),
      is_private: event.visibility === 'private',
      snippet: markHits(words, terms),
    },
  ]
}

const says = (texts: readonly (string | null | undefined)[], terms: readonly string[]): boolean =>
  terms.every((term) => findHits(texts.filter(Boolean).join(' '), [term]).length > 0)
