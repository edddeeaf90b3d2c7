import { limits } from '@atrium/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { TextField } from '#ui/fields/text-field.tsx'
import { DraftForm } from '#app/draft-form/draft-form.tsx'
import { KeptNote } from '#app/draft-form/kept-note.tsx'
import { PeopleField } from '#features/people/people-field.tsx'
import { typesQuery } from '../server.ts'
import { ApprovalFields } from './approval-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'
import type { ProgrammeStart } from './programme-dialog.tsx'
import { TypesField } from './types-field.tsx'
import { useProgrammeForm, type ProgrammeForm as Form } from './use-programme-form.ts'

/** Adds a programme, or changes one: who gives what to whom, who pays for it and who has to approve it. */
export default function ProgrammeForm({ start: { group }, onClose }: { start: ProgrammeStart; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const types = (useQuery(typesQuery).data?.items ?? []).filter(({ is_deleted }) => !is_deleted)
  const form = useProgrammeForm(group, types, onClose)
  const { draft, change, errorOf, checked, pending, failure, save } = form
  return (
    <DraftForm
      label={formatMessage({ id: 'settings.programmes.one' })}
      failure={failure}
      pending={pending}
      submit={formatMessage({ id: group ? 'settings.save' : 'settings.programmes.addNow' })}
      note={<KeptNote form={form} isNew={!group} />}
      onSave={save}
      onClose={onClose}
    >
      <NameFields form={form} />
      <TypesField
        types={types}
        groupId={group?.recognition_group_id}
        value={draft.typeIds}
        onValueChange={(typeIds) => change({ typeIds })}
      />
      {(['givers', 'receivers'] as const).map((field) => (
        <PeopleField
          key={field}
          field={field}
          legend={formatMessage({ id: `settings.programmes.${field}` })}
          error={errorOf(field)}
          checked={checked}
          value={draft[field]}
          onValueChange={(audience) => change({ [field]: audience })}
        />
      ))}
      <PaymentFields form={form} />
      <ApprovalFields form={form} />
    </DraftForm>
  )
}

function NameFields({ form: { draft, change, errorOf } }: { form: Form }) {
  const { formatMessage } = useIntl()
  return (
    <>
      <div data-field="name">
        <TextField
          label={formatMessage({ id: 'settings.programmes.name' })}
          maxLength={limits.nameMaximum}
          autoComplete="off"
          error={errorOf('name')}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      </div>
      <TextField
        label={formatMessage({ id: 'settings.programmes.description' })}
        optional
        maxLength={limits.spaceDescriptionMaximum}
        autoComplete="off"
        value={draft.description}
        onChange={({ target }) => change({ description: target.value })}
      />
    </>
  )
}
