import { calendarPath, eventPath, reminderPath } from '@atrium/contract/calendar/paths'
import type { Language } from '@atrium/contract/formats'
import type { Tx } from '#kernel/database/transaction'
import { nowhere, type CurrentNotification, type NotificationKey, type NotificationSource } from '#modules/notifications'
import { listNotified } from './queries.ts'
import { cancelledText, invitedText, movedText, reminderText, responseText, seatedText } from './words.ts'

const sourceOf = (place: string, defaultText: Readonly<Record<Language, string>>): NotificationSource => ({
  places: [place],
  module: 'calendar',
  show: (tx, companyId, keys) => show(tx, companyId, keys, place),
  defaultText,
})

/** Events to which people are invited, that moved, are off or begin, seats, and answers. */
export const eventNotices: readonly NotificationSource[] = [
  sourceOf('event-invited', invitedText),
  sourceOf('event-moved', movedText),
  sourceOf('event-cancelled', cancelledText),
  sourceOf('event-reminder', reminderText),
  sourceOf('event-seated', seatedText),
  sourceOf('event-response', responseText),
]

async function show(tx: Tx, companyId: string, keys: readonly NotificationKey[], place: string): Promise<CurrentNotification[]> {
  const pathTo = (eventId: string, occurrence: string | null, withCall: boolean): string => {
    if (place === 'event-cancelled') return calendarPath
    return place === 'event-reminder' ? reminderPath(eventId, occurrence, withCall) : eventPath(eventId, occurrence)
  }
  return (await listNotified(tx, companyId, keys)).map(({ employee_id, cause_id, event_id, occurrence, title, reason, with_call }) => ({
    employee_id,
    cause_id,
    is_unread: null,
    text: place === 'event-moved' ? (reason ?? '') : '',
    place: { kind: null, id: null, name: title, part: null, path: pathTo(event_id, occurrence, with_call) },
    level: nowhere,
  }))
}
