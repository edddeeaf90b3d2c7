import { limits } from '@atrium/contract/limits'
import { useIntl } from 'react-intl'
import { DraftForm } from '#app/draft-form/draft-form.tsx'
import { KeptNote } from '#app/draft-form/kept-note.tsx'
import { PeopleField } from '#features/people/people-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { BreakFields } from './break-fields.tsx'
import { RoundingFields } from './rounding-fields.tsx'
import { SamplePreview } from './sample-preview.tsx'
import { useModelForm } from './use-model-form.ts'
import { WeekFields } from './week-fields.tsx'

/** Adds a working-time model, or changes one; below, what it makes of a day. */
export default function ModelForm({ name, onClose }: { name: string | undefined; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const form = useModelForm(name, onClose)
  const { draft, change, errorOf, checked, pending, failure, save } = form
  return (
    <DraftForm
      label={formatMessage({ id: 'settings.workingTime.one' })}
      failure={failure}
      pending={pending}
      submit={formatMessage({ id: name === undefined ? 'settings.workingTime.addNow' : 'settings.save' })}
      note={<KeptNote form={form} isNew={name === undefined} />}
      onSave={save}
      onClose={onClose}
    >
      <div data-field="name">
        <TextField
          label={formatMessage({ id: 'settings.workingTime.name' })}
          maxLength={limits.nameMaximum}
          autoComplete="off"
          error={errorOf('name')}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </div>
      <PeopleField
        field="audience"
        legend={formatMessage({ id: 'settings.workingTime.people' })}
        error={errorOf('audience')}
        checked={checked}
        value={draft.audience}
        onValueChange={(audience) => change({ audience })}
      />
      <WeekFields form={form} />
      <BreakFields form={form} />
      <RoundingFields form={form} />
      <SamplePreview draft={draft} />
    </DraftForm>
  )
}
