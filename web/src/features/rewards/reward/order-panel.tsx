import { limits } from '@atrium/contract/limits'
import type { Reward } from '@atrium/contract/rewards/schemas'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useWorth } from '#features/points/use-money.ts'
import { Button } from '#ui/button.tsx'
import { Stepper } from '#ui/fields/stepper/stepper.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Card } from '#ui/rows/card.tsx'
import { decideObstacle, mostOf, type Obstacle } from '../parts/facts.ts'
import { useToSpend } from '../parts/own-balance.tsx'
import { ConfirmOrder } from './confirm-order.tsx'
import { MarkChip } from './mark-chip.tsx'
import { ObstacleNote } from './obstacle-note.tsx'
import styles from './order-panel.module.css'
import { useOrder } from './use-order.ts'

/** Orders a reward: how many pieces, what that costs and leaves, and what keeps the person from it. */
export function OrderPanel({ reward }: { reward: Reward }) {
  const { formatMessage } = useIntl()
  const available = useToSpend()
  const order = useOrder(reward)
  const [asking, setAsking] = useState(false)
  const { quantity, setQuantity, note, setNote, total } = order
  const obstacle = decideObstacle(reward, quantity, available)
  const most = mostOf(reward)
  return (
    <Card className={styles.panel} title={formatMessage({ id: 'rewards.order' })}>
      {most > 1 && obstacle?.kind !== 'gone' && (
        <Stepper
          label={formatMessage({ id: 'rewards.quantity' })}
          value={quantity}
          onValueChange={setQuantity}
          minimum={1}
          maximum={Math.min(most, limits.orderQuantity)}
        />
      )}
      {reward.asks_for && reward.can.order && (
        <TextArea
          label={reward.asks_for}
          optional
          maxLength={limits.orderNoteMaximum}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      <Sums total={total} available={available} />
      {obstacle && <ObstacleNote obstacle={obstacle} total={total} available={available} />}
      {obstacle?.kind === 'soldOut' && <MarkChip reward={reward} mark="is_awaited" />}
      <Button
        tone="primary"
        size="large"
        wide
        disabledReason={obstacle && formatMessage({ id: `rewards.obstacle.${obstacle.kind}` }, amountsOf(obstacle))}
        onClick={() => setAsking(true)}
      >
        <FormattedMessage id="rewards.orderFor" values={{ count: total }} />
      </Button>
      <p className={styles.soft}>
        <FormattedMessage id="rewards.confirmNext" />
      </p>
      <ConfirmOrder open={asking} reward={reward} order={order} available={available ?? 0} onClose={() => setAsking(false)} />
    </Card>
  )
}

/** The numbers in the words of an obstacle. */
const amountsOf = (obstacle: Obstacle): { count: number } => ({
  count: obstacle.kind === 'short' ? obstacle.points : obstacle.kind === 'tooMany' ? obstacle.most : 0,
})

function Sums({ total, available }: { total: number; available: number | undefined }) {
  const { formatMessage } = useIntl()
  const worth = useWorth()(total)
  const number = (count: number): string => formatMessage({ id: 'rewards.number' }, { count })
  return (
    <dl className={styles.sums}>
      <dt>
        <FormattedMessage id="rewards.sum.have" />
      </dt>
      <dd>{available === undefined ? '…' : number(available)}</dd>
      <dt>
        <FormattedMessage id="rewards.sum.order" />
        {worth && <span className={styles.worth}> · {worth}</span>}
      </dt>
      <dd>{number(-total)}</dd>
      <dt className={styles.rest}>
        <FormattedMessage id="rewards.sum.left" />
      </dt>
      <dd className={styles.rest}>{available === undefined || available < total ? '–' : number(available - total)}</dd>
    </dl>
  )
}
