import { limits } from '@atrium/contract/limits'
import type { Order } from '@atrium/contract/rewards/orders'
import type { LineStatus, OrderAction } from '@atrium/contract/rewards/statuses'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { namesOf } from '../parts/facts.ts'
import { rewards, takeOrder } from '../server.ts'
import { needsReason } from './needs-reason.ts'
import styles from './step-dialog.module.css'

/** The lines that can be chosen for a step; of other steps, all that are left. */
const choosable: Readonly<Partial<Record<OrderAction, LineStatus>>> = { accept: 'processing', refuse: 'processing', deliver: 'accepted' }
const destructive: readonly OrderAction[] = ['refuse', 'fail', 'cancel']

type StepDialogProps = { open: boolean; order: Order; action: OrderAction; isOwn: boolean; onClose: () => void }

/** Takes an order a step further: which lines, and why. What happens to the others is said before. */
export default function StepDialog({ open, order, action, isOwn, onClose }: StepDialogProps) {
  const { formatMessage, formatList } = useIntl()
  const step = useStep({ order, action, isOwn, onClose })
  const { lines, chosen, choose, reason, setReason, missing, pending, failure, save } = step
  const words = action === 'cancel' && isOwn ? 'cancelOwn' : action
  return (
    <Dialog
      open={open}
      size="small"
      onOpenChange={(next) => next || onClose()}
      title={formatMessage({ id: `rewards.act.${words}.title` }, { name: formatList(namesOf(order)) })}
      description={<FormattedMessage id={`rewards.act.${words}.text`} />}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void save()
        }}
      >
        {failure && <Banner tone="danger">{failure}</Banner>}
        {lines.length > 1 && (
          <Fieldset legend={formatMessage({ id: `rewards.act.${words}` })}>
            {lines.map(({ line_id, reward_name }) => (
              <Checkbox
                key={line_id}
                label={reward_name}
                value={chosen.includes(line_id)}
                onValueChange={(isOn) => choose(line_id, isOn)}
              />
            ))}
          </Fieldset>
        )}
        <TextArea
          label={formatMessage({ id: 'rewards.act.reason' })}
          description={formatMessage({ id: isOwn ? 'rewards.act.reasonOwn' : 'rewards.act.reasonText' })}
          optional={!needsReason(action)}
          error={missing ? formatMessage({ id: 'ui.fieldRequired' }) : undefined}
          maxLength={limits.pointReasonMaximum}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className={styles.buttons} data-form-actions>
          <Button onClick={onClose}>
            <FormattedMessage id="rewards.act.back" />
          </Button>
          <Button type="submit" tone={destructive.includes(action) ? 'danger' : 'primary'} pending={pending}>
            <FormattedMessage id={`rewards.act.${words}`} />
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useStep({ order, action, isOwn, onClose }: Omit<StepDialogProps, 'open'>) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const lines = order.lines.filter(({ line_status }) => line_status === choosable[action])
  const [left, setLeft] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const chosen = lines.map(({ line_id }) => line_id).filter((id) => !left.includes(id))
  const missing = checked && needsReason(action) && !reason.trim()
  const choose = (id: string, isOn: boolean): void => setLeft(isOn ? left.filter((one) => one !== id) : [...left, id])
  const save = async (): Promise<void> => {
    setChecked(true)
    setFailure(undefined)
    if (needsReason(action) && !reason.trim()) return
    if (lines.length && !chosen.length) return setFailure(formatMessage({ id: 'rewards.act.noLines' }))
    setPending(true)
    try {
      const { order_id } = order
      const given = { ...(lines.length && { line_ids: chosen }), ...(reason.trim() && { reason: reason.trim() }) }
      takeOrder(queryClient, await rewards.call.updateOrder({ order_id, action, ...given }))
      onClose()
      show({ tone: 'success', text: formatMessage({ id: action === 'cancel' && isOwn ? 'rewards.act.cancelOwn.done' : `rewards.act.${action}.done` }) }) // prettier-ignore
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setPending(false)
    }
  }
  return { lines, chosen, choose, reason, setReason, missing, pending, failure, save }
}
