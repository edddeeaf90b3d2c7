import type { RichText } from '@atrium/contract/document'
import { FormattedMessage, useIntl } from 'react-intl'
import { WordsField } from '#features/chat/words-field.tsx'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import styles from './occasion-form.module.css'

type OccasionWordsProps = { initial: RichText | null; onChange: (words: RichText | null) => void }

/** What the company says; without it, what suits the occasion. */
export function OccasionWords({ initial, onChange }: OccasionWordsProps) {
  const { formatMessage } = useIntl()
  const label = formatMessage({ id: 'settings.occasions.words' })
  return (
    <Fieldset legend={label}>
      <WordsField
        label={label}
        placeholder={formatMessage({ id: 'settings.occasions.wordsHint' })}
        initial={initial ?? undefined}
        onChange={(words) => onChange(words ?? null)}
      />
      <p className={styles.hint}>
        <FormattedMessage id="settings.occasions.wordsText" />
      </p>
    </Fieldset>
  )
}
