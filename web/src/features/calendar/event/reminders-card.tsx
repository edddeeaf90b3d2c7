import type { CalendarEvent } from '@atrium/contract/calendar/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { Select } from '#ui/fields/select.tsx'
import { Card } from '#ui/rows/card.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { calendar, keepEvent } from '../server.ts'
import { remindChoices, remindWords } from './remind-words.ts'

const usual = 'usual'
const never = 'never'

/** When the person is reminded of this event and all of its series. */
export default function RemindersCard({ event }: { event: CalendarEvent }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const { reminders } = event
  const [first] = reminders ?? []
  const value = reminders === null ? usual : first === undefined ? never : String(first)
  const known = first === undefined || remindChoices.some((one) => one === first) ? remindChoices : [...remindChoices, first]
  const change = (next: string | null): void => {
    const wanted = next === usual || !next ? null : next === never ? [] : [Number(next)]
    calendar.call.updateEventReminders({ event_id: event.event_id, reminders: wanted }).then(
      (saved) => void keepEvent(queryClient, { ...event, reminders: saved.reminders }),
      (error: unknown) =>
        show({ tone: 'danger', text: error instanceof Error ? error.message : formatMessage({ id: 'ui.somethingFailed' }) }),
    )
  }
  return (
    <Card>
      <Select
        label={formatMessage({ id: 'calendar.remindMe' })}
        value={value}
        onValueChange={change}
        options={[
          { value: usual, label: formatMessage({ id: 'calendar.remind.usual' }) },
          { value: never, label: formatMessage({ id: 'calendar.remind.never' }) },
          ...known.map((minutes) => ({
            value: String(minutes),
            label: formatMessage({ id: 'calendar.remind.before' }, remindWords(minutes)),
          })),
        ]}
      />
    </Card>
  )
}
