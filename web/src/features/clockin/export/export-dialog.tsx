import { Download } from 'lucide-react'
import type { FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/failures/lazy-with-retry.tsx'
import formStyles from '#app/draft-form/draft-form.module.css'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useExport } from './use-export.ts'

const ExportFields = lazyWithRetry(() => import('./export-fields.tsx'))

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
        <Loading instead={<Skeleton shape="block" height="310px" />}>
          <ExportFields wanted={wanted} today={today} seesEveryone={seesEveryone} onChange={change} />
        </Loading>
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
