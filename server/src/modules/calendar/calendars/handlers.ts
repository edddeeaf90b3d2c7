import { randomUUID } from 'node:crypto'
import type { calendarCalls } from '@atrium/contract/calendar/calls'
import type { Calendar } from '@atrium/contract/calendar/calendars'
import { limits } from '@atrium/contract/limits'
import { nobody, type Audience } from '@atrium/contract/people/audience'
import type { Actor, Handlers } from '#kernel/context'
import { listPage, text } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { openAudience, raiseDirectory, resolveAudience } from '#modules/people'
import { askingOf, managesEvents } from '../access.ts'
import { mayChange, mayWrite } from './access.ts'
import {
  calendars,
  countCalendars,
  emptyCalendar,
  findByClientId,
  findCalendar,
  insertCalendar,
  putReaders,
  updateCalendar,
  type CalendarRow,
} from './queries.ts'

const listing = {
  columns: { calendar_name: text('calendar.calendar_name') },
  key: 'calendar_id',
  keyColumn: 'calendar.calendar_id',
  defaultSort: { field: 'calendar_name', direction: 'asc' },
} as const

type Calls = Pick<typeof calendarCalls, 'listCalendars' | 'createCalendar' | 'updateCalendar' | 'deleteCalendar'>
export const calendarHandlers: Handlers<Calls> = {
  async listCalendars(input, { tx, actor }) {
    const page = await listPage<CalendarRow>(tx, calendars(askingOf(actor)), input, listing)
    return { items: page.items.map((row) => showCalendar(row, actor)), next_cursor: page.next_cursor }
  },

  async createCalendar({ client_calendar_id, audience, ...facts }, { tx, actor, now }, refuse) {
    const asking = askingOf(actor)
    const clientId = client_calendar_id?.toLowerCase() ?? randomUUID()
    const known = await findByClientId(tx, asking, clientId)
    if (known) return openShown(tx, actor, known)
    if (facts.kind !== 'own' && !managesEvents(actor)) return refuse('NO_PERMISSION')
    const most = facts.kind === 'own' ? limits.ownCalendars : limits.calendars
    if ((await countCalendars(tx, asking, facts.kind)) >= most) return refuse('CALENDAR_LIMIT')
    const people = facts.kind === 'team' ? (audience ?? nobody) : null
    if (audience) await openAudience(tx, actor, audience)
    const row = { ...facts, audience: people, author_id: actor.employeeId, is_subscribed: false }
    const made = await insertCalendar(tx, actor.companyId, { ...row, client_calendar_id: clientId, created_at: now.toISOString() })
    if (made && people) await resolveReaders(tx, actor.companyId, made, people)
    if (made) await announceCalendars(tx, actor.companyId)
    return openShown(tx, actor, made ?? (await findByClientId(tx, asking, clientId)) ?? clientId)
  },

  async updateCalendar({ calendar_id, calendar_name, colour, audience }, { tx, actor }) {
    const row = await openChangeable(tx, actor, calendar_id)
    if (audience && row.kind !== 'team') throw new Refusal('INVALID_REQUEST')
    if (audience) await openAudience(tx, actor, audience)
    const change = { ...(calendar_name && { calendar_name }), ...(colour && { colour }), ...(audience && { audience }) }
    if (Object.keys(change).length) await updateCalendar(tx, actor.companyId, row.calendar_id, change)
    if (audience) await resolveReaders(tx, actor.companyId, row.calendar_id, audience)
    await announceCalendars(tx, actor.companyId)
    return openShown(tx, actor, row.calendar_id)
  },

  async deleteCalendar({ calendar_id }, { tx, actor, now }) {
    const row = await openChangeable(tx, actor, calendar_id)
    // That of a subscription goes with the subscription.
    if (row.is_subscribed) throw new Refusal('NO_PERMISSION')
    await emptyCalendar(tx, actor.companyId, row.calendar_id)
    await updateCalendar(tx, actor.companyId, row.calendar_id, { deleted_at: now.toISOString() })
    await announceCalendars(tx, actor.companyId)
    return { calendar_id: row.calendar_id }
  },
}

const announceCalendars = async (tx: Tx, companyId: string): Promise<void> =>
  tx.emit('calendar.changed', await raiseDirectory(tx, companyId), [{ company_id: companyId }])

/** Has exactly those see a team’s calendar whom its audience reaches now. */
export const resolveReaders = async (tx: Tx, companyId: string, calendarId: string, audience: Audience): Promise<void> => {
  const people = (await tx.all(await resolveAudience(tx, companyId, audience))).map(({ employee_id }) => employee_id)
  await putReaders(tx, companyId, calendarId, people)
}

async function openChangeable(tx: Tx, actor: Actor, calendarId: string): Promise<CalendarRow> {
  const row = await findCalendar(tx, askingOf(actor), calendarId)
  if (!row) throw new Refusal('CALENDAR_NOT_FOUND')
  if (!mayChange(row, actor)) throw new Refusal('NO_PERMISSION')
  return row
}

async function openShown(tx: Tx, actor: Actor, calendarId: string): Promise<Calendar> {
  const row = await findCalendar(tx, askingOf(actor), calendarId)
  if (!row) throw new Refusal('CALENDAR_NOT_FOUND')
  return showCalendar(row, actor)
}

function showCalendar(row: CalendarRow, actor: Actor): Calendar {
  const canChange = mayChange(row, actor)
  const { audience, ...facts } = row
  return {
    ...facts,
    audience: canChange ? audience : null,
    can: { add_events: mayWrite(row, actor), update: canChange, delete: canChange && !row.is_subscribed },
  }
}
