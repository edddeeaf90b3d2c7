import type { calendarCalls } from '@atrium/contract/calendar/calls'
import type { Handlers } from '#kernel/context'
import { calendarHandlers } from './calendars/handlers.ts'
import { rewriteEvent } from './changing.ts'
import { commentHandlers } from './comments/handlers.ts'
import { removeEvent } from './deleting.ts'
import { guestHandlers } from './guests/handlers.ts'
import { listItems } from './listing.ts'
import { makeEvent } from './making.ts'
import { proposalHandlers } from './proposals/handlers.ts'
import { reminderHandlers } from './reminding/handlers.ts'
import { showEvent } from './showing.ts'
import { spaceHandlers } from './spaces/handlers.ts'

type EventCalls = Pick<typeof calendarCalls, 'listEvents' | 'getEvent' | 'createEvent' | 'updateEvent' | 'deleteEvent'>
const eventHandlers: Handlers<EventCalls> = {
  listEvents: (wanted, { tx, actor }) => listItems(tx, actor, wanted),

  getEvent: ({ event_id, occurrence }, { tx, actor, now }) => showEvent(tx, actor, event_id, occurrence, now),

  async createEvent(wanted, { tx, actor, now }) {
    return showEvent(tx, actor, await makeEvent(tx, actor, wanted, now), undefined, now)
  },

  async updateEvent(change, { tx, actor, now }) {
    const { event_id, occurrence } = await rewriteEvent(tx, actor, change, now)
    return showEvent(tx, actor, event_id, occurrence, now)
  },

  async deleteEvent(wanted, { tx, actor, now }) {
    await removeEvent(tx, actor, wanted, now)
    return { event_id: wanted.event_id.toLowerCase(), occurrence: wanted.occurrence ?? null }
  },
}

export const coreHandlers = {
  ...eventHandlers,
  ...guestHandlers,
  ...calendarHandlers,
  ...commentHandlers,
  ...proposalHandlers,
  ...reminderHandlers,
  ...spaceHandlers,
}
