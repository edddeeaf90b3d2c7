import { Download } from 'lucide-react'
import type { FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import formStyles from '#app/draft-form/draft-form.module.css'
import pairStyles from '#app/settings/settings-parts.module.css'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { DateField } from '#ui/fields/dates/date-field.tsx'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import { useExport } from './use-export.ts'
import type { WantedExport } from './wanted-export.ts'

type ExportDialogProps = { open: boolean; seesEveryone: boolean; onClose: () => void }

/** Saves hours as a table. Closing the dialog while the server writes cancels it. */
export default function ExportDialog({ open, seesEveryone, onClose }: ExportDialogProps) {
  const { formatMessage } = useIntl()
  const { today, wanted, change, pending, failure, save, cancel } = useExport('team', onClose)
  const close = (): void => {
    cancel()
    onClose()
  }
  return (
    <Dialog open={open} onOpenChange={(next) => next || close()} title={formatMessage({ id: 'clockin.export.title' })}>
      <form
        className={formStyles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void save()
        }}
      >
        {failure && <Banner tone="danger">{failure}</Banner>}
        <Fields wanted={wanted} today={today} seesEveryone={seesEveryone} onChange={change} />
        {pending && <ProgressBar label={formatMessage({ id: 'clockin.export.running' })} done={0} total={null} />}
        <div className={formStyles.actions} data-form-actions>
          <Button onClick={pending ? cancel : close}>
            <FormattedMessage id={pending ? 'clockin.export.cancel' : 'ui.cancel'} />
          </Button>
          <Button type="submit" tone="primary" icon={Download} pending={pending}>
            <FormattedMessage id="clockin.export.now" />
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type FieldsProps = { wanted: WantedExport; today: string; seesEveryone: boolean; onChange: (part: Partial<WantedExport>) => void }

function Fields({ wanted: { from, to, people, rows, format, hasNotes }, today, seesEveryone, onChange }: FieldsProps) {
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
