import type { EmployeeImport } from '@atrium/contract/people/imports'
import { Link as RouterLink } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/rows/card.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { imports } from './imports.ts'
import { importPath } from '../../paths.ts'
import styles from './import.module.css'
import { skip, useFieldOptions, useMapping } from './use-mapping.ts'

/** The second step: the field of each column. Guessed fields are preselected. */
export default function MatchColumns({ found, onChecked }: { found: EmployeeImport; onChecked: (found: EmployeeImport) => void }) {
  const { formatMessage } = useIntl()
  const { mapping, change, choose, forget } = useMapping(found)
  const options = useFieldOptions()
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const hasKey = mapping.columns.includes('work_email')
  const check = () => {
    setPending(true)
    setRefusal(undefined)
    imports.call
      .checkImport({ import_id: found.import_id, mapping })
      .then(
        (checked) => {
          forget()
          onChecked(checked)
        },
        (error: unknown) => setRefusal(error instanceof Error ? error.message : ''),
      )
      .finally(() => setPending(false))
  }
  return (
    <>
      <div>
        <h2 className={styles.heading}>
          <FormattedMessage id="people.import.columns" />
        </h2>
        <p className={styles.soft}>
          <FormattedMessage id="people.import.columns.text" />
        </p>
      </div>
      <ul className={styles.columns}>
        {found.headers.map((header, index) => {
          const name = header || formatMessage({ id: 'people.import.column.unnamed' }, { number: index + 1 })
          return (
            <li key={index} className={styles.column}>
              <div className={styles.columnWords}>
                <p className={styles.columnName}>{name}</p>
                <p className={styles.sample} dir="auto">
                  {found.sample
                    .map((row) => row[index] ?? '')
                    .filter(Boolean)
                    .slice(0, 3)
                    .join(' · ')}
                </p>
              </div>
              <Select
                label={formatMessage({ id: 'people.import.column' }, { header: name })}
                labelHidden
                value={mapping.columns[index] ?? skip}
                onValueChange={(value) => choose(index, value ?? skip)}
                options={options}
              />
            </li>
          )
        })}
      </ul>
      <Card>
        <div className={styles.choices}>
          <RadioGroup
            label={formatMessage({ id: 'people.import.dates' })}
            description={formatMessage({ id: 'people.import.dates.text' })}
            value={mapping.dates ?? 'day'}
            onValueChange={(dates) => change({ dates })}
            options={[
              { value: 'day', label: formatMessage({ id: 'people.import.dates.day' }) },
              { value: 'month', label: formatMessage({ id: 'people.import.dates.month' }) },
            ]}
          />
          <Checkbox
            label={formatMessage({ id: 'people.import.departments' })}
            description={formatMessage({ id: 'people.import.departments.text' })}
            value={mapping.make_departments}
            onValueChange={(make_departments) => change({ make_departments })}
          />
        </div>
      </Card>
      {!hasKey && (
        <Banner tone="warning">
          <FormattedMessage id="people.import.column.missing" />
        </Banner>
      )}
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      <div className={styles.buttons}>
        <Button
          tone="primary"
          pending={pending}
          disabledReason={hasKey ? undefined : formatMessage({ id: 'people.import.column.missing' })}
          onClick={check}
        >
          <FormattedMessage id="people.import.check" />
        </Button>
        <Button tone="plain" render={<RouterLink to={importPath} search={{}} />}>
          <FormattedMessage id="people.import.picked" />
        </Button>
      </div>
    </>
  )
}
