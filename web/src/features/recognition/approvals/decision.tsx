import { limits } from '@atrium/contract/limits'
import type { Recognition } from '@atrium/contract/recognition/schemas'
import type { RecognitionType } from '@atrium/contract/recognition/types'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { DecisionButtons } from '#app/approvals/decision-buttons.tsx'
import { focusNextCard } from '#app/shortcuts/use-card-keys.ts'
import { Stepper } from '#ui/fields/stepper/stepper.tsx'
import { Banner } from '#ui/states/banner.tsx'
import styles from './decision.module.css'
import { useDecision } from './use-decision.ts'

/** What an approver decides: with how many points it is given, or why it is not. What it costs stands before the buttons. */
export default function Decision({ row, type }: { row: Recognition; type: RecognitionType }) {
  const { formatMessage } = useIntl()
  const part = useRef<HTMLDivElement>(null)
  const { range, each, choose, total, pending, refusal, approve, refuse } = useDecision(row, type, () =>
    focusNextCard(part.current, { card: '[data-recognition]', list: '[data-approvals]' }),
  )
  const people = row.receiver_count
  return (
    <div ref={part} className={styles.decision}>
      <div className={styles.points}>
        {range && <Stepper label={formatMessage({ id: 'recognition.pointsEachLabel' })} value={each} onValueChange={choose} {...range} />}
        <p className={styles.cost} role="status">
          <strong>{formatMessage({ id: 'recognition.cost' }, { people, each, total })}</strong>
          {total > 0 && (
            <span>
              <FormattedMessage id="recognition.costPaid" values={{ payer: type.paid_by, name: type.group_name ?? '' }} />
            </span>
          )}
        </p>
      </div>
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      <DecisionButtons
        pending={pending}
        words={{ approve: formatMessage({ id: 'recognition.approve' }), refuse: formatMessage({ id: 'recognition.refuse' }) }}
        reason={{
          title: formatMessage({ id: 'recognition.refuseTitle' }),
          label: formatMessage({ id: 'recognition.refuseReason' }),
          description: formatMessage({ id: 'recognition.refuseReasonText' }),
          missing: formatMessage({ id: 'recognition.refuseReasonMissing' }),
          maxLength: limits.pointReasonMaximum,
        }}
        onApprove={() => void approve()}
        onRefuse={refuse}
      />
    </div>
  )
}
