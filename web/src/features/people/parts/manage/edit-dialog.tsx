import type { CustomField } from '@atrium/contract/people/custom-fields'
import type { Employee } from '@atrium/contract/people/schemas'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf } from '#app/server-data.ts'
import { directory, nameOf, usePerson } from '../../people.ts'
import { people } from '../../server.ts'
import type { Profile } from '../profile/use-profile.ts'
import { CustomFieldInputs, PersonInputs, WorkInputs } from './edit-fields.tsx'
import { changeOf, EditForm, valuesOf, type EditValues } from './edit-values.ts'
import { PersonPhotoField } from '../person-photo-field.tsx'
import { usePictureArrival } from '../use-picture-arrival.ts'
import { useRefusalWords } from './refusal-words.ts'

type EditDialogProps = { person: Employee; profile: Profile; open: boolean; onClose: () => void }

/** Edits all fields of a profile, for people managers. */
export default function EditDialog({ person, profile, open, onClose }: EditDialogProps) {
  const { formatMessage } = useIntl()
  const manager = usePerson(profile.manager_id ?? undefined)
  const { data: custom, isPending } = useQuery(people.query('listCustomFields', {}))
  const whole = (!profile.manager_id || manager) && !isPending
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="large"
      title={formatMessage({ id: 'people.editDetailsOf' }, { name: nameOf(person) })}
    >
      {open &&
        (whole ? (
          <EditFields person={person} profile={profile} manager={manager} fields={custom?.items ?? []} onClose={onClose} />
        ) : (
          <DelayedLoader>
            <SkeletonRows count={5} />
          </DelayedLoader>
        ))}
    </Dialog>
  )
}

/** The form takes its first values from all of these: they are there before it. */
type EditFieldsProps = Omit<EditDialogProps, 'open'> & { manager: Employee | undefined; fields: readonly CustomField[] }

function EditFields({ person, profile, manager, fields, onClose }: EditFieldsProps) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queries = useQueryClient()
  const name = nameOf(person)
  const before = valuesOf(person, profile, manager, fields)
  const picture = usePictureArrival()
  const form = useForm<EditValues, EditValues>({
    schema: EditForm,
    defaultValues: before,
    errorText: useRefusalWords(name),
    fieldOfError: { MANAGER_LOOP: 'manager', DEPARTMENT_NOT_FOUND: 'department_id' },
    onSubmit: async (typed) => {
      if (!(await picture.arrived())) return
      const values = { ...typed, profile_url: form.values().profile_url }
      directory.put([await people.call.updateEmployee({ employee: changeOf(person.employee_id, before, values, fields) })])
      for (const call of ['getEmployee', 'listEmployees', 'listReports', 'listManagers'])
        void queries.invalidateQueries({ queryKey: keyOf(call) })
      show({ tone: 'success', text: formatMessage({ id: 'people.editDone' }, { name }) })
      onClose()
    },
  })
  const photo = form.control('profile_url')
  return (
    <Form form={form} label={formatMessage({ id: 'people.editDetails' })}>
      <PersonPhotoField name={name} value={photo.value} onValueChange={photo.onValueChange} onUpload={picture.onUpload} />
      <PersonInputs form={form} />
      <WorkInputs form={form} person={person} />
      <CustomFieldInputs form={form} fields={fields} />
      <FormActions>
        <Button onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <SubmitButton form={form}>
          <FormattedMessage id="people.editSave" />
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
