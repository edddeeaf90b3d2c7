import { languages } from '@atrium/contract/formats'
import { limits } from '@atrium/contract/limits'
import { FormattedMessage, useIntl } from 'react-intl'
import { WordsField } from '#features/chat/words-field.tsx'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/rows/card.tsx'
import { writtenIn, type DraftText } from './campaign-draft.ts'
import styles from './campaign-form.module.css'
import type { CampaignForm } from './use-campaign-form.ts'

/** Title and text, in each language that is wanted. */
export function TextFields({ form }: { form: CampaignForm }) {
  const { formatMessage, formatDisplayName } = useIntl()
  const { draft, version, change, language, setLanguage, errorOf } = form
  const text = draft.texts[language]
  const set = (part: Partial<DraftText>): void => change({ texts: { ...draft.texts, [language]: { ...text, ...part } } })
  const written = writtenIn(draft)
  const label = formatMessage({ id: 'campaigns.form.text' })
  const nameOf = (one: string): string => formatDisplayName(one, { type: 'language' }) ?? one
  return (
    <Card className={styles.part}>
      <SegmentedControl
        label={formatMessage({ id: 'campaigns.form.language' })}
        value={language}
        onValueChange={setLanguage}
        options={languages.map((one) => ({ value: one, label: nameOf(one) }))}
      />
      <p className={styles.note}>
        <FormattedMessage id="campaigns.form.languages" values={{ count: written.length, first: nameOf(written[0] ?? draft.first) }} />
      </p>
      <div data-field="text" className={styles.part} lang={language}>
        <TextField
          label={formatMessage({ id: 'campaigns.form.title' })}
          maxLength={limits.campaignTitleMaximum}
          autoComplete="off"
          dir="auto"
          error={errorOf('text')}
          value={text.title}
          onChange={({ target }) => set({ title: target.value })}
        />
        <Fieldset legend={label}>
          <WordsField
            key={`${language} ${version}`}
            label={label}
            placeholder={formatMessage({ id: 'campaigns.form.textHint' })}
            initial={text.body}
            onChange={(body) => set({ body })}
          />
        </Fieldset>
      </div>
    </Card>
  )
}
