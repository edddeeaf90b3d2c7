import { FormattedMessage, useIntl } from 'react-intl'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import type { AtriumForm } from '#ui/form/use-form.ts'
import { Button } from '#ui/button.tsx'
import type { MessageId } from '../../../message-ids.ts'
import type { StatusValues } from './status-values.ts'
import styles from './availability-section.module.css'
import type { StatusEnd } from './status-ends.ts'

type Suggestion = { emoji: string; text: MessageId; words: MessageId; end: StatusEnd; choice: StatusValues['choice'] }

/** Common statuses, with their usual end. */
export const suggestions: readonly Suggestion[] = [
  { emoji: '📅', text: 'settings.availability.meeting', words: 'settings.availability.hour1', end: 'hour1', choice: 'Busy' },
  { emoji: '🍽️', text: 'settings.availability.lunch', words: 'settings.availability.minutes30', end: 'minutes30', choice: 'auto' },
  { emoji: '🚆', text: 'settings.availability.commuting', words: 'settings.availability.hour1', end: 'hour1', choice: 'auto' },
  { emoji: '🏡', text: 'settings.availability.remote', words: 'settings.availability.today', end: 'today', choice: 'auto' },
  { emoji: '🤒', text: 'settings.availability.sick', words: 'settings.availability.today', end: 'today', choice: 'auto' },
  { emoji: '🌴', text: 'settings.availability.holiday', words: 'settings.availability.untilDate', end: 'date', choice: 'auto' },
]

/** Fill in the form without saving it. */
export function StatusSuggestions({ form }: { form: AtriumForm<StatusValues> }) {
  const { formatMessage, locale } = useIntl()
  const take = ({ emoji, text, end, choice }: Suggestion) => {
    form.set('emoji', emoji)
    form.set('text', formatMessage({ id: text }))
    form.set('end', end)
    form.set('choice', choice)
  }
  return (
    <Fieldset legend={<FormattedMessage id="settings.availability.suggestions" />}>
      <div className={styles.chips}>
        {suggestions.map((suggestion) => (
          <Button key={suggestion.text} size="small" onClick={() => take(suggestion)}>
            <span aria-hidden>{suggestion.emoji}</span>
            <FormattedMessage
              id="settings.availability.suggestion"
              values={{
                text: formatMessage({ id: suggestion.text }),
                end: withinLine(formatMessage({ id: suggestion.words }), locale),
              }}
            />
          </Button>
        ))}
      </div>
    </Fieldset>
  )
}

/** Lower case in English, which needs no capital within a line. German keeps its capitals; other scripts have none. */
const withinLine = (words: string, locale: string): string => (locale.startsWith('en') ? words.toLocaleLowerCase(locale) : words)
