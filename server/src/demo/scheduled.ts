import type { SeedScheduled } from '#modules/chat'
import type { Calendar } from './calendar.ts'
import { documentOf } from './talk/markup.ts'

const nobodyCalled = () => undefined

/** Maya's scheduled messages: one still to be sent, and one that failed because its space is archived by now. */
export const scheduledByMaya = (calendar: Calendar): SeedScheduled[] => [
  {
    space_name: 'Company',
    body: documentOf('Good morning, all. Thursday’s minutes are in the usual place. Questions by noon, please.', nobodyCalled),
    send_at: calendar('2026-11-23', '09:00'),
  },
  {
    space_name: 'Office move',
    body: documentOf('Thank you, all of you. It was a good office.', nobodyCalled),
    send_at: calendar('2026-11-20', '09:00'),
    failed: 'SPACE_ARCHIVED',
  },
]
