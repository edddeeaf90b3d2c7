import { Check } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/marks/icon.tsx'
import styles from './controls.module.css'

export type Choice = { value: string; label: string; picture?: ReactNode }
type ChoiceCardsProps = {
  /** The ids of what names and explains the question. */
  labelledBy: string
  describedBy?: string | undefined
  several?: boolean
  choices: readonly Choice[]
  value: readonly string[]
  onValueChange: (value: string[]) => void
}

/** The digit that chooses the answer at this place, if there is one. */
const digits = 9

/** One or several of some answers, each a card of its own. A digit chooses the card at its place. */
export function ChoiceCards({ labelledBy, describedBy, several = false, choices, value, onValueChange }: ChoiceCardsProps) {
  const { formatNumber } = useIntl()
  const name = useId()
  const hasPictures = choices.some(({ picture }) => picture !== undefined)
  const choose = (chosen: string, isOn: boolean): void =>
    onValueChange(
      several ? choices.flatMap((one) => ((one.value === chosen ? isOn : value.includes(one.value)) ? [one.value] : [])) : [chosen],
    )
  return (
    <div
      className={classNames(styles.cards, hasPictures && styles.pictures)}
      role={several ? 'group' : 'radiogroup'}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {choices.map((choice, index) => (
        <label key={choice.value} className={classNames(styles.card, choice.picture ? styles.picture : undefined)}>
          <input
            className={styles.input}
            type={several ? 'checkbox' : 'radio'}
            name={name}
            checked={value.includes(choice.value)}
            data-key={index < digits ? index + 1 : undefined}
            onChange={({ target }) => choose(choice.value, target.checked)}
          />
          {choice.picture ?? (
            <span className={styles.mark} data-several={several} aria-hidden>
              <Icon of={Check} size="small" />
            </span>
          )}
          <span className={styles.words} dir="auto">
            {choice.label}
          </span>
          {index < digits && (
            <span className={styles.key} aria-hidden>
              {formatNumber(index + 1)}
            </span>
          )}
        </label>
      ))}
    </div>
  )
}
