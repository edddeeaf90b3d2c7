import { PersonName, WorkEmail } from '@atrium/contract/fields'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm, type AtriumForm } from '#ui/form/use-form.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import * as z from 'zod/mini'
import { directory, nameOf } from '../people.ts'
import { RoleField } from '../roles/role-field.tsx'
import { people } from '../server.ts'
import { DepartmentField } from './department-field.tsx'
import { PersonPhotoField } from './person-photo-field.tsx'
import styles from './invite-dialog.module.css'

const InviteForm = z.object({
  first_name: PersonName,
  last_name: PersonName,
  work_email_id: WorkEmail,
  position_title: z.string(),
  profile_url: z.nullable(z.string()),
  department_id: z.nullable(z.string()),
  role_id: z.nullable(z.string()),
})
const blank = {
  first_name: '',
  last_name: '',
  work_email_id: '',
  position_title: '',
  profile_url: null,
  department_id: null,
  role_id: null,
}

/** Invites colleagues by email, one after another. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const roles = useQuery(people.query('listRoles', {}))
  const form = useForm({
    schema: InviteForm,
    defaultValues: blank,
    fieldOfError: { AUTH_EMAIL_ALREADY_EXISTS: 'work_email_id', INVALID_ROLE_ID: 'role_id' },
    onSubmit: async ({ role_id, position_title, ...invited }) => {
      const employee = await people.call.inviteEmployee({
        employee: { ...invited, position_title: position_title || null, ...(role_id ? { role_id } : {}) },
      })
      directory.put([employee])
      void queryClient.invalidateQueries({ queryKey: keyOf('listEmployees') })
      show({ tone: 'success', text: formatMessage({ id: 'people.invite.sent' }, { name: nameOf(employee) }) })
      form.reset({ ...blank, department_id: invited.department_id, role_id })
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={formatMessage({ id: 'people.invite.title' })}
      description={formatMessage({ id: 'people.invite.text' })}
    >
      <Form form={form}>
        <div className={styles.pair}>
          <TextField label={formatMessage({ id: 'people.firstName' })} autoComplete="off" autoFocus {...form.field('first_name')} />
          <TextField label={formatMessage({ id: 'people.lastName' })} autoComplete="off" {...form.field('last_name')} />
        </div>
        <TextField
          label={formatMessage({ id: 'people.email' })}
          type="email"
          inputMode="email"
          autoComplete="off"
          {...form.field('work_email_id')}
        />
        <InvitedPhoto form={form} />
        <div className={styles.pair}>
          <TextField label={formatMessage({ id: 'people.position' })} optional autoComplete="off" {...form.field('position_title')} />
          <DepartmentField {...form.control('department_id')} />
        </div>
        <RoleField roles={roles.data?.items ?? []} {...form.control('role_id')} />
        <FormActions>
          <Button onClick={onClose}>
            <FormattedMessage id="people.invite.close" />
          </Button>
          <SubmitButton form={form}>
            <FormattedMessage id="people.invite.send" />
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}

function InvitedPhoto({ form }: { form: AtriumForm<z.infer<typeof InviteForm>> }) {
  'use no memo' // the form's values are read while rendering
  const { value, onValueChange } = form.control('profile_url')
  const name = `${form.control('first_name').value} ${form.control('last_name').value}`.trim()
  return <PersonPhotoField name={name} value={value} onValueChange={onValueChange} />
}
