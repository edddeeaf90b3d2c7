import { randomUUID } from 'node:crypto'
import type { Person } from '#testing/people'

/** An event that comes, with a colleague among its guests who proposes another time; and what belongs to the calendar. */
export async function furnishCalendar(owner: Person, colleague: Person, words: string) {
  const { client } = owner
  const { calendar_id } = await client.createCalendar({ calendar_name: `${words} calendar`, kind: 'company' })
  const { place_id } = await client.createPlace({ place_name: `${words} room` })
  const guests = { employees: [{ employee_id: colleague.id }], emails: [] }
  const times = { starts_at: '2099-01-05T09:00:00Z', ends_at: '2099-01-05T10:00:00Z', time_zone: 'UTC' }
  const { event_id } = await client.createEvent({ title: `${words} event`, place: words, calendar_id, ...times, guests })
  const later = { starts_at: '2099-01-05T11:00:00Z', ends_at: '2099-01-05T12:00:00Z', note: words }
  const { proposal_id } = await colleague.client.proposeEventTime({ event_id, ...later })
  const { feed_id } = await client.createEventFeed({})
  const { subscription_id } = await client.createEventSubscription({
    url: 'https://calendar.northwind.example/tides.ics',
    calendar_name: `${words} tides`,
    client_subscription_id: randomUUID(),
  })
  return { calendar_id, place_id, event_id, proposal_id, feed_id, subscription_id }
}
