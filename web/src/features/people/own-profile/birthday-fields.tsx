import { useIntl } from 'react-intl'
import type { AtriumForm } from '#ui/form/use-form.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { DateField } from '#ui/fields/dates/date-field.tsx'
import { useToday } from '#ui/time/use-today.ts'
import type { ProfileValues } from './profile-form.ts'
import styles from '#app/settings/settings-parts.module.css'

/** A birthday, and how much of it colleagues see. */
export function BirthdayFields({ form }: { form: AtriumForm<ProfileValues> }) {
  const { formatMessage } = useIntl()
  const now = useToday()
  const birthday = form.control('birthday')
  return (
    <div className={styles.pair}>
      <DateField
        label={formatMessage({ id: 'settings.profile.birthday' })}
        optional
        autoComplete="bday"
        min="1900-01-01"
        max={new Date(now).toISOString().slice(0, 'YYYY-MM-DD'.length)}
        {...birthday}
        error={birthday.error && formatMessage({ id: 'settings.profile.birthdayWrong' })}
      />
      <RadioGroup
        label={formatMessage({ id: 'settings.profile.birthdaySeen' })}
        {...form.control('birthday_visibility')}
        options={[
          { value: 'date', label: formatMessage({ id: 'settings.profile.birthdayDate' }) },
          { value: 'day', label: formatMessage({ id: 'settings.profile.birthdayDay' }) },
          { value: 'nobody', label: formatMessage({ id: 'settings.profile.birthdayNobody' }) },
        ]}
      />
    </div>
  )
}
