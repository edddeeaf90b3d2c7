import { FormattedMessage, useIntl } from 'react-intl'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import styles from './availability-section.module.css'
import { suggestions } from './status-suggestions.tsx'

const emoji: readonly string[] = [...suggestions.map((suggestion) => suggestion.emoji), '🎧', '🎯', '☕', '🧳', '🎉']

type StatusEmojiFieldProps = { name: string; value: string; onValueChange: (emoji: string) => void }

/** The emoji of a status, shown beside the name. Any other can be typed in front of the text. */
export function StatusEmojiField({ name, value, onValueChange }: StatusEmojiFieldProps) {
  const { formatMessage } = useIntl()
  const options = ['', ...(value && !emoji.includes(value) ? [value] : []), ...emoji]
  return (
    <Fieldset legend={<FormattedMessage id="settings.availability.emoji" />}>
      <div className={styles.emoji}>
        {options.map((option) => (
          <label key={option} className={styles.sign}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onValueChange(option)}
              aria-label={option || formatMessage({ id: 'settings.availability.noEmoji' })}
            />
            <span aria-hidden>{option || '–'}</span>
          </label>
        ))}
      </div>
    </Fieldset>
  )
}
