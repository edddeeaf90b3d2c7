import { createHash } from 'node:crypto'
import type { FeedLayer } from '@atrium/contract/calendar/kinds'
import { findLanguage, findEmployeeNames } from '#modules/people'
import type { Tx } from '#kernel/database/transaction'
import { listAnswersOf } from '../../answers/queries.ts'
import { findCalendar } from '../../calendars/queries.ts'
import { listOverrides } from '../../override-queries.ts'
import { listInCalendars, type Asking, type ReadableEvent } from '../../queries.ts'
import type { ExchangedEvent } from '../exchanged.ts'
import { exchangedOf } from '../exchanging.ts'
import { listLayerEvents } from './feed-layers.ts'
import { listPlaceNames, type ReadFeed } from './feed-queries.ts'
import { exchangeWords } from '../words.ts'
import { writeCalendar } from '../writing.ts'

const day = 24 * 60 * 60_000
/** Other calendars show what was in the last months, and what comes. */
const back = 120 * day
const ahead = 800 * day
const mostEvents = 3_000

export type FeedText = { text: string; etag: string }

/** What those who know a secret address read: the events of the person, as they may see them now. */
export async function feedText(
  tx: Tx,
  asking: Asking,
  feed: ReadFeed,
  { publicUrl, now, seen }: { publicUrl: string; now: Date; seen: ReadonlySet<FeedLayer> },
): Promise<FeedText> {
  const { companyId, employeeId } = asking
  const range = { from: new Date(now.getTime() - back), to: new Date(now.getTime() + ahead) }
  const language = await findLanguage(tx, companyId, employeeId)
  const events = (await listInCalendars(tx, asking, range)).filter((event) => isInFeed(event, feed)).slice(0, mostEvents)
  const overrides = await listOverrides(
    tx,
    companyId,
    events.map(({ event_id }) => event_id),
  )
  const answers = await listAnswersOf(
    tx,
    companyId,
    events.flatMap(({ guest_id }) => (guest_id ? [guest_id] : [])),
  )
  const answersOf = Map.groupBy(answers, ({ guest_id }) => guest_id)
  const placeIds = new Set(events.flatMap(({ place_ids }) => place_ids))
  const words = exchangeWords[language]
  const telling = {
    detail: feed.detail,
    busyWord: words.busy,
    joinsCalls: true,
    publicUrl,
    placeNames: await listPlaceNames(tx, companyId, [...placeIds]),
  }
  const told = events.flatMap((event) => {
    const own = new Map((answersOf.get(event.guest_id ?? '') ?? []).map(({ occurrence, response }) => [occurrence, response]))
    return comingOf(event, exchangedOf(event, overrides.get(event.event_id) ?? [], telling), own, feed)
  })
  const beside = await listLayerEvents(tx, companyId, feed, { language, ...range, seen })
  const text = writeCalendar({ name: await nameOf(tx, asking, feed, words.calendarOf), method: 'PUBLISH', events: [...told, ...beside] })
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` }
}

async function nameOf(
  tx: Tx,
  { companyId, employeeId }: Asking,
  { calendar_id }: ReadFeed,
  calendarOf: (name: string) => string,
): Promise<string> {
  const calendar = calendar_id ? await findCalendar(tx, { companyId, employeeId, mayManage: false }, calendar_id) : undefined
  return calendarOf(calendar?.calendar_name ?? (await findEmployeeNames(tx, companyId, [employeeId])).get(employeeId) ?? '')
}

/** Of one calendar its events; else the person’s own, and those of the company and their teams, as they chose. */
function isInFeed(event: ReadableEvent, { calendar_id, has_answered, has_company }: ReadFeed): boolean {
  if (calendar_id) return event.calendar_id === calendar_id
  return event.guest_id === null ? has_company && event.is_public : has_answered || (has_company && event.is_public)
}

/** What of an event the person comes to: nothing after a no, and not those of a series to which they said no. */
function comingOf(event: ReadableEvent, told: ExchangedEvent, own: ReadonlyMap<string, string | null>, feed: ReadFeed): ExchangedEvent[] {
  if (feed.calendar_id || (feed.has_company && event.is_public)) return [told]
  const answer = own.get('') ?? (event.is_host ? 'yes' : null)
  const declined = [...own].flatMap(([occurrence, response]) => (occurrence && response === 'no' ? [occurrence] : []))
  if (answer === null || answer === 'no')
    return [...own.values()].some((one) => one === 'yes' || one === 'maybe') && answer !== 'no' ? [told] : []
  return [
    {
      ...told,
      exdates: [...new Set([...told.exdates, ...declined])],
      changes: told.changes.filter(({ occurrence }) => !declined.includes(occurrence)),
    },
  ]
}
