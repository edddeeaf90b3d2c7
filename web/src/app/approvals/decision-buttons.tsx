import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Kbd } from '#ui/marks/kbd.tsx'
import { ReasonOnDemand } from '../draft-form/reason-on-demand.ts'
import styles from './decision-buttons.module.css'

type DecisionButtonsProps = {
  pending: boolean
  words: { approve: string; refuse: string }
  /** The dialog that asks why something is refused. */
  reason: { title: string; label: string; description: string; missing: string; maxLength: number }
  onApprove: () => void
  /** Rejects with the error to show in the dialog, which then stays open. */
  onRefuse: (reason: string) => Promise<void>
}

/** Approves what somebody asks for, or refuses it with a reason. Each has a key on the card (`useCardKeys`). */
export function DecisionButtons({ pending, words, reason, onApprove, onRefuse }: DecisionButtonsProps) {
  const [refusing, setRefusing] = useState(false)
  return (
    <>
      <div className={styles.buttons}>
        <Button size="small" tone="primary" icon={Check} pending={pending} onClick={onApprove} data-act="approve" aria-keyshortcuts="a">
          {words.approve}
          <Key letter="A" />
        </Button>
        <Button size="small" onClick={() => setRefusing(true)} data-act="refuse" aria-keyshortcuts="r">
          {words.refuse}
          <Key letter="R" />
        </Button>
      </div>
      <ReasonOnDemand
        open={refusing}
        tone="danger"
        submit={words.refuse}
        {...reason}
        onSubmit={onRefuse}
        onClose={() => setRefusing(false)}
      />
    </>
  )
}

const Key = ({ letter }: { letter: string }) => (
  <span className={styles.key} aria-hidden>
    <Kbd keys={[letter]} />
  </span>
)
