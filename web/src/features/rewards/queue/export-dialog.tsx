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
  const { show } = useToasts()
  const [days, setDays] = useState(monthUntil(useToday()))
  const [report, setReport] = useState<(typeof reports)[number]>('orders')
  const [format, setFormat] = useState<(typeof formats)[number]>('xlsx')
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = async (): Promise<void> => {
    setPending(true)
    setFailure(undefined)
    try {
      saveFile(await rewards.call.exportOrders({ ...days, report, format }))
      onClose()
      show({ tone: 'success', text: formatMessage({ id: 'settings.orders.exported' }) })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setPending(false)
    }
  }
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
        <RadioGroup
          label={formatMessage({ id: 'settings.orders.report' })}
          value={report}
          onValueChange={setReport}
          options={reports.map((value) => ({
            value,
            label: formatMessage({ id: `settings.orders.report.${value}` }),
            description: formatMessage({ id: `settings.orders.report.${value}.text` }),
          }))}
        />
        <div className={pairStyles.pair}>
          <DateField
            label={formatMessage({ id: 'settings.orders.from' })}
            max={days.to}
            value={days.from}
            onValueChange={(from) => setDays({ ...days, from })}
          />
          <DateField
            label={formatMessage({ id: 'settings.orders.to' })}
            min={days.from}
            value={days.to}
            onValueChange={(to) => setDays({ ...days, to })}
          />
        </div>
        <SegmentedControl
          label={formatMessage({ id: 'settings.orders.format' })}
          value={format}
          onValueChange={setFormat}
          options={formats.map((value) => ({ value, label: formatMessage({ id: `settings.orders.format.${value}` }) }))}
        />
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
