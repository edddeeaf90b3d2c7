import { ArrowLeft, ArrowRight, CloudOff, Send, Smartphone } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import styles from './answer.module.css'
import type { AnsweringState } from './use-steps.ts'

type AnswerFootProps = { answering: AnsweringState; oneByOne: boolean; onGo: (how: () => Promise<string | undefined> | void) => void }

/** Back, and on or, at the end, send. */
export function AnswerFoot({ answering: { steps, place, draft, pending, isTest, next, back, send }, oneByOne, onGo }: AnswerFootProps) {
  const isLast = place === steps.length - 1
  return (
    <div className={styles.foot}>
      <div className={styles.footInner}>
        {(draft.isWaiting || !oneByOne) && (
          <p className={styles.kept} role="status">
            {!isTest && <Icon of={draft.isWaiting ? CloudOff : Smartphone} size="small" />}
            <span>
              <FormattedMessage id={isTest ? 'surveys.test.kept' : draft.isWaiting ? 'surveys.waitingToSend' : 'surveys.kept'} />
            </span>
          </p>
        )}
        <Button size="large" onClick={() => onGo(back)}>
          <Icon of={ArrowLeft} pointing />
          <FormattedMessage id="ui.back" />
        </Button>
        {isLast ? (
          <Button tone="primary" size="large" icon={Send} pending={pending} onClick={() => onGo(send)}>
            <FormattedMessage id={draft.isWaiting ? 'surveys.sendAgain' : 'surveys.send'} />
          </Button>
        ) : (
          <Button tone="primary" size="large" onClick={() => onGo(next)}>
            <FormattedMessage id="surveys.next" />
            <Icon of={ArrowRight} pointing />
          </Button>
        )}
      </div>
    </div>
  )
}
