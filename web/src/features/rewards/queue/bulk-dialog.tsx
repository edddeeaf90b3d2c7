import { limits } from '@atrium/contract/limits'
import type { Order } from '@atrium/contract/rewards/orders'
import type { OrderAction } from '@atrium/contract/rewards/statuses'
import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { ProgressBar } from '#ui/states/progress-bar.tsx'
import { needsReason } from '../orders/needs-reason.ts'
import styles from '../orders/step-dialog.module.css'
import { useBulk } from './use-bulk.ts'

type BulkDialogProps = { open: boolean; orders: readonly Order[]; action: OrderAction; onClose: () => void }

/** Does the same to several orders, one by one: each has its own outcome, and it can be stopped. */
export default function BulkDialog({ open, orders, action, onClose }: BulkDialogProps) {
  const { formatMessage } = useIntl()
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  const { left, progress, failures, run, stop } = useBulk(action, orders, onClose)
  const isMissing = needsReason(action) && !reason.trim()
  const save = (event: FormEvent): void => {
    event.preventDefault()
    setChecked(true)
    if (!isMissing && !progress) void run(reason.trim())
  }
  return (
    <Dialog
      open={open}
      size="small"
      onOpenChange={(next) => next || progress || onClose()}
      title={formatMessage({ id: `settings.orders.bulk.${action === 'retry' ? 'accept' : action}` }, { count: left.length })}
      description={<FormattedMessage id={`rewards.act.${action}.text`} />}
    >
      <form className={styles.form} noValidate onSubmit={save}>
        {failures.length > 0 && (
          <Banner tone="danger">
            <FormattedMessage id="settings.orders.bulk.failed" values={{ count: failures.length, reason: failures[0]?.message }} />
          </Banner>
        )}
        {progress ? (
          <ProgressBar
            label={formatMessage({ id: 'settings.orders.bulk.running' }, progress)}
            done={progress.done}
            total={progress.total}
          />
        ) : (
          <TextArea
            label={formatMessage({ id: 'rewards.act.reason' })}
            description={formatMessage({ id: 'settings.orders.bulk.reason' })}
            optional={!needsReason(action)}
            error={checked && isMissing ? formatMessage({ id: 'ui.fieldRequired' }) : undefined}
            maxLength={limits.pointReasonMaximum}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        <div className={styles.buttons} data-form-actions>
          <Button onClick={progress ? stop : onClose}>
            <FormattedMessage id={progress ? 'settings.orders.bulk.stop' : 'rewards.act.back'} />
          </Button>
          <Button type="submit" tone={action === 'accept' || action === 'deliver' ? 'primary' : 'danger'} pending={progress !== undefined}>
            <FormattedMessage id={`rewards.act.${action}`} />
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
