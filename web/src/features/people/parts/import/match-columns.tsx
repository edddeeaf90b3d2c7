import type { EmployeeImport } from '@atrium/contract/people/imports'
import { Link as RouterLink } from '@tanstack/react-router'
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
import { useImportCall } from './use-import-call.ts'
import { skip, useFieldOptions, useMapping } from './use-mapping.ts'

type Mapped = ReturnType<typeof useMapping>

/** The second step: the field of each column. Guessed fields are preselected. */
export default function MatchColumns({ found, onChecked }: { found: EmployeeImport; onChecked: (found: EmployeeImport) => void }) {
  const { formatMessage } = useIntl()
  const mapped = useMapping(found)
  const { pending, refusal, run } = useImportCall<'check'>()
  const { mapping, forget } = mapped
  const hasKey = mapping.columns.includes('work_email')
  const check = () =>
    run(
      'check',
      () => imports.call.checkImport({ import_id: found.import_id, mapping }),
      (checked) => {
        forget()
        onChecked(checked)
      },
    )
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
      <Columns found={found} mapped={mapped} />
      <ReadingChoices {...mapped} />
      {!hasKey && (
        <Banner tone="warning">
          <FormattedMessage id="people.import.column.missing" />
        </Banner>
      )}
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      <div className={styles.buttons}>
        <Button
          tone="primary"
          pending={pending === 'check'}
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

/** Each column with examples of its values and its field. */
function Columns({ found: { headers, sample }, mapped: { mapping, choose } }: { found: EmployeeImport; mapped: Mapped }) {
  const { formatMessage } = useIntl()
  const options = useFieldOptions()
  return (
    <ul className={styles.columns}>
      {headers.map((header, index) => {
        const name = header || formatMessage({ id: 'people.import.column.unnamed' }, { number: index + 1 })
        const examples = sample.map((row) => row[index] ?? '').filter(Boolean)
        return (
          <li key={index} className={styles.column}>
            <div className={styles.columnWords}>
              <p className={styles.columnName}>{name}</p>
              <p className={styles.sample} dir="auto">
                {examples.slice(0, 3).join(' · ')}
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
  )
}

/** How dates are read, and whether missing departments are created. */
function ReadingChoices({ mapping, change }: Pick<Mapped, 'mapping' | 'change'>) {
  const { formatMessage } = useIntl()
  return (
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
  )
}
