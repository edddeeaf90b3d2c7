import type { Survey } from '@atrium/contract/surveys/schemas'
import { Clock, EyeOff, ListChecks, PencilLine, ShieldCheck, UserRoundCheck, UsersRound } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Chip } from '#ui/marks/chip.tsx'
import { Icon, type IconType } from '#ui/marks/icon.tsx'
import type { MessageId } from '../../../message-ids.ts'
import styles from './answer.module.css'

type Fact = { icon: IconType; text: MessageId }
const facts: Readonly<Record<Survey['mode'], readonly Fact[]>> = {
  confidential: [
    { icon: EyeOff, text: 'surveys.promise.noName' },
    { icon: UsersRound, text: 'surveys.promise.groups' },
    { icon: Clock, text: 'surveys.promise.noTime' },
    { icon: ListChecks, text: 'surveys.promise.takenPart' },
  ],
  attributed: [
    { icon: UserRoundCheck, text: 'surveys.promise.withName' },
    { icon: PencilLine, text: 'surveys.promise.once' },
  ],
}

/** What happens to the answers, before the first question. */
export function AnswerPromise({ survey: { mode, minimum_group } }: { survey: Pick<Survey, 'mode' | 'minimum_group'> }) {
  const isConfidential = mode === 'confidential'
  return (
    <>
      <div className={styles.promise} data-mode={mode}>
        <Icon of={isConfidential ? ShieldCheck : UserRoundCheck} />
        <div>
          <p className={styles.promiseTitle}>
            <FormattedMessage id={isConfidential ? 'surveys.confidential.title' : 'surveys.attributed.title'} />
          </p>
          <p>
            <FormattedMessage
              id={isConfidential ? 'surveys.confidential.text' : 'surveys.attributed.text'}
              values={{ count: minimum_group }}
            />
          </p>
        </div>
      </div>
      <ul className={styles.facts}>
        {facts[mode].map(({ icon, text }) => (
          <li key={text} className={styles.fact}>
            <Icon of={icon} />
            <span>
              <FormattedMessage id={text} values={{ count: minimum_group }} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

type ModeChipProps = Pick<Survey, 'mode'> & {
  /** For those who make surveys, whose names are not meant. */
  toMakers?: true
}

export const ModeChip = ({ mode, toMakers }: ModeChipProps) => (
  <Chip icon={mode === 'confidential' ? ShieldCheck : UserRoundCheck} tone={mode === 'confidential' ? 'accent' : 'quiet'}>
    <FormattedMessage id={mode === 'confidential' ? 'surveys.confidential' : toMakers ? 'surveys.attributedShort' : 'surveys.attributed'} />
  </Chip>
)
