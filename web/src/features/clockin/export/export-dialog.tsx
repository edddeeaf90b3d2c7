import { Download } from 'lucide-react'
import type { FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import formStyles from '#app/draft-form/draft-form.module.css'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useExport, type ExportState } from './use-export.ts'
import { useWritten } from './use-written.ts'
import { isLongExport } from './wanted-export.ts'

const ExportFields = lazyWithRetry(() => import('./export-fields.tsx'))
const WrittenExport = lazyWithRetry(() => import('./written-export.tsx'))

type ExportDialogProps = { open: boolean; seesEveryone: boolean; onClose: () => void }

/**
 * Saves hours as a table. Closing the dialog while the server sends a short one cancels it; a long one is written by a job, and the dialog
 * comes back to it.
 */
export default function ExportDialog({ open, seesEveryone, onClose }: ExportDialogProps) {
  const { formatMessage } = useIntl()
  const written = useWritten(open)
  const exporting = useExport('team', written, onClose)
  const close = (): void => {
    exporting.cancel()
    onClose()
  }
  const waits = <Skeleton shape="block" height="310px" />
  return (
    <Dialog open={open} onOpenChange={(next) => next || close()} title={formatMessage({ id: 'clockin.export.title' })}>
      <Loading instead={waits}>
        {written.isUnknown ? (
          waits
        ) : written.found ? (
          <WrittenExport written={written} onClose={close} />
        ) : (
          <ExportForm exporting={exporting} seesEveryone={seesEveryone} onClose={close} />
        )}
      </Loading>
    </Dialog>
  )
}

type ExportFormProps = { exporting: ExportState; seesEveryone: boolean; onClose: () => void }

function ExportForm({ exporting, seesEveryone, onClose }: ExportFormProps) {
  const { formatMessage } = useIntl()
  const { today, wanted, change, pending, failure, save, cancel } = exporting
  return (
    <form
      className={formStyles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      <ExportFields wanted={wanted} today={today} seesEveryone={seesEveryone} onChange={change} />
      {pending && <ProgressBar label={formatMessage({ id: 'clockin.export.running' })} done={0} total={null} />}
      <div className={formStyles.actions} data-form-actions>
        <Button onClick={pending ? cancel : onClose}>
          <FormattedMessage id={pending ? 'clockin.export.cancel' : 'ui.cancel'} />
        </Button>
        <Button type="submit" tone="primary" icon={Download} pending={pending}>
          <FormattedMessage id={isLongExport(wanted) ? 'clockin.export.begin' : 'clockin.export.now'} />
        </Button>
      </div>
    </form>
  )
}
