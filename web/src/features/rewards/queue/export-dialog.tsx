import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { saveFile } from '#app/save-file.ts'
import pairStyles from '#app/settings/settings-parts.module.css'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/fields/dates/date-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { useToday } from '#ui/time/use-today.ts'
import styles from '../orders/step-dialog.module.css'
import { rewards } from '../server.ts'
import { monthUntil } from './month-until.ts'

const reports = ['orders', 'taxable'] as const
const formats = ['xlsx', 'csv'] as const

/** Saves the orders of some days as a table: all of them, or what counts as pay. */
export default function ExportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const { wanted, change, pending, failure, save } = useExport(onClose)
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={formatMessage({ id: 'settings.orders.export' })}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void save()
        }}
      >
        {failure && <Banner tone="danger">{failure}</Banner>}
        <Fields wanted={wanted} onChange={change} />
        <div className={styles.buttons} data-form-actions>
          <Button onClick={onClose}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          <Button type="submit" tone="primary" pending={pending}>
            <FormattedMessage id="settings.orders.exportNow" />
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type Wanted = { from: string; to: string; report: (typeof reports)[number]; format: (typeof formats)[number] }

function useExport(onDone: () => void) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const days = monthUntil(useToday())
  const [wanted, setWanted] = useState<Wanted>({ ...days, report: 'orders', format: 'xlsx' })
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = async (): Promise<void> => {
    setPending(true)
    setFailure(undefined)
    try {
      saveFile(await rewards.call.exportOrders(wanted))
      onDone()
      show({ tone: 'success', text: formatMessage({ id: 'settings.orders.exported' }) })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setPending(false)
    }
  }
  return { wanted, change: (part: Partial<Wanted>): void => setWanted({ ...wanted, ...part }), pending, failure, save }
}

function Fields({ wanted, onChange }: { wanted: Wanted; onChange: (part: Partial<Wanted>) => void }) {
  const { formatMessage } = useIntl()
  const { from, to, report, format } = wanted
  return (
    <>
      <RadioGroup
        label={formatMessage({ id: 'settings.orders.report' })}
        value={report}
        onValueChange={(next) => onChange({ report: next })}
        options={reports.map((value) => ({
          value,
          label: formatMessage({ id: `settings.orders.report.${value}` }),
          description: formatMessage({ id: `settings.orders.report.${value}.text` }),
        }))}
      />
      <div className={pairStyles.pair}>
        <DateField
          label={formatMessage({ id: 'settings.orders.from' })}
          max={to}
          value={from}
          onValueChange={(day) => onChange({ from: day })}
        />
        <DateField
          label={formatMessage({ id: 'settings.orders.to' })}
          min={from}
          value={to}
          onValueChange={(day) => onChange({ to: day })}
        />
      </div>
      <SegmentedControl
        label={formatMessage({ id: 'settings.orders.format' })}
        value={format}
        onValueChange={(next) => onChange({ format: next })}
        options={formats.map((value) => ({ value, label: formatMessage({ id: `settings.orders.format.${value}` }) }))}
      />
    </>
  )
}
