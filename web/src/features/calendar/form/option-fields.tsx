import { useIntl } from 'react-intl'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { useCalendars } from '../use-calendars.ts'
import type { EventDraft } from './event-draft.ts'

type OptionFieldsProps = { draft: EventDraft; isOneOfSeries: boolean; onChange: (part: Partial<EventDraft>) => void }
const own = 'own'

/** In which calendar an event is, who sees what of it, and what guests may do. */
export function OptionFields({ draft, isOneOfSeries, onChange }: OptionFieldsProps) {
  const { formatMessage } = useIntl()
  const { calendars } = useCalendars()
  const writable = calendars.filter(({ can, calendar_id }) => can.add_events || calendar_id === draft.calendarId)
  const flag = (name: 'isPrivate' | 'showsAsBusy' | 'asksResponse' | 'seeGuests' | 'mayInvite' | 'mayChange') => ({
    label: formatMessage({ id: `calendar.option.${name}` }),
    description: formatMessage({ id: `calendar.option.${name}.text` }),
    value: draft[name],
    onValueChange: (value: boolean) => onChange({ [name]: value }),
  })
  return (
    <>
      {writable.length > 0 && !isOneOfSeries && (
        <Select
          label={formatMessage({ id: 'calendar.inCalendar' })}
          value={draft.calendarId ?? own}
          onValueChange={(next) => onChange({ calendarId: next === own ? null : next })}
          options={[
            { value: own, label: formatMessage({ id: 'calendar.ownEvents' }) },
            ...writable.map(({ calendar_id, calendar_name }) => ({ value: calendar_id, label: calendar_name })),
          ]}
        />
      )}
      <Fieldset heads="part" legend={formatMessage({ id: 'calendar.options' })}>
        <Switch {...flag('isPrivate')} />
        <Switch {...flag('showsAsBusy')} />
        <Switch {...flag('asksResponse')} />
        <Switch {...flag('seeGuests')} />
        <Switch {...flag('mayInvite')} />
        <Switch {...flag('mayChange')} />
      </Fieldset>
    </>
  )
}
