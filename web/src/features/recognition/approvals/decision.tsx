import { limits } from '@atrium/contract/limits'
import type { Recognition } from '@atrium/contract/recognition/schemas'
import type { RecognitionType } from '@atrium/contract/recognition/types'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Stepper } from '#ui/fields/stepper/stepper.tsx'
import { Kbd } from '#ui/marks/kbd.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { focusNextCard } from '#app/shortcuts/use-card-keys.ts'
import { ReasonOnDemand } from '#app/draft-form/reason-on-demand.ts'
import styles from './decision.module.css'

import { useDecision } from './use-decision.ts'

/** What an approver decides: with how many points it is given, or why it is not. What it costs stands before the buttons. */
export default function Decision({ row, type }: { row: Recognition; type: RecognitionType }) {
  const { formatMessage } = useIntl()
  const [refusing, setRefusing] = useState(false)
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
      <div className={styles.buttons}>
        <Button
          size="small"
          tone="primary"
          icon={Check}
          pending={pending}
          onClick={() => void approve()}
          data-act="approve"
          aria-keyshortcuts="a"
        >
          <FormattedMessage id="recognition.approve" />
          <Key letter="A" />
        </Button>
        <Button size="small" onClick={() => setRefusing(true)} data-act="refuse" aria-keyshortcuts="r">
          <FormattedMessage id="recognition.refuse" />
          <Key letter="R" />
        </Button>
      </div>
      <ReasonOnDemand
        open={refusing}
        tone="danger"
        title={formatMessage({ id: 'recognition.refuseTitle' })}
        label={formatMessage({ id: 'recognition.refuseReason' })}
        description={formatMessage({ id: 'recognition.refuseReasonText' })}
        missing={formatMessage({ id: 'recognition.refuseReasonMissing' })}
        submit={formatMessage({ id: 'recognition.refuse' })}
        maxLength={limits.pointReasonMaximum}
        onSubmit={refuse}
        onClose={() => setRefusing(false)}
      />
    </div>
  )
}

const Key = ({ letter }: { letter: string }) => (
  <span className={styles.key} aria-hidden>
    <Kbd keys={[letter]} />
  </span>
)
