import { limits } from '@atrium/contract/limits'
import type { Criteria } from '@atrium/contract/people/audience'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAuth } from '#app/session/auth.tsx'
import { Button } from '#ui/button.tsx'
import { people } from '../../server.ts'
import styles from './audience.module.css'
import { blankCriteria, criteriaFieldsOf } from './criteria-fields.ts'
import { CriteriaRow } from './criteria-row.tsx'

type CriteriaRowsProps = {
  value: readonly Criteria[]
  onValueChange: (criterias: Criteria[]) => void
  /** The errors by row index. */
  errors: ReadonlyMap<number, string>
}

/** Criteria that must all apply. */
export function CriteriaRows({ value, onValueChange, errors }: CriteriaRowsProps) {
  const { formatMessage } = useIntl()
  const { can } = useAuth()
  const custom = useQuery(people.query('listCustomFields', {}))
  const fields = criteriaFieldsOf(custom.data?.items ?? [], can({ anyOf: ['people.manage'] }))
  const [keys, setKeys] = useState(() => value.map(() => crypto.randomUUID()))
  const add = () => {
    const first = fields[0]
    if (!first) return
    setKeys([...keys, crypto.randomUUID()])
    onValueChange([...value, blankCriteria(first)])
  }
  const remove = (index: number) => {
    setKeys(keys.toSpliced(index, 1))
    onValueChange(value.toSpliced(index, 1))
  }
  return (
    <section className={styles.section} aria-label={formatMessage({ id: 'people.audience.criteria' })}>
      <h3 className={styles.label}>
        <FormattedMessage id={value.length > 1 ? 'people.audience.criteriaAll' : 'people.audience.criteria'} />
      </h3>
      {value.length > 0 && (
        <ul className={styles.criterias}>
          {value.map((criteria, index) => (
            <CriteriaRow
              key={keys[index] ?? index}
              criteria={criteria}
              fields={fields}
              error={errors.get(index)}
              onChange={(changed) => onValueChange(value.with(index, changed))}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      )}
      {value.length < limits.criterias && (
        <Button size="small" icon={Plus} className={styles.add} onClick={add}>
          <FormattedMessage id="people.audience.addCriteria" />
        </Button>
      )}
    </section>
  )
}
