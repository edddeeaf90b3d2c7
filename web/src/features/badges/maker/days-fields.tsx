import { useIntl } from 'react-intl'
import { DateField } from '#ui/fields/dates/date-field.tsx'
import styles from './maker.module.css'

type Days = { from?: string | undefined; to?: string | undefined }

/** The first and the last day of what counts. */
export default function DaysFields({ from, to, onChange }: Days & { onChange: (days: Days) => void }) {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.days}>
      <DateField
        label={formatMessage({ id: 'badges.from' })}
        value={from ?? ''}
        onValueChange={(next) => onChange({ from: next || undefined })}
      />
      <DateField
        label={formatMessage({ id: 'badges.toDay' })}
        value={to ?? ''}
        onValueChange={(next) => onChange({ to: next || undefined })}
      />
    </div>
  )
}
