import type { calendarCalls } from '@atrium/contract/calendar/calls'
import type { Handlers } from '#kernel/context'
import type { Switches } from '#kernel/http/switches'
import { openBelonging } from '#modules/call-rooms'
import { openEvent, openHappening } from '../access.ts'
import { indexAnswers } from '../answers/own.ts'
import { listAnswersOf } from '../answers/queries.ts'
import { factsOf, keyOf } from '../occurring.ts'
import { callOf } from './following.ts'
import { isCallOpen, mayJoinCall } from './rules.ts'

/** The call of an event: each one of a series has its own room. */
export const eventCallHandlers = (switches: Switches): Handlers<Pick<typeof calendarCalls, 'openEventCall'>> => ({
  async openEventCall({ event_id, occurrence }, { tx, actor, now }, refuse) {
    const event = await openEvent(tx, actor, event_id)
    const { happening } = await openHappening(tx, actor, event, occurrence, now)
    const { with_call, title } = factsOf(happening)
    if (!with_call) return refuse('NO_CALL_ROOM_FOUND')
    if (!(await switches.isOn(actor.companyId, 'calls', tx))) return refuse('MODULE_SWITCHED_OFF')
    const answers = indexAnswers(await listAnswersOf(tx, actor.companyId, event.guest_id ? [event.guest_id] : []))
    const response = answers(event.guest_id, keyOf(happening))?.response ?? null
    if (!mayJoinCall({ ...event, with_call, response })) return refuse('NO_PERMISSION')
    if (!isCallOpen(happening, now)) return refuse('EVENT_CALL_NOT_OPEN')
    const belonging = { belongsTo: callOf(event.event_id, keyOf(happening)), title, until: happening.ends_at, leads: event.is_host }
    return { call_room_id: await openBelonging(tx, actor, belonging, now) }
  },
})
