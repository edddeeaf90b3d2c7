import type { calendarCalls } from '@atrium/contract/calendar/calls'
import { EventGuestsWanted, type EventGuest } from '@atrium/contract/calendar/schemas'
import * as z from 'zod/mini'
import type { Handlers } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import { openEvent, openHappening, openLocked, managesEvents } from '../access.ts'
import { announceEvent } from '../announcing.ts'
import { respond } from '../answers/responding.ts'
import { tellOutside } from '../exchange/outside/outside.ts'
import { tellGuests } from '../notifying/telling.ts'
import { factsOf, keyOf, movesOf } from '../occurring.ts'
import { putWanted } from '../telling-queries.ts'
import { decideAbilities } from '../rules.ts'
import { showEvent } from '../showing.ts'
import { checkIn } from './checking-in.ts'
import { inviteGuests, mergeGuests, openGuests } from './inviting.ts'
import { listAnswered, type ListedGuest } from './queries.ts'

type Calls = Pick<typeof calendarCalls, 'respondToEvent' | 'listEventGuests' | 'inviteToEvent' | 'checkInToEvent'>
export const guestHandlers: Handlers<Calls> = {
  async respondToEvent(wanted, { tx, actor, now }) {
    await respond(tx, actor, wanted, now)
    return showEvent(tx, actor, wanted.event_id, wanted.occurrence, now)
  },

  async listEventGuests({ event_id, occurrence, response, limit, cursor }, { tx, actor, now }, refuse) {
    const event = await openEvent(tx, actor, event_id)
    const { happening } = await openHappening(tx, actor, event, occurrence, now)
    if (!decideAbilities(event, { mayManage: managesEvents(actor), isOver: false }).see_guests) return refuse('NO_PERMISSION')
    const { seats } = factsOf(happening)
    const { moved_at } = movesOf(happening)
    const after = cursor === undefined ? undefined : readCursor(cursor)
    const wanted = { eventId: event.event_id, key: keyOf(happening), seats, response, after, limit: limit + 1 }
    const rows = await listAnswered(tx, actor.companyId, wanted)
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page.at(-1) : undefined
    return { items: page.map((row) => showGuest(row, seats, moved_at)), next_cursor: last ? writeCursor(last) : null }
  },

  async inviteToEvent({ event_id, guests }, { tx, actor, now }, refuse) {
    const event = await openLocked(tx, actor, event_id)
    if (!decideAbilities(event, { mayManage: managesEvents(actor), isOver: false }).invite) return refuse('NO_PERMISSION')
    await openGuests(tx, actor, guests)
    const merged = mergeGuests(event.guests, guests)
    // A few at a time would be as many as somebody likes.
    if (!z.safeParse(EventGuestsWanted, merged).success) throw new Refusal('INVALID_REQUEST')
    await putWanted(tx, actor.companyId, event.event_id, merged)
    await inviteGuests(tx, actor.companyId, event.event_id, { ...event, guests: merged }, now)
    await tellGuests(tx, actor, event, { about: 'event_invited', occurrence: null }, now)
    await tellOutside(tx, actor.companyId, event.event_id)
    await announceEvent(tx, actor.companyId, event)
    return showEvent(tx, actor, event.event_id, undefined, now)
  },

  async checkInToEvent(wanted, { tx, actor, now }) {
    await checkIn(tx, actor, wanted, now)
    return showEvent(tx, actor, wanted.event_id, wanted.occurrence, now)
  },
}

function showGuest({ line, responded_at, ...row }: ListedGuest, seats: number | null, movedAt: string | null): EventGuest {
  const { employee_id, email, is_host, response, attends, note, checked_in_at } = row
  return {
    employee_id,
    email,
    is_host,
    response,
    attends: response ? attends : null,
    note,
    is_outdated: !is_host && response !== null && movedAt !== null && responded_at !== null && responded_at < movedAt,
    waiting_position: line !== null && seats !== null && line > seats ? line - seats : null,
    responded_at: response ? responded_at : null,
    checked_in_at,
  }
}

const writeCursor = ({ sort, place, guest_id }: ListedGuest): string => Buffer.from(`${sort} ${place} ${guest_id}`).toString('base64url')
function readCursor(cursor: string): { sort: number; place: string; guest_id: string } {
  const [, sort, place, guest_id] = /^(\d) (\d{1,18}) ([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (!sort || !place || !guest_id || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(guest_id)) throw new Refusal('INVALID_REQUEST')
  return { sort: Number(sort), place, guest_id }
}
