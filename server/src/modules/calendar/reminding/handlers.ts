import type { calendarCalls } from '@atrium/contract/calendar/calls'
import type { EventSettings } from '@atrium/contract/calendar/schemas'
import type { Actor, Handlers } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { openLocked } from '../access.ts'
import { makeGuest, putReminders } from '../guests/queries.ts'
import { findSettings } from '../notifying/queries.ts'
import { remindAnew } from '../queries.ts'
import { showEvent } from '../showing.ts'
import { listComingEvents, putSettings } from './queries.ts'
import { defaultSettings } from './rules.ts'

type Calls = Pick<typeof calendarCalls, 'updateEventReminders' | 'getEventSettings' | 'updateEventSettings'>
export const reminderHandlers: Handlers<Calls> = {
  async updateEventReminders({ event_id, reminders }, { tx, actor, now }) {
    const event = await openLocked(tx, actor, event_id)
    const guestId = await makeGuest(tx, actor.companyId, event.event_id, actor.employeeId)
    await putReminders(tx, actor.companyId, guestId, reminders && sorted(reminders))
    await remindAnew(tx, actor.companyId, [event.event_id], now)
    return showEvent(tx, actor, event.event_id, undefined, now)
  },

  getEventSettings: (_input, { tx, actor }) => findOwn(tx, actor),

  async updateEventSettings(change, { tx, actor, now }) {
    const held = await findOwn(tx, actor)
    const { reminders = held.reminders, all_day_reminders = held.all_day_reminders, tells_responses = held.tells_responses } = change
    const settings = { reminders: sorted(reminders), all_day_reminders: sorted(all_day_reminders), tells_responses }
    await putSettings(tx, actor.companyId, actor.employeeId, settings)
    await remindAnew(tx, actor.companyId, await listComingEvents(tx, actor.companyId, actor.employeeId, now), now)
    return settings
  },
}

const findOwn = async (tx: Tx, { companyId, employeeId }: Actor): Promise<EventSettings> =>
  (await findSettings(tx, companyId, [employeeId])).get(employeeId) ?? defaultSettings

const sorted = (minutes: readonly number[]): number[] => [...new Set(minutes)].toSorted((one, other) => one - other)
