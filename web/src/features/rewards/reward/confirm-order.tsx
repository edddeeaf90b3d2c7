import type { Reward } from '@atrium/contract/rewards/schemas'
import { Check, Lock, Truck } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import { Icon, type IconType } from '#ui/marks/icon.tsx'
import type { MessageId } from '../../../message-ids.ts'
import styles from './confirm-order.module.css'
import { isRefusal, type OwnOrder } from './use-order.ts'

type ConfirmOrderProps = { open: boolean; reward: Reward; order: OwnOrder; available: number; onClose: () => void }

/** Asks before points are held: what happens to them now, and when. */
export function ConfirmOrder({ open, reward, order, available, onClose }: ConfirmOrderProps) {
  const { formatMessage } = useIntl()
  const { quantity, total, note, send } = order
  const { reward_name: name, fulfilment } = reward
  const left = Math.max(0, available - total)
  const refusalText = (error: unknown): string => {
    const words = error instanceof Error ? error.message : ''
    return isRefusal(error) ? `${words} ${formatMessage({ id: 'rewards.nothingTaken' })}` : words
  }
  return (
    <ConfirmOnDemand
      open={open}
      onOpenChange={(next) => next || onClose()}
      tone="primary"
      startsAt="confirm"
      title={formatMessage({ id: 'rewards.confirmTitle' }, { count: total, quantity, name })}
      confirmLabel={formatMessage({ id: 'rewards.confirm' }, { count: total })}
      cancelLabel={formatMessage({ id: 'rewards.notNow' })}
      onConfirm={send}
      errorText={refusalText}
    >
      <div className={styles.words}>
        {note.trim() && (
          <p className={styles.note} dir="auto">
            {note.trim()}
          </p>
        )}
        <ol className={styles.steps}>
          {fulfilment === 'codes' ? (
            <>
              <Step icon={Lock} id="rewards.step.spend" values={{ count: total, left }} />
              <Step icon={Check} id="rewards.step.code" />
            </>
          ) : (
            <>
              <Step icon={Lock} id="rewards.step.hold" values={{ count: total, left }} />
              <Step icon={Truck} id={fulfilment === 'supplier' ? 'rewards.step.supplier' : 'rewards.step.decide'} />
              <Step icon={Check} id="rewards.step.then" />
            </>
          )}
        </ol>
      </div>
    </ConfirmOnDemand>
  )
}

type StepProps = { icon: IconType; id: MessageId; values?: Record<string, number> }
const Step = ({ icon, id, values = {} }: StepProps) => (
  <li className={styles.step}>
    <Icon of={icon} size="small" />
    <span>
      <FormattedMessage id={id} values={values} />
    </span>
  </li>
)
