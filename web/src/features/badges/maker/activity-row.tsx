import { activityKinds, activityTypes, badgeSearchTypes } from '@atrium/contract/badges/criteria'
import type { BadgeCriteria } from '@atrium/contract/badges/criteria-schemas'
import { X } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useCompany } from '#app/company/company-context.tsx'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { blankActivity } from './badge-values.ts'
import { DaysFields } from './parts-on-demand.ts'
import styles from './maker.module.css'

type ActivityRowProps = {
  criteria: BadgeCriteria
  error: string | undefined
  onChange: (criteria: BadgeCriteria) => void
  onRemove: () => void
}
type PartProps = Pick<ActivityRowProps, 'criteria' | 'onChange'>

const operators = ['gte', 'gt', 'lte', 'lt', 'eq', 'neq'] as const

/** One criterion: what is counted, how it is compared, and with which number. */
export function ActivityRow({ criteria, error, onChange, onRemove }: ActivityRowProps) {
  const { formatMessage } = useIntl()
  const type = activityTypes.find((name) => name === criteria.criteria_type) ?? 'posts'
  const kind = activityKinds[type]
  const name = formatMessage({ id: `badges.rule.${type}` })
  const { search_type, value } = criteria
  return (
    <li className={styles.row} aria-label={name}>
      <Select
        label={formatMessage({ id: 'badges.activity' })}
        labelHidden
        value={type}
        onValueChange={(next) => next && next !== type && onChange(blankActivity(next))}
        options={activityTypes.map((one) => ({ value: one, label: formatMessage({ id: `badges.rule.${one}` }) }))}
      />
      {kind !== 'yes_no' && (
        <>
          <Select
            label={formatMessage({ id: 'badges.comparison' })}
            labelHidden
            value={operators.find((one) => one === search_type) ?? 'gte'}
            onValueChange={(next) => next && onChange({ ...criteria, search_type: next })}
            options={operators
              .filter((one) => badgeSearchTypes[kind].includes(one))
              .map((one) => ({ value: one, label: formatMessage({ id: `badges.operator.${one}` }) }))}
          />
          <TextField
            type="number"
            min={0}
            step={1}
            label={formatMessage({ id: kind === 'months' ? 'badges.months' : 'badges.number' }, { name })}
            labelHidden
            placeholder={kind === 'months' ? formatMessage({ id: 'badges.monthsHint' }) : undefined}
            error={error}
            value={typeof value === 'number' ? value : ''}
            onChange={({ target }) => onChange({ ...criteria, value: Number.isNaN(target.valueAsNumber) ? '' : target.valueAsNumber })}
          />
        </>
      )}
      <span className={styles.remove}>
        <IconButton icon={X} label={formatMessage({ id: 'badges.removeActivity' }, { name })} onClick={onRemove} />
      </span>
      {type.startsWith('recognitions') && <ValueField criteria={criteria} onChange={onChange} />}
      {kind === 'count' && <DatedField criteria={criteria} onChange={onChange} />}
    </li>
  )
}

const any = 'any'
/** Only recognitions with a value of the company. */
function ValueField({ criteria, onChange }: PartProps) {
  const { formatMessage } = useIntl()
  const values = useCompany().company?.values ?? []
  if (!values.length) return null
  return (
    <div className={styles.wide}>
      <Select
        label={formatMessage({ id: 'badges.ofValue' })}
        value={criteria.value_id ?? any}
        onValueChange={(next) => onChange({ ...criteria, value_id: next === any ? null : next })}
        options={[
          { value: any, label: formatMessage({ id: 'badges.anyValue' }) },
          ...values.map(({ value_id, name }) => ({ value: value_id, label: name })),
        ]}
      />
    </div>
  )
}

/** Only what happened between two days. */
function DatedField({ criteria, onChange }: PartProps) {
  const { formatMessage } = useIntl()
  const { from, to, ...whole } = criteria
  const isDated = from !== undefined || to !== undefined
  const today = (): string => new Intl.DateTimeFormat('en-CA').format(Date.now())
  return (
    <div className={styles.wide}>
      <Checkbox
        label={formatMessage({ id: 'badges.between' })}
        value={isDated}
        onValueChange={(isOn) => onChange(isOn ? { ...whole, from: today(), to: today() } : whole)}
      />
      {isDated && (
        <Loading>
          <DaysFields from={from} to={to} onChange={(days) => onChange({ ...criteria, ...days })} />
        </Loading>
      )}
    </div>
  )
}
