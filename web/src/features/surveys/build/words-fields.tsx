import { useIntl } from 'react-intl'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Words } from '../questions/words.ts'
import styles from './build.module.css'
import { withWords } from './questionnaire-ops.ts'
import type { Building } from './use-building.ts'

type WordsFieldsProps = {
  building: Building
  label: string
  labelHidden?: boolean
  words: Words
  maxLength: number
  long?: boolean
  optional?: boolean
  onChange: (words: Words) => void
}

/** Words in each language of the survey, side by side. */
export function WordsFields({
  building: { questionnaire },
  label,
  labelHidden,
  words,
  maxLength,
  long,
  optional,
  onChange,
}: WordsFieldsProps) {
  const { formatMessage, formatDisplayName } = useIntl()
  const { languages } = questionnaire
  const Field = long ? TextArea : TextField
  return (
    <div className={styles.languages}>
      {languages.map((language) => (
        <Field
          key={language}
          label={
            languages.length === 1
              ? label
              : formatMessage(
                  { id: 'surveys.inLanguage' },
                  { label, language: formatDisplayName(language, { type: 'language' }) ?? language },
                )
          }
          {...(labelHidden && { labelHidden, placeholder: label })}
          {...(optional && { optional })}
          lang={language}
          dir="auto"
          autoComplete="off"
          maxLength={maxLength}
          value={words[language] ?? ''}
          onChange={({ target }: { target: { value: string } }) => onChange(withWords(words, language, target.value))}
        />
      ))}
    </div>
  )
}
