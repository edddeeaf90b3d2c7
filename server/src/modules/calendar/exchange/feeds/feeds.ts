import { randomUUID } from 'node:crypto'
import type { calendarCalls } from '@atrium/contract/calendar/calls'
import type { EventFeed } from '@atrium/contract/calendar/exchange'
import { limits } from '@atrium/contract/limits'
import type { Handlers } from '#kernel/context'
import { listPage, type Listing } from '#kernel/http/listing'
import { askingOf } from '../../access.ts'
import { findCalendar } from '../../calendars/queries.ts'
import { hashOfFeedSecret, makeFeedSecret, writeFeedKey } from './feed-keys.ts'
import { countFeeds, deleteFeed, feedsOf, findFeed, insertFeed, lockPerson, type FeedRow } from './feed-queries.ts'

/** Where a feed is read. */
export const feedPath = '/event/feed/'
const hintLength = 6

const listing: Listing = {
  columns: { created_at: 'feed.created_at' },
  key: 'feed_id',
  keyColumn: 'feed.feed_id',
  defaultSort: { field: 'created_at', direction: 'desc' },
}

type FeedHandlers = Pick<Handlers<typeof calendarCalls>, 'listEventFeeds' | 'createEventFeed' | 'deleteEventFeed'>

export const feedHandlers = ({ publicUrl }: { publicUrl: string }): FeedHandlers => ({
  async listEventFeeds(input, { tx, actor }) {
    const page = await listPage<FeedRow>(tx, feedsOf(actor.companyId, actor.employeeId), input, listing)
    return { items: page.items.map((row) => showFeed(row, null)), next_cursor: page.next_cursor }
  },

  async createEventFeed({ calendar_id, contents, detail }, { tx, actor, now }, refuse) {
    const { companyId, employeeId: employee_id } = actor
    if (calendar_id && !(await findCalendar(tx, askingOf(actor), calendar_id))) return refuse('CALENDAR_NOT_FOUND')
    await lockPerson(tx, companyId, employee_id)
    if ((await countFeeds(tx, companyId, employee_id)) >= limits.feeds) return refuse('FEED_LIMIT')
    const [feed_id, secret] = [randomUUID(), makeFeedSecret()]
    const url = new URL(`${feedPath}${writeFeedKey({ companyId, feedId: feed_id, secret })}.ics`, publicUrl).href
    const row = {
      feed_id,
      calendar_id,
      has_answered: contents.answered,
      has_company: contents.company,
      // One calendar has its events alone.
      layers: calendar_id ? [] : [...new Set(contents.layers)],
      detail,
      url_hint: url.slice(-hintLength - '.ics'.length, -'.ics'.length),
    }
    await insertFeed(tx, companyId, { ...row, employee_id, secret_hash: hashOfFeedSecret(secret), created_at: now.toISOString() })
    const made = await findFeed(tx, companyId, feed_id)
    if (!made) throw new Error('an insert returned no row')
    return showFeed(made, url)
  },

  async deleteEventFeed({ feed_id }, { tx, actor }, refuse) {
    return (await deleteFeed(tx, actor.companyId, actor.employeeId, feed_id)) ? { feed_id } : refuse('FEED_NOT_FOUND')
  },
})

const showFeed = ({ has_answered, has_company, layers, ...row }: FeedRow, url: string | null): EventFeed => ({
  feed_id: row.feed_id,
  calendar_id: row.calendar_id,
  contents: { answered: has_answered, company: has_company, layers },
  detail: row.detail,
  url,
  url_hint: row.url_hint,
  created_at: row.created_at,
  last_read_at: row.last_read_at,
})
