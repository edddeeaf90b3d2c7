import { limits } from '@atrium/contract/limits'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { DecisionButtons } from '#app/approvals/decision-buttons.tsx'
import { focusNextCard } from '#app/shortcuts/use-card-keys.ts'
import { Banner } from '#ui/states/banner.tsx'
import styles from './approvals.module.css'
import { useDecision } from './use-decision.ts'
import type { Asked } from './waiting.ts'

export const waitingCards = { card: '[data-asked]', list: '[data-approvals]' }

/** Approves, or refuses with a reason. */
export function Decision({ asked }: { asked: Asked }) {
  const { formatMessage } = useIntl()
  const part = useRef<HTMLDivElement>(null)
  const { pending, refusal, approve, refuse } = useDecision(asked, () => focusNextCard(part.current, waitingCards))
  return (
    <div ref={part} className={styles.decision}>
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      <DecisionButtons
        pending={pending}
        words={{
          approve: formatMessage({ id: 'clockin.approvals.approve' }),
          refuse: formatMessage({ id: 'clockin.approvals.refuse' }),
        }}
        reason={{
          title: formatMessage({ id: 'clockin.approvals.refuseTitle' }),
          label: formatMessage({ id: 'clockin.approvals.reason' }),
          description: formatMessage({ id: 'clockin.approvals.reasonText' }),
          missing: formatMessage({ id: 'clockin.approvals.reasonMissing' }),
          maxLength: limits.clockinNote,
        }}
        onApprove={() => void approve()}
        onRefuse={refuse}
      />
    </div>
  )
}
