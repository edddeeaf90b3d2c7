import { useIntl } from 'react-intl'
import pairStyles from '#app/settings/settings-parts.module.css'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { DateField } from '#ui/fields/dates/date-field.tsx'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { WantedExport } from './wanted-export.ts'

type ExportFieldsProps = { wanted: WantedExport; today: string; seesEveryone: boolean; onChange: (part: Partial<WantedExport>) => void }

/** The days, the people and the file of an export. */
export default function ExportFields({
  wanted: { from, to, people, rows, format, hasNotes },
  today,
  seesEveryone,
  onChange,
}: ExportFieldsProps) {
  const { formatMessage } = useIntl()
  const whose = seesEveryone ? (['team', 'all', 'own'] as const) : (['team', 'own'] as const)
  return (
    <>
      <div className={pairStyles.pair}>
        <DateField
          label={formatMessage({ id: 'clockin.export.from' })}
          max={to}
          value={from}
          onValueChange={(day) => onChange({ from: day })}
        />
        <DateField
          label={formatMessage({ id: 'clockin.export.to' })}
          min={from}
          max={today}
          value={to}
          onValueChange={(day) => onChange({ to: day })}
        />
      </div>
      <Select
        label={formatMessage({ id: 'clockin.export.people' })}
        value={people}
        onValueChange={(next) => next && onChange({ people: next })}
        options={whose.map((value) => ({ value, label: formatMessage({ id: `clockin.people.${value}` }) }))}
      />
      <TableForm rows={rows} format={format} onChange={onChange} />
      {rows === 'entries' && (
        <Checkbox
          label={formatMessage({ id: 'clockin.export.notes' })}
          description={formatMessage({ id: 'clockin.export.notesText' })}
          value={hasNotes}
          onValueChange={(next) => onChange({ hasNotes: next })}
        />
      )}
    </>
  )
}

/** What a row is, and the kind of file. */
function TableForm({ rows, format, onChange }: Pick<WantedExport, 'rows' | 'format'> & Pick<ExportFieldsProps, 'onChange'>) {
  const { formatMessage } = useIntl()
  return (
    <div className={pairStyles.pair}>
      <Fieldset legend={formatMessage({ id: 'clockin.export.rows' })}>
        <SegmentedControl
          label={formatMessage({ id: 'clockin.export.rows' })}
          value={rows}
          onValueChange={(next) => onChange({ rows: next })}
          options={(['entries', 'days'] as const).map((value) => ({
            value,
            label: formatMessage({ id: `clockin.export.rows.${value}` }),
          }))}
        />
      </Fieldset>
      <Fieldset legend={formatMessage({ id: 'clockin.export.file' })}>
        <SegmentedControl
          label={formatMessage({ id: 'clockin.export.file' })}
          value={format}
          onValueChange={(next) => onChange({ format: next })}
          options={(['xlsx', 'csv'] as const).map((value) => ({ value, label: value.toUpperCase() }))}
        />
      </Fieldset>
    </div>
  )
}
