import { limits } from '@atrium/contract/limits'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ReasonOnDemand } from '#app/draft-form/reason-on-demand.ts'
import { focusNextCard } from '#app/shortcuts/use-card-keys.ts'
import { Button } from '#ui/button.tsx'
import { Kbd } from '#ui/marks/kbd.tsx'
import { Banner } from '#ui/states/banner.tsx'
import styles from './approvals.module.css'
import { useDecision } from './use-decision.ts'
import type { Asked } from './waiting.ts'

export const waitingCards = { card: '[data-asked]', list: '[data-approvals]' }

/** Approves, or refuses with a reason. Each has a key. */
export function Decision({ asked }: { asked: Asked }) {
  const { formatMessage } = useIntl()
  const [refusing, setRefusing] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const { pending, refusal, approve, refuse } = useDecision(asked, () => focusNextCard(part.current, waitingCards))
  return (
    <div ref={part} className={styles.decision}>
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
          <FormattedMessage id="clockin.approvals.approve" />
          <Key letter="A" />
        </Button>
        <Button size="small" onClick={() => setRefusing(true)} data-act="refuse" aria-keyshortcuts="r">
          <FormattedMessage id="clockin.approvals.refuse" />
          <Key letter="R" />
        </Button>
      </div>
      <ReasonOnDemand
        open={refusing}
        tone="danger"
        title={formatMessage({ id: 'clockin.approvals.refuseTitle' })}
        label={formatMessage({ id: 'clockin.approvals.reason' })}
        description={formatMessage({ id: 'clockin.approvals.reasonText' })}
        missing={formatMessage({ id: 'clockin.approvals.reasonMissing' })}
        submit={formatMessage({ id: 'clockin.approvals.refuse' })}
        maxLength={limits.clockinNote}
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
