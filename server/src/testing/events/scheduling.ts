import type { NewEvent } from '@atrium/contract/calendar/schemas'
import type * as z from 'zod/mini'
import { openAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { queueJob, worked } from '#testing/jobs/jobs'

const day = 86_400_000
export type WantedEvent = Partial<z.input<typeof NewEvent>>

/** A company with a calendar, and shortcuts: days from now at an hour in UTC, events, and the rounds of its jobs. */
export async function openCalendar() {
  const node = await openAtrium()
  const people = await node.foundNorthwind('tomas', 'jun', 'aisha', 'saanvi', 'hana')
  const today = new Date(node.clock()).toISOString().slice(0, 'YYYY-MM-DD'.length)
  /** An instant so many days from today. */
  const at = (days: number, hour: number, minute = 0): string =>
    new Date(Date.parse(today) + days * day + hour * 3_600_000 + minute * 60_000).toISOString()
  const dayAt = (days: number): string => at(days, 0).slice(0, 'YYYY-MM-DD'.length)
  const wallAt = (days: number, hour: number): string => at(days, hour).slice(0, 'YYYY-MM-DDTHH:mm:ss'.length)
  const plan = ({ client }: Person, wanted: WantedEvent) =>
    client.createEvent({ title: 'Bollard tasting', starts_at: at(2, 10), ends_at: at(2, 11), time_zone: 'UTC', ...wanted })
  const inviting = (...guests: readonly Person[]) => ({ guests: { employees: guests.map(({ id }) => ({ employee_id: id })) } })
  const listed = async ({ client }: Person, from: number, to: number, more: { employee_id?: string } = {}) =>
    (await client.listEvents({ from: dayAt(from), to: dayAt(to), time_zone: 'UTC', ...more })).items
  const settled = () => worked(node, ['calendar.notify', 'calendar.seated', 'calendar.responded', 'calendar.tell', 'calendar.withdraw'])
  /** Runs the round that reminds people, and waits for what it started. */
  const watch = async (): Promise<void> => {
    await queueJob(node, 'calendar.watch')
    await worked(node, ['calendar.watch'])
  }
  const reasonsOf = async ({ client }: Person, title: string): Promise<string[]> => {
    await settled()
    const { items } = await client.listNotifications({ order: 'time' })
    return items
      .filter(({ space_name }) => space_name === title)
      .flatMap(({ notifications }) => notifications)
      .map(({ reason }) => reason)
  }
  return { node, ...people, at, dayAt, wallAt, plan, inviting, listed, settled, watch, reasonsOf }
}
