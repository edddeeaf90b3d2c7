import type { CalendarEvent, EventItem } from '@atrium/contract/calendar/schemas'
import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { managesEvents, openEvent, openHappening } from './access.ts'
import { isInLine, indexAnswers, ownAnswer, type Answers } from './answers/own.ts'
import { countAnswers, listAnswersOf, type CountRow } from './answers/queries.ts'
import { mayJoinCall } from './calls/rules.ts'
import { codeOf } from './guests/codes.ts'
import { listGuests } from './guests/queries.ts'
import { factsOf, isRecurring, keyOf, listNext, movesOf, type Happening } from './occurring.ts'
import { listProposals } from './proposals/queries.ts'
import { showProposal } from './proposals/standing.ts'
import type { ReadableEvent } from './queries.ts'
import { decideAbilities, mayUpdate } from './rules.ts'

type Seen = Happening<ReadableEvent>

/** Happenings as calendars show them to the actor: a few statements for any number of them. */
export async function showItems(tx: Tx, actor: Actor, seen: readonly Seen[]): Promise<EventItem[]> {
  const guestIds = [...new Set(seen.flatMap(({ event }) => event.guest_id ?? []))]
  const answers = indexAnswers(await listAnswersOf(tx, actor.companyId, guestIds))
  const counts = await countsOf(tx, actor.companyId, seen, answers)
  return seen.map((happening, index) => showItem(actor, happening, answers, counts.get(index + 1)))
}

async function countsOf(tx: Tx, companyId: string, seen: readonly Seen[], answers: Answers): Promise<Map<number, CountRow>> {
  const wanted = seen.map((one) => {
    const answer = answers(one.event.guest_id, keyOf(one))
    return {
      event_id: one.event.event_id,
      key: keyOf(one),
      place: answer && isInLine(answer, one.event.is_host) ? answer.place_in_line : null,
    }
  })
  return new Map((await countAnswers(tx, companyId, wanted)).map((row) => [row.n, row]))
}

const nothing = { lined: 0, yes: 0, by_call: 0, maybe: 0, no: 0, checked_in: 0, invited_answered: 0, before: 0, faces: [] }

function showItem(actor: Actor, happening: Seen, answers: Answers, counted: CountRow | undefined): EventItem {
  const { event, occurrence } = happening
  const facts = factsOf(happening)
  const isOpen = event.is_open
  const counts = counted ?? nothing
  const sees = isOpen && (event.guests_see || event.is_host || (managesEvents(actor) && event.is_public))
  const own = ownAnswer(happening, answers(event.guest_id, keyOf(happening)), { before: counts.before, seats: facts.seats })
  const seated = facts.seats === null ? counts.lined : Math.min(counts.lined, facts.seats)
  return {
    event_id: event.event_id,
    occurrence,
    calendar_id: event.calendar_id,
    kind: event.kind,
    is_busy_only: !isOpen,
    title: isOpen ? facts.title : '',
    starts_at: happening.starts_at.toISOString(),
    ends_at: happening.ends_at.toISOString(),
    starts_at_local: happening.starts_at_local,
    ends_at_local: happening.ends_at_local,
    time_zone: event.time_zone,
    all_day: event.all_day,
    is_recurring: isRecurring(event),
    is_changed: happening.override !== undefined,
    moved_from: isOpen ? (movesOf(happening).moved_from?.toISOString() ?? null) : null,
    visibility: event.visibility,
    shows_as_busy: facts.shows_as_busy,
    place: isOpen ? facts.place : null,
    place_ids: isOpen ? facts.place_ids : [],
    with_call: isOpen && facts.with_call,
    may_join_call: isOpen && mayJoinCall({ ...event, with_call: facts.with_call, response: own.response }),
    host_ids: isOpen ? event.host_ids : [],
    picture_id: isOpen ? (event.file?.file_id ?? null) : null,
    asks_response: event.asks_response,
    seats: isOpen ? facts.seats : null,
    going_count: sees ? seated + counts.yes - counts.lined : null,
    going_ids: sees ? (counts.faces ?? []) : [],
    own,
    can_update: isOpen && mayUpdate(event, { mayManage: managesEvents(actor) }),
  }
}

/** An event as its page shows it to the actor. Without `occurrence` of a series the next one. */
export async function showEvent(tx: Tx, actor: Actor, eventId: string, occurrence: string | undefined, now: Date): Promise<CalendarEvent> {
  const event = await openEvent(tx, actor, eventId)
  const { happening, overrides } = await openHappening(tx, actor, event, occurrence, now)
  const { companyId } = actor
  const answers = indexAnswers(await listAnswersOf(tx, companyId, event.guest_id ? [event.guest_id] : []))
  const counts = (await countsOf(tx, companyId, [happening], answers)).get(1)
  const facts = factsOf(happening)
  const isOver = isRecurring(event) && occurrence === undefined ? !listNext(event, overrides, now, 1).length : happening.ends_at <= now
  const can = decideAbilities(event, { mayManage: managesEvents(actor), isOver })
  const invited = can.see_guests
    ? (await listGuests(tx, companyId, event.event_id)).filter((one) => one.is_host || one.is_invited).length
    : 0
  const isHost = can.delete
  const all = (await listProposals(tx, companyId, event.event_id)).map((one) => showProposal(event, overrides, one))
  const { override } = happening
  return {
    ...showItem(actor, happening, answers, counts),
    description: facts.description,
    picture: event.file && { ...event.file, alt: event.file.alt ?? null },
    call_link: facts.call_link,
    poll_id: event.poll_id,
    author_id: event.author_id,
    rrule: event.rrule,
    rdates: event.rdates,
    exdates: event.exdates,
    last_ends_at: event.reaches_to,
    guests: can.see_guests ? event.guests : null,
    audience: can.see_guests ? event.audience : null,
    guests_can: { see_guests: event.guests_see, invite: event.guests_invite, change: event.guests_change },
    respond_by: facts.respond_by,
    counts: can.see_guests ? showCounts(counts, facts.seats, invited) : null,
    seats_taken: Math.min(counts?.lined ?? 0, facts.seats ?? Infinity),
    reason: override?.reason ?? event.reason,
    reminders: event.own_reminders,
    check_in_code: isHost ? codeOf(event.check_in_secret, keyOf(happening)) : null,
    proposals: isHost ? all : all.filter(({ employee_id }) => employee_id === actor.employeeId),
    comment_count: event.comment_count,
    created_at: event.created_at,
    updated_at: override?.updated_at ?? event.updated_at,
    updated_by: override?.updated_by ?? event.updated_by,
    can,
  }
}

function showCounts(counted: CountRow | undefined, seats: number | null, invited: number): CalendarEvent['counts'] {
  const { lined, yes, by_call, maybe, no, checked_in, invited_answered } = counted ?? nothing
  const waiting = seats === null ? 0 : Math.max(0, lined - seats)
  return {
    yes: yes - waiting,
    in_person: yes - by_call - waiting,
    by_call,
    maybe,
    no,
    none: Math.max(0, invited - invited_answered),
    waiting,
    checked_in,
  }
}
