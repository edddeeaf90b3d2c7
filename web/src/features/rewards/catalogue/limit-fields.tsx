import { useIntl } from 'react-intl'
import { useCompany } from '#app/company/company-context.tsx'
import styles from '#app/settings/settings-parts.module.css'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { RewardFormState } from './use-reward-form.ts'

const periods = ['month', 'quarter', 'year', 'ever'] as const

/** What a piece costs and is worth, how many there are, and how many a person can have. */
export default function LimitFields({ form }: { form: RewardFormState }) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const currency = useCompany().company?.currency ?? ''
  const isCodes = form.control('fulfilment').value === 'codes'
  const period = form.control('limit_period')
  const isSupplier = form.control('fulfilment').value === 'supplier'
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <>
      <div className={styles.pair}>
        <TextField label={formatMessage({ id: 'settings.rewards.points' })} {...number} {...form.field('points')} />
        <TextField
          label={formatMessage({ id: 'settings.rewards.value' }, { currency })}
          description={formatMessage({ id: 'settings.rewards.valueText' })}
          optional={!isSupplier}
          inputMode="decimal"
          autoComplete="off"
          {...form.field('value')}
        />
      </div>
      <div className={styles.pair}>
        {!isCodes && (
          <TextField
            label={formatMessage({ id: 'settings.rewards.stock' })}
            description={formatMessage({ id: 'settings.rewards.stockText' })}
            optional
            {...number}
            {...form.field('stock')}
          />
        )}
        <TextField
          label={formatMessage({ id: 'settings.rewards.alarm' })}
          description={formatMessage({ id: 'settings.rewards.alarmText' })}
          optional
          {...number}
          {...form.field('stock_alarm')}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label={formatMessage({ id: 'settings.rewards.limit' })}
          description={formatMessage({ id: 'settings.rewards.limitText' })}
          optional
          {...number}
          {...form.field('limit_quantity')}
        />
        <Select
          {...period}
          label={formatMessage({ id: 'settings.rewards.period' })}
          options={periods.map((value) => ({ value, label: formatMessage({ id: `settings.rewards.period.${value}` }) }))}
          onValueChange={(next) => next && period.onValueChange(next)}
        />
      </div>
    </>
  )
}
