import type { SeedSaved } from '#modules/chat'
import type { Calendar } from './calendar.ts'

/** Maya's saved messages, by author and time: some with a reminder, one of them due, and one done. */
export const savedByMaya = (id: (key: string) => string, calendar: Calendar): SeedSaved[] => {
  const message = (author: string, day: string, time: string) => ({ sender_id: id(author), created_at: calendar(day, time) })
  return [
    { ...message('greta', '2026-11-19', '11:55'), saved_at: calendar('2026-11-19', '12:10'), done_at: calendar('2026-11-19', '16:02') },
    { ...message('marta', '2026-11-19', '15:18'), saved_at: calendar('2026-11-19', '15:24') },
    { ...message('ana', '2026-11-20', '08:31'), saved_at: calendar('2026-11-20', '08:33'), remind_at: calendar('2026-11-20', '10:30') },
    { ...message('nadia', '2026-11-20', '09:55'), saved_at: calendar('2026-11-20', '10:01'), remind_at: calendar('2026-11-23', '10:45') },
  ]
}

/** Her saved searches. */
export const searchesOfMaya = [
  { search_name: 'What Tomás says about design', query: 'design from:"Tomás Nunes"' },
  { search_name: 'Plans as PDF', query: 'has:pdf' },
  { search_name: 'Pinned lately', query: 'is:pinned after:2026-10' },
]
