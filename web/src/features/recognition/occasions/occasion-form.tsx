import { useIntl } from 'react-intl'
import { DraftForm } from '#app/draft-form/draft-form.tsx'
import { KeptNote } from '#app/draft-form/kept-note.tsx'
import { PeopleField } from '#features/people/people-field.tsx'
import { CustomFields } from './custom-fields.tsx'
import { NumberField } from './number-field.tsx'
import type { OccasionStart } from './occasion-dialog.tsx'
import { OccasionTypeField } from './occasion-type-field.tsx'
import { OccasionWords } from './occasion-words.tsx'
import { useOccasionForm } from './use-occasion-form.ts'

/** Sets an occasion up, or changes it: when, with how many points, in which words and for whom. */
export default function OccasionForm({ start: { kind, occasion }, onClose }: { start: OccasionStart; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const form = useOccasionForm(kind, occasion, onClose)
  const { draft, change, errorOf, checked, pending, failure, save } = form
  return (
    <DraftForm
      label={formatMessage({ id: 'settings.occasions.one' })}
      failure={failure}
      pending={pending}
      submit={formatMessage({ id: occasion ? 'settings.save' : 'settings.occasions.addNow' })}
      note={<KeptNote form={form} isNew={!occasion} />}
      onSave={save}
      onClose={onClose}
    >
      {kind.occasion_type === 'custom' && <CustomFields form={form} />}
      {kind.hasYears && <NumberField form={form} field="years" />}
      <NumberField form={form} field="points" />
      <OccasionTypeField ownId={occasion?.recognition_type_id} value={draft.typeId} onValueChange={(typeId) => change({ typeId })} />
      <OccasionWords key={form.version} initial={draft.words} onChange={(words) => change({ words })} />
      <PeopleField
        field="audience"
        legend={formatMessage({ id: 'settings.occasions.audience' })}
        error={errorOf('audience')}
        checked={checked}
        value={draft.audience}
        onValueChange={(audience) => change({ audience })}
      />
    </DraftForm>
  )
}
