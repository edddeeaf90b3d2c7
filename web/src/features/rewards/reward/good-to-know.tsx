import type { Fulfilment, Reward } from '@atrium/contract/rewards/schemas'
import { CalendarClock, HandHelping, Mail, Package, RotateCcw, Ticket, type LucideIcon } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Icon } from '#ui/marks/icon.tsx'
import { Card, CardRow, CardRows } from '#ui/rows/card.tsx'

const ways: Readonly<Record<Fulfilment, LucideIcon>> = { mail: HandHelping, codes: Ticket, supplier: Mail }

/** How a reward reaches the person, how many there are, and how many they can have. */
export function GoodToKnow({ reward: { fulfilment, stock, limit, left_for_me } }: { reward: Reward }) {
  const { formatMessage } = useIntl()
  return (
    <Card title={formatMessage({ id: 'rewards.goodToKnow' })}>
      <CardRows>
        <Fact
          icon={ways[fulfilment]}
          title={formatMessage({ id: `rewards.way.${fulfilment}` })}
          detail={formatMessage({ id: `rewards.way.${fulfilment}.text` })}
        />
        {stock !== null && <Fact icon={Package} title={formatMessage({ id: 'rewards.pieces' }, { count: stock })} />}
        {limit && (
          <Fact
            icon={CalendarClock}
            title={formatMessage({ id: 'rewards.limit' }, { count: limit.quantity, period: limit.period })}
            detail={left_for_me === null ? undefined : formatMessage({ id: 'rewards.leftForMe' }, { count: left_for_me })}
          />
        )}
        {fulfilment !== 'codes' && (
          <Fact icon={RotateCcw} title={formatMessage({ id: 'rewards.back' })} detail={formatMessage({ id: 'rewards.back.text' })} />
        )}
      </CardRows>
    </Card>
  )
}

const Fact = ({ icon, title, detail }: { icon: LucideIcon; title: string; detail?: string | undefined }) => (
  <CardRow leading={<Icon of={icon} />} title={title} detail={detail} />
)
