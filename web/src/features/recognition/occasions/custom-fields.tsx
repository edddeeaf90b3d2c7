import { limits } from '@atrium/contract/limits'
import { useIntl } from 'react-intl'
import { DateField } from '#ui/fields/dates/date-field.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { OccasionForm } from './use-occasion-form.ts'

/** Of an occasion of the company’s own: what it is, and on which day. */
export function CustomFields({ form: { draft, change, errorOf } }: { form: OccasionForm }) {
  const { formatMessage } = useIntl()
  return (
    <>
      <div data-field="title">
        <TextField
          label={formatMessage({ id: 'settings.occasions.name' })}
          description={formatMessage({ id: 'settings.occasions.nameText' })}
          maxLength={limits.nameMaximum}
          autoComplete="off"
          error={errorOf('title')}
          value={draft.title}
          onChange={({ target }) => change({ title: target.value })}
        />
      </div>
      <div data-field="day">
        <DateField
          label={formatMessage({ id: 'settings.occasions.day' })}
          error={errorOf('day')}
          value={draft.day}
          onValueChange={(day) => change({ day })}
        />
      </div>
      <Switch
        label={formatMessage({ id: 'settings.occasions.yearly' })}
        value={draft.isYearly}
        onValueChange={(isYearly) => change({ isYearly })}
      />
    </>
  )
}
