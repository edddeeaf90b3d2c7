import { AlarmClock, ChartColumn, ClipboardList, ListTodo } from 'lucide-react'
import type { NotificationRows } from '#app/notification-rows.ts'

/** What the list of notifications shows of surveys. */
export const notificationRows = {
  survey: { icon: ClipboardList, label: 'surveys.notified.asked', withoutText: 'surveys.notified.without.asked' },
  survey_reminder: { icon: AlarmClock, label: 'surveys.notified.reminder', withoutText: 'surveys.notified.without.reminder' },
  survey_action: { icon: ListTodo, label: 'surveys.notified.action', withoutText: 'surveys.notified.without.action' },
  survey_test: { icon: ClipboardList, label: 'surveys.notified.test', withoutText: 'surveys.notified.without.test' },
  survey_results: { icon: ChartColumn, label: 'surveys.notified.results', withoutText: 'surveys.notified.without.results' },
} satisfies NotificationRows
