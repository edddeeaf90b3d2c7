import type { EventSettings } from '@atrium/contract/calendar/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from '#app/settings/settings-parts.module.css'
import { Select } from '#ui/fields/select.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { Card } from '#ui/rows/card.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { remindChoices, remindWords } from '../event/remind-words.ts'
import { calendar } from '../server.ts'

/** When the person is reminded of events, unless one of them says otherwise, and which news of them they get. */
export default function RemindersSection() {
  const { formatMessage } = useIntl()
  const { data, error, refetch, isFetching } = useQuery(calendar.query('getEventSettings', {}))
  const change = useChange()
  if (error && !data) return <ErrorState title={error.message} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data)
    return (
      <DelayedLoader>
        <Skeleton shape="block" height="280px" />
      </DelayedLoader>
    )
  return (
    <Card title={formatMessage({ id: 'settings.events' })}>
      <div className={styles.stack}>
        <p className={styles.soft}>
          <FormattedMessage id="settings.events.text" />
        </p>
        <ReminderField name="timed" value={data.reminders} onChange={(reminders) => change({ reminders })} />
        <ReminderField name="allDay" value={data.all_day_reminders} onChange={(all_day_reminders) => change({ all_day_reminders })} />
        <Switch
          label={formatMessage({ id: 'settings.events.responses' })}
          description={formatMessage({ id: 'settings.events.responsesText' })}
          value={data.tells_responses}
          onValueChange={(tells_responses) => change({ tells_responses })}
        />
      </div>
    </Card>
  )
}

const never = 'never'
type ReminderFieldProps = { name: 'timed' | 'allDay'; value: readonly number[]; onChange: (minutes: number[]) => void }

function ReminderField({ name, value, onChange }: ReminderFieldProps) {
  const { formatMessage } = useIntl()
  const [first] = value
  const offered = first === undefined || remindChoices.some((one) => one === first) ? remindChoices : [...remindChoices, first]
  return (
    <Select
      label={formatMessage({ id: `settings.events.${name}` })}
      description={name === 'allDay' ? formatMessage({ id: 'settings.events.allDayText' }) : undefined}
      value={first === undefined ? never : String(first)}
      onValueChange={(next) => next && onChange(next === never ? [] : [Number(next)])}
      options={[
        { value: never, label: formatMessage({ id: 'calendar.remind.never' }) },
        ...offered.map((minutes) => ({
          value: String(minutes),
          label: formatMessage({ id: 'calendar.remind.before' }, remindWords(minutes)),
        })),
      ]}
    />
  )
}

/** Shows a change at once, and takes it back if it is refused. */
function useChange() {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const { queryKey } = calendar.query('getEventSettings', {})
  return (part: Partial<EventSettings>): void => {
    const before = queryClient.getQueryData(queryKey)
    queryClient.setQueryData(queryKey, before && { ...before, ...part })
    calendar.call.updateEventSettings(part).then(
      (saved) => queryClient.setQueryData(queryKey, saved),
      (error: unknown) => {
        queryClient.setQueryData(queryKey, before)
        show({ tone: 'danger', text: error instanceof Error ? error.message : formatMessage({ id: 'ui.somethingFailed' }) })
      },
    )
  }
}
