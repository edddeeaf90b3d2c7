import { activityTypes } from '@atrium/contract/badges/criteria'
import type { BadgeCriteria } from '@atrium/contract/badges/criteria-schemas'
import { limits } from '@atrium/contract/limits'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { ActivityRow } from './activity-row.tsx'
import { blankActivity } from './badge-values.ts'
import styles from './maker.module.css'

type ActivityRowsProps = {
  value: readonly BadgeCriteria[]
  onValueChange: (criterias: BadgeCriteria[]) => void
  /** The errors by row. */
  errors: ReadonlyMap<number, string>
}

/** What people must do to get a badge, all of it. */
export function ActivityRows({ value, onValueChange, errors }: ActivityRowsProps) {
  const { formatMessage } = useIntl()
  const [keys, setKeys] = useState(() => value.map(() => crypto.randomUUID()))
  const add = (): void => {
    const unused = activityTypes.find((type) => !value.some(({ criteria_type }) => criteria_type === type))
    setKeys([...keys, crypto.randomUUID()])
    onValueChange([...value, blankActivity(unused ?? 'recognitions_received')])
  }
  const remove = (index: number): void => {
    setKeys(keys.toSpliced(index, 1))
    onValueChange(value.toSpliced(index, 1))
  }
  return (
    <section className={styles.section} aria-label={formatMessage({ id: 'badges.activities' })}>
      <h3 className={styles.label}>
        <FormattedMessage id="badges.activities" />
      </h3>
      {value.length > 0 && (
        <ul className={styles.rows}>
          {value.map((criteria, index) => (
            <ActivityRow
              key={keys[index] ?? index}
              criteria={criteria}
              error={errors.get(index)}
              onChange={(changed) => onValueChange(value.with(index, changed))}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      )}
      {value.length < limits.badgeCriterias && (
        <Button size="small" icon={Plus} className={styles.add} onClick={add}>
          <FormattedMessage id="badges.addActivity" />
        </Button>
      )}
    </section>
  )
}
