import { FormattedMessage, useIntl } from 'react-intl'
import type { AtriumForm } from '#ui/form/use-form.ts'
import { Select, type SelectOption } from '#ui/fields/select.tsx'
import { MomentField } from '#ui/fields/dates/moment-field.tsx'
import { useNow } from '#ui/time/use-now.ts'
import type { StatusValues } from './status-values.ts'
import styles from './availability-section.module.css'
import { localTimeOf, statusEnds, type StatusEnd } from './status-ends.ts'

type StatusEndFieldProps = { form: AtriumForm<StatusValues>; kept: string | null; endOf: (values: StatusValues) => Date | null }

/** The end of a status, also as a readable time. */
export default function StatusEndField({ form, kept, endOf }: StatusEndFieldProps) {
  const { formatMessage, formatDate } = useIntl()
  const { value, onValueChange, ...control } = form.control('end')
  const until = form.control('until')
  const now = useNow()
  const momentOf = (instant: Date | string) =>
    formatDate(instant, { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' })
  const options: SelectOption<StatusEnd>[] = statusEnds.map((end) => ({
    value: end,
    label: formatMessage({ id: `settings.availability.${end}` }),
  }))
  if (kept) options.unshift({ value: 'kept', label: formatMessage({ id: 'settings.availability.kept' }, { time: momentOf(kept) }) })
  const end = endOf({ ...form.values(), end: value, until: form.control('until').value })
  const saysNothing = form.control('choice').value === 'auto' && !form.control('text').value.trim() && !form.control('emoji').value
  return (
    <>
      <div className={styles.ends}>
        <Select
          label={formatMessage({ id: 'settings.availability.clear' })}
          options={options}
          value={value}
          onValueChange={(chosen) => chosen && onValueChange(chosen)}
          {...control}
        />
        {value === 'date' && (
          <MomentField
            label={formatMessage({ id: 'settings.availability.until' })}
            min={localTimeOf(new Date(now))}
            {...until}
            error={until.error && formatMessage({ id: 'settings.availability.past' })}
          />
        )}
      </div>
      {!saysNothing && (
        <p className={styles.stands} aria-live="polite">
          {!end && <FormattedMessage id="settings.availability.standsOn" />}
          {end && !Number.isNaN(end.getTime()) && <FormattedMessage id="settings.availability.stands" values={{ time: momentOf(end) }} />}
        </p>
      )}
    </>
  )
}
