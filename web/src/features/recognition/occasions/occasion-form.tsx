import { useRef, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Loading } from '#app/failures/lazy-with-retry.tsx'
import { WordsField } from '#features/chat/words.tsx'
import { Button } from '#ui/button.tsx'
import { Fieldset } from '#ui/fields/fieldset.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormActions } from '#ui/form/form.tsx'
import formStyles from '#ui/form/form.module.css'
import { Banner } from '#ui/states/banner.tsx'
import { focusField } from '../forms/focus-field.ts'
import { PeopleField } from '../forms/people-field.tsx'
import { CustomFields } from './custom-fields.tsx'
import type { OccasionStart } from './occasion-dialog.tsx'
import styles from './occasion-form.module.css'
import { OccasionTypeField } from './occasion-type-field.tsx'
import { useOccasionForm } from './use-occasion-form.ts'

/** Sets an occasion up, or changes it: when, with how many points, in which words and for whom. */
export default function OccasionForm({ start: { kind, occasion }, onClose }: { start: OccasionStart; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const form = useOccasionForm(kind, occasion, onClose)
  const element = useRef<HTMLFormElement>(null)
  const { draft, change, errorOf, checked, pending, failure } = form
  const words = formatMessage({ id: 'settings.occasions.words' })
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const wrong = await form.save()
    if (wrong) focusField(element.current, wrong)
  }
  return (
    <form
      ref={element}
      className={formStyles.form}
      noValidate
      aria-label={formatMessage({ id: 'settings.occasions.one' })}
      onSubmit={(event) => void save(event)}
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      {kind.occasion_type === 'custom' && <CustomFields form={form} />}
      {kind.hasYears && (
        <div data-field="years">
          <TextField
            label={formatMessage({ id: 'settings.occasions.years' })}
            description={formatMessage({ id: 'settings.occasions.yearsText' })}
            inputMode="numeric"
            autoComplete="off"
            error={errorOf('years')}
            value={draft.years}
            onChange={({ target }) => change({ years: target.value })}
          />
        </div>
      )}
      <div data-field="points">
        <TextField
          label={formatMessage({ id: 'settings.occasions.points' })}
          description={formatMessage({ id: 'settings.occasions.pointsText' })}
          inputMode="numeric"
          autoComplete="off"
          error={errorOf('points')}
          value={draft.points}
          onChange={({ target }) => change({ points: target.value })}
        />
      </div>
      <OccasionTypeField ownId={occasion?.recognition_type_id} value={draft.typeId} onValueChange={(typeId) => change({ typeId })} />
      <Fieldset legend={words}>
        <Loading instead={<div className={styles.arriving} />}>
          <WordsField
            label={words}
            placeholder={formatMessage({ id: 'settings.occasions.wordsHint' })}
            initial={draft.words}
            onChange={(next) => change({ words: next })}
          />
        </Loading>
        <p className={styles.hint}>
          <FormattedMessage id="settings.occasions.wordsText" />
        </p>
      </Fieldset>
      <PeopleField
        field="audience"
        legend={formatMessage({ id: 'settings.occasions.audience' })}
        error={errorOf('audience')}
        checked={checked}
        value={draft.audience}
        onValueChange={(audience) => change({ audience })}
      />
      <FormActions>
        <Button onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <Button type="submit" tone="primary" pending={pending}>
          <FormattedMessage id={occasion ? 'settings.save' : 'settings.occasions.addNow'} />
        </Button>
      </FormActions>
    </form>
  )
}
