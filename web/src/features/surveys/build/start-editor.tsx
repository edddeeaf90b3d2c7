import { languages, type Language } from '@atrium/contract/formats'
import { limits } from '@atrium/contract/limits'
import { FormattedMessage, useIntl } from 'react-intl'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import { Card } from '#ui/rows/card.tsx'
import styles from './build.module.css'
import type { Building } from './use-building.ts'
import { WordsFields } from './words-fields.tsx'

/** The title, the words before the first question, and the languages. */
export function StartEditor({ building }: { building: Building }) {
  const { formatMessage, formatDisplayName } = useIntl()
  const { questionnaire, set, isLocked } = building
  const chosen = questionnaire.languages
  const toggle = (language: Language, on: boolean): void => {
    const next = on ? [...chosen, language] : chosen.filter((one) => one !== language)
    if (next.length) set({ languages: next })
  }
  return (
    <Card title={formatMessage({ id: 'surveys.start' })} className={styles.part}>
      <WordsFields
        building={building}
        label={formatMessage({ id: 'surveys.title' })}
        words={questionnaire.title}
        maxLength={limits.surveyTitleMaximum}
        onChange={(title) => set({ title }, 'title')}
      />
      <WordsFields
        building={building}
        long
        optional
        label={formatMessage({ id: 'surveys.description' })}
        words={questionnaire.description}
        maxLength={limits.surveyHelpMaximum}
        onChange={(description) => set({ description }, 'description')}
      />
      {!isLocked && (
        <Fieldset legend={formatMessage({ id: 'surveys.languages' })}>
          <p className={styles.hint}>
            <FormattedMessage id="surveys.languages.text" values={{ first: formatDisplayName(chosen[0] ?? 'en', { type: 'language' }) }} />
          </p>
          {languages.map((language) => (
            <Checkbox
              key={language}
              label={formatDisplayName(language, { type: 'language' }) ?? language}
              disabled={chosen.length === 1 && chosen[0] === language}
              value={chosen.includes(language)}
              onValueChange={(on) => toggle(language, on)}
            />
          ))}
        </Fieldset>
      )}
    </Card>
  )
}

/** The words after the last question. */
export function EndEditor({ building }: { building: Building }) {
  const { formatMessage } = useIntl()
  const { questionnaire, set } = building
  return (
    <Card title={formatMessage({ id: 'surveys.end' })} className={styles.part}>
      <p className={styles.hint}>
        <FormattedMessage id="surveys.end.text" />
      </p>
      <WordsFields
        building={building}
        long
        optional
        label={formatMessage({ id: 'surveys.thanks' })}
        words={questionnaire.thanks}
        maxLength={limits.surveyHelpMaximum}
        onChange={(thanks) => set({ thanks }, 'thanks')}
      />
    </Card>
  )
}
