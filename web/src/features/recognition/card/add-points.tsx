import type { Recognition } from '@atrium/contract/recognition/schemas'
import { useLayoutEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Button } from '#ui/button.tsx'
import { Stepper } from '#ui/fields/stepper/stepper.tsx'
import { Popover } from '#ui/overlays/popover.tsx'
import { stopKeeping } from '#ui/overlays/type-ahead.ts'
import { Banner } from '#ui/states/banner.tsx'
import styles from './add-points.module.css'
import { useAddPoints } from './use-add-points.ts'

const offered = [5, 10, 15, 25]

/** Adds points of one’s own to what somebody else gave. */
export default function AddPoints({ trigger, open, onOpenChange, row }: PopupProps & { row: Recognition }) {
  const { formatMessage } = useIntl()
  const person = usePerson(row.receivers[0]?.employee_id)
  const isOne = row.receiver_count === 1
  const title = formatMessage({ id: 'recognition.addTitle' }, { isOne, name: person ? nameOf(person) : '', count: row.receiver_count })
  return (
    <Popover trigger={trigger} title={title} side="top" open={open} onOpenChange={onOpenChange}>
      {open && <Amount row={row} onDone={() => onOpenChange(false)} />}
    </Popover>
  )
}

function Amount({ row, onDone }: { row: Recognition; onDone: () => void }) {
  const { formatMessage } = useIntl()
  const [amount, setAmount] = useState(10)
  const { total, left, pending, refusal, add } = useAddPoints(row, amount, onDone)
  useLayoutEffect(stopKeeping, []) // opened by a key, there is nothing here for what is typed next but its own controls
  const isShort = left !== undefined && left < 0
  return (
    <div className={styles.amount}>
      <div className={styles.offers}>
        {offered.map((one) => (
          <Button key={one} size="small" aria-pressed={one === amount} onClick={() => setAmount(one)}>
            +{one}
          </Button>
        ))}
      </div>
      <Stepper
        label={formatMessage({ id: 'recognition.pointsEachLabel' })}
        value={amount}
        onValueChange={setAmount}
        minimum={1}
        maximum={10_000}
      />
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      <div className={styles.foot}>
        <p className={styles.left} role="status">
          {left !== undefined && (
            <FormattedMessage id={isShort ? 'recognition.missing' : 'recognition.leftAfter'} values={{ count: Math.abs(left) }} />
          )}
        </p>
        <Button
          tone="primary"
          size="small"
          pending={pending}
          disabledReason={isShort ? formatMessage({ id: 'recognition.notEnough' }) : undefined}
          onClick={() => void add()}
        >
          <FormattedMessage id="recognition.addPointsNow" values={{ points: total }} />
        </Button>
      </div>
    </div>
  )
}
