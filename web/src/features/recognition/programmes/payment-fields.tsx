import type { BudgetPeriod } from '@atrium/contract/points/schemas'
import { useIntl } from 'react-intl'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from './programme-form.module.css'
import type { ProgrammeForm } from './use-programme-form.ts'

const periods = ['month', 'quarter', 'year'] as const satisfies readonly BudgetPeriod[]

/** Who pays: those who give, or the company, up to a budget. */
export function PaymentFields({ form: { draft, change, errorOf } }: { form: ProgrammeForm }) {
  const { formatMessage } = useIntl()
  return (
    <>
      <RadioGroup
        label={formatMessage({ id: 'settings.programmes.payer' })}
        value={draft.payer}
        onValueChange={(payer) => change({ payer })}
        options={(['giver', 'company'] as const).map((value) => ({
          value,
          label: formatMessage({ id: `settings.programmes.payer.${value}` }),
          description: formatMessage({ id: `settings.programmes.payer.${value}.text` }),
        }))}
      />
      {draft.payer === 'company' && (
        <div className={styles.budget} data-field="budget">
          <TextField
            label={formatMessage({ id: 'settings.programmes.budget' })}
            inputMode="numeric"
            autoComplete="off"
            error={errorOf('budget')}
            value={draft.budget}
            onChange={({ target }) => change({ budget: target.value })}
          />
          <Select
            label={formatMessage({ id: 'settings.programmes.period' })}
            options={periods.map((value) => ({ value, label: formatMessage({ id: `settings.programmes.period.${value}` }) }))}
            value={draft.period}
            onValueChange={(period) => period && change({ period })}
          />
        </div>
      )}
    </>
  )
}
