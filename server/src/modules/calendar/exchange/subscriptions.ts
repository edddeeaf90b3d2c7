import { randomUUID } from 'node:crypto'
import type { calendarCalls } from '@atrium/contract/calendar/calls'
import { limits } from '@atrium/contract/limits'
import type { Handlers } from '#kernel/context'
import { listPage, type Listing } from '#kernel/http/listing'
import { findLanguage, findZone } from '#modules/people'
import { openCalendar } from '../calendars/access.ts'
import { keepEvents } from './importing.ts'
import { readCalendarApart } from './reading-apart.ts'
import { UnreadableCalendar, type ReadCalendar } from './reading.ts'
import { lockPerson } from './feeds/feed-queries.ts'
import {
  countSubscriptions,
  deleteSubscription,
  findByClientId,
  findSubscription,
  insertSubscription,
  subscriptionsOf,
  type SubscriptionRow,
} from './subscription-queries.ts'
import { exchangeWords } from './words.ts'

const listing: Listing = {
  columns: { created_at: 'subscription.created_at' },
  key: 'subscription_id',
  keyColumn: 'subscription.subscription_id',
  defaultSort: { field: 'created_at', direction: 'desc' },
}

type SubscriptionHandlers = Pick<
  Handlers<typeof calendarCalls>,
  'listEventSubscriptions' | 'createEventSubscription' | 'deleteEventSubscription' | 'importEvents'
>

/** `loopback`: whether this machine may be asked, only in tests. */
export const subscriptionHandlers = ({ loopback }: { loopback: boolean }): SubscriptionHandlers => ({
  async listEventSubscriptions(input, { tx, actor }) {
    return listPage<SubscriptionRow>(tx, subscriptionsOf(actor.companyId, actor.employeeId), input, listing)
  },

  async createEventSubscription({ url, calendar_name, colour, client_subscription_id }, { tx, actor, now }, refuse) {
    const { companyId, employeeId } = actor
    const address = decideAddress(url, loopback) ?? refuse('SUBSCRIPTION_ADDRESS_REFUSED')
    const clientId = client_subscription_id?.toLowerCase() ?? randomUUID()
    await lockPerson(tx, companyId, employeeId)
    const known = await findByClientId(tx, companyId, employeeId, clientId)
    if (!known && (await countSubscriptions(tx, companyId, employeeId)) >= limits.subscriptions) return refuse('SUBSCRIPTION_LIMIT')
    const row = { employee_id: employeeId, client_subscription_id: clientId, calendar_name, colour, url: address, now: now.toISOString() }
    const id = known ?? (await insertSubscription(tx, companyId, row))
    if (!known) await tx.enqueue('calendar.fetch', {})
    return (await findSubscription(tx, companyId, employeeId, id)) ?? refuse('SUBSCRIPTION_ADDRESS_REFUSED')
  },

  async deleteEventSubscription({ subscription_id }, { tx, actor, now }, refuse) {
    const held = (await findSubscription(tx, actor.companyId, actor.employeeId, subscription_id)) ?? refuse('SUBSCRIPTION_NOT_FOUND')
    await deleteSubscription(tx, actor.companyId, held, now)
    return { subscription_id: held.subscription_id }
  },

  async importEvents({ ics, calendar_id, is_trial }, { tx, actor, now }, refuse) {
    const { companyId, employeeId } = actor
    if (calendar_id && (await openCalendar(tx, actor, calendar_id, null)).kind !== 'own') return refuse('CALENDAR_NOT_FOUND')
    const timeZone = await findZone(tx, companyId, employeeId)
    const language = await findLanguage(tx, companyId, employeeId)
    // No connection waits for the thread that reads.
    await tx.releaseConnection()
    const read = await readCalendarApart(ics, timeZone).catch(withoutFile)
    if (!read) return refuse('ICS_INVALID')
    const into = { companyId, employeeId, calendarId: calendar_id, now }
    const options = { isWhole: false, isTrial: is_trial, untitled: exchangeWords[language].untitled }
    const { added, changed } = await keepEvents(tx, into, read.events, options)
    return { added, changed, problems: read.problems }
  },
})

const withoutFile = (error: unknown): ReadCalendar | undefined => {
  if (error instanceof UnreadableCalendar) return undefined
  throw error
}

/** An address that can be asked: of the public internet, over TLS. `webcal` is how calendars write it. Undefined for any other. */
function decideAddress(written: string, loopback: boolean): string | undefined {
  const text = written.trim().replace(/^webcals?:/i, 'https:')
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const isHere = loopback && url.hostname === '127.0.0.1'
  const isSecure = url.protocol === 'https:' || (isHere && url.protocol === 'http:')
  if (!isSecure || url.username || url.password || (url.port && !isHere)) return undefined
  url.hash = ''
  return url.href.length <= limits.eventLinkMaximum ? url.href : undefined
}
