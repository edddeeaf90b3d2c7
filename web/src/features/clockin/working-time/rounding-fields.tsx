import { useIntl } from 'react-intl'
import { Select } from '#ui/fields/select.tsx'
import type { ModelForm } from './use-model-form.ts'
import styles from './working-time.module.css'

const usual = [5, 6, 10, 15, 30]
const directions = ['nearest', 'up', 'down'] as const

/** How reports round a day; what is recorded stays exact. */
export function RoundingFields({ form: { draft, change } }: { form: ModelForm }) {
  const { formatMessage } = useIntl()
  const held = Number(draft.roundTo)
  const offered = held && !usual.includes(held) ? [held, ...usual] : usual
  return (
    <div className={styles.pair}>
      <Select
        label={formatMessage({ id: 'settings.workingTime.rounding' })}
        description={formatMessage({ id: 'settings.workingTime.roundingText' })}
        value={draft.roundTo || 'none'}
        onValueChange={(value) => change({ roundTo: value === 'none' || !value ? '' : value })}
        options={[
          { value: 'none', label: formatMessage({ id: 'settings.workingTime.exact' }) },
          ...offered.map((minutes) => ({
            value: String(minutes),
            label: formatMessage({ id: 'settings.workingTime.roundTo' }, { minutes }),
          })),
        ]}
      />
      {draft.roundTo && (
        <Select
          label={formatMessage({ id: 'settings.workingTime.direction' })}
          value={draft.direction}
          onValueChange={(value) => value && change({ direction: value })}
          options={directions.map((value) => ({ value, label: formatMessage({ id: `settings.workingTime.direction.${value}` }) }))}
        />
      )}
    </div>
  )
}
