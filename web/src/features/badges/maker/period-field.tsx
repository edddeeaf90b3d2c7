import { useIntl } from 'react-intl'
import { Select } from '#ui/fields/select.tsx'
import type { BadgeFormState } from './use-badge-form.ts'

const periods = ['once', 'month', 'quarter', 'year'] as const

/** How often a person can get a badge. */
export default function PeriodField({ form }: { form: BadgeFormState }) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const { value, onValueChange } = form.control('period')
  return (
    <Select
      label={formatMessage({ id: 'badges.period' })}
      value={value}
      onValueChange={(next) => next && onValueChange(next)}
      options={periods.map((one) => ({ value: one, label: formatMessage({ id: `badges.period.${one}` }) }))}
    />
  )
}
