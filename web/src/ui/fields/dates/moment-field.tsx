import { useIntl } from 'react-intl'
import { ownZone } from '../../time/zones.ts'
import type { FieldTexts } from '../field.tsx'
import { Fieldset } from '../fieldset.tsx'
import { DateField, type DateFieldProps } from './date-field.tsx'
import styles from './dates.module.css'
import { TimeField } from './time-field.tsx'

type MomentFieldProps = Pick<DateFieldProps, 'value' | 'onValueChange' | 'onBlur' | 'ref' | 'name'> &
  Pick<FieldTexts, 'label' | 'error'> & {
    /** The first and last moment that can be chosen, as `YYYY-MM-DDTHH:mm`. */
    min?: string
    max?: string
    /** Otherwise that of this browser. */
    timeZone?: string
  }

/** A day and a time in a zone, which is named beside it. The value is `YYYY-MM-DDTHH:mm`, or the part that is filled in. */
export function MomentField({ label, value, onValueChange, min, max, timeZone = ownZone(), error, ...control }: MomentFieldProps) {
  const { formatMessage } = useIntl()
  const [day = '', time = ''] = value.split('T')
  const change = (next: { day?: string; time?: string }): void => {
    const parts = { day, time, ...next }
    onValueChange(parts.day || parts.time ? `${parts.day}T${parts.time}` : '')
  }
  return (
    <Fieldset legend={label}>
      <div className={styles.moment}>
        <DateField
          {...control}
          label={formatMessage({ id: 'ui.day' })}
          value={day}
          onValueChange={(next) => change({ day: next })}
          min={min?.split('T')[0]}
          max={max?.split('T')[0]}
          error={error}
        />
        <TimeField
          label={formatMessage({ id: 'ui.time' })}
          description={timeZone.replaceAll('_', ' ')}
          value={time}
          onValueChange={(next) => change({ time: next })}
        />
      </div>
    </Fieldset>
  )
}
