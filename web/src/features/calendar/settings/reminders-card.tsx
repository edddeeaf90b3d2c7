import type { EventSettings } from '@atrium/contract/calendar/schemas'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from '#app/settings/settings-parts.module.css'
import { Select } from '#ui/fields/select.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { Card } from '#ui/rows/card.tsx'
import { remindChoices, remindWords } from '../event/remind-words.ts'

type RemindersCardProps = { settings: EventSettings; onChange: (part: Partial<EventSettings>) => void }

export default function RemindersCard({ settings, onChange }: RemindersCardProps) {
  const { formatMessage } = useIntl()
  return (
    <Card title={formatMessage({ id: 'settings.events' })}>
      <div className={styles.stack}>
        <p className={styles.soft}>
          <FormattedMessage id="settings.events.text" />
        </p>
        <ReminderField name="timed" value={settings.reminders} onChange={(reminders) => onChange({ reminders })} />
        <ReminderField name="allDay" value={settings.all_day_reminders} onChange={(all_day_reminders) => onChange({ all_day_reminders })} />
        <Switch
          label={formatMessage({ id: 'settings.events.responses' })}
          description={formatMessage({ id: 'settings.events.responsesText' })}
          value={settings.tells_responses}
          onValueChange={(tells_responses) => onChange({ tells_responses })}
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
