import type { Poll } from '@atrium/contract/polls/schemas'
import { useId } from 'react'
import { useIntl } from 'react-intl'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { isSingle, toggled } from './chosen.ts'
import { useOptionText } from './option-text.ts'
import styles from './poll.module.css'

type ChoicesProps = { poll: Poll; chosen: readonly string[]; onChoose: (chosen: string[]) => void }

/** The options to choose from: one, several, or in an order. */
export function Choices({ poll, chosen, onChoose }: ChoicesProps) {
  const group = useId()
  return (
    <fieldset className={styles.choices} aria-label={poll.question}>
      {poll.options.map((option) => {
        const toggle = (): void => onChoose(toggled(chosen, option.option_id, poll))
        const place = chosen.indexOf(option.option_id)
        return poll.kind === 'ranked' ? (
          <RankedChoice key={option.option_id} option={option} place={place} onToggle={toggle} />
        ) : (
          <Choice key={option.option_id} poll={poll} group={group} option={option} checked={place >= 0} onToggle={toggle} />
        )
      })}
    </fieldset>
  )
}

type ChoiceProps = { poll: Poll; group: string; option: Poll['options'][number]; checked: boolean; onToggle: () => void }

function Choice({ poll, group, option, checked, onToggle }: ChoiceProps) {
  const text = useOptionText()
  return (
    <label className={styles.choice} data-checked={checked || undefined}>
      <input className={styles.input} type={isSingle(poll) ? 'radio' : 'checkbox'} name={group} checked={checked} onChange={onToggle} />
      <span dir="auto">{text(option)}</span>
    </label>
  )
}

type RankedChoiceProps = { option: Poll['options'][number]; place: number; onToggle: () => void }

/** A press gives it the next place, another takes it out. */
function RankedChoice({ option, place, onToggle }: RankedChoiceProps) {
  const { formatMessage, formatNumber } = useIntl()
  const text = useOptionText()
  const isRanked = place >= 0
  return (
    <button type="button" className={styles.choice} data-checked={isRanked || undefined} aria-pressed={isRanked} onClick={onToggle}>
      <span className={styles.place} aria-hidden>
        {isRanked && formatNumber(place + 1)}
      </span>
      <span dir="auto">{text(option)}</span>
      {isRanked && <VisuallyHidden>{formatMessage({ id: 'polls.place.nth' }, { place: place + 1 })}</VisuallyHidden>}
    </button>
  )
}
