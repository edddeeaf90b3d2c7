import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithParts } from '#app/on-demand/lazy-with-parts.ts'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm, type AtriumForm } from '#ui/form/use-form.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { nameOf } from '../people.ts'
import { RoleField } from '../roles/role-field.tsx'
import { people } from '../server.ts'
import { DepartmentField } from './department-field.tsx'
import { blank, InviteForm, type InviteValues } from './invite/invite-form.ts'
import { useApplyInvited } from './invite/use-apply-invited.ts'
import { useInvitees } from './invite/use-invitees.ts'
import { useSeveral } from './invite/use-several.ts'
import { PersonPhotoField } from './person-photo-field.tsx'
import { usePictureArrival } from './use-picture-arrival.ts'
import styles from './invite-dialog.module.css'

/** These load beside the form. */
const MissingNames = lazyWithRetry(() => import('./invite/missing-names.tsx'))
const AddressesField = lazyWithParts(() => import('./invite/addresses-field.tsx'), MissingNames)

/** Invites colleagues by email: one with names and picture, or several by their addresses. */
export default function InviteDialog({ onClose }: { onClose: () => void }) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const roles = useQuery(people.query('listRoles', {}))
  const picture = usePictureArrival()
  const { form, list } = useInviteForm(picture.arrived)
  const several = useSeveral(form, list)
  const { isSeveral } = list
  const submit: typeof form.submit = (event) => {
    list.settle(list.text)
    return form.submit(event)
  }
  const shown = isSeveral ? several.form : { ...form, submit }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={formatMessage({ id: 'people.invite.title' })}
      description={formatMessage({ id: 'people.invite.text' })}
    >
      <Form form={shown}>
        {/* What belongs to one person stays, and an upload goes on, while there are several. */}
        <div className={styles.pair} hidden={isSeveral}>
          <TextField label={formatMessage({ id: 'people.firstName' })} autoComplete="off" autoFocus {...form.field('first_name')} />
          <TextField label={formatMessage({ id: 'people.lastName' })} autoComplete="off" {...form.field('last_name')} />
        </div>
        <Loading instead={<TextField label={formatMessage({ id: 'people.email' })} readOnly value="" />}>
          <AddressesField list={list} {...addressControl(form, isSeveral)} />
        </Loading>
        <Loading>{isSeveral && <MissingNames list={list} tried={several.tried} />}</Loading>
        <div hidden={isSeveral}>
          <InvitedPhoto form={form} onUpload={picture.onUpload} />
        </div>
        <div className={styles.pair}>
          {!isSeveral && (
            <TextField label={formatMessage({ id: 'people.position' })} optional autoComplete="off" {...form.field('position_title')} />
          )}
          <DepartmentField {...form.control('department_id')} />
        </div>
        <RoleField roles={roles.data?.items ?? []} {...form.control('role_id')} />
        <FormActions>
          <Button onClick={onClose}>
            <FormattedMessage id="people.invite.close" />
          </Button>
          <SubmitButton form={shown}>
            {isSeveral ? (
              <FormattedMessage id="people.invite.sendSeveral" values={{ count: list.toSend }} />
            ) : (
              <FormattedMessage id="people.invite.send" />
            )}
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}

/** With several people, each address has its own state instead of an error of the field. */
function addressControl(form: AtriumForm<InviteValues>, isSeveral: boolean) {
  const { name, onBlur, ref, error } = form.control('work_email_id')
  return isSeveral ? { name, ref } : { name, onBlur, ref, error }
}

function useInviteForm(pictureArrived: () => Promise<boolean>) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const applyInvited = useApplyInvited()
  const form = useForm({
    schema: InviteForm,
    defaultValues: blank,
    fieldOfError: { AUTH_EMAIL_ALREADY_EXISTS: 'work_email_id', INVALID_ROLE_ID: 'role_id' },
    onSubmit: async ({ role_id, position_title, ...typed }) => {
      if (!(await pictureArrived())) return
      const invited = { ...typed, profile_url: form.values().profile_url }
      const employee = await people.call.inviteEmployee({
        employee: { ...invited, position_title: position_title || null, ...(role_id ? { role_id } : {}) },
      })
      applyInvited([employee])
      show({ tone: 'success', text: formatMessage({ id: 'people.invite.sent' }, { name: nameOf(employee) }) })
      list.clear()
      form.reset({ ...blank, department_id: invited.department_id, role_id })
    },
  })
  const list = useInvitees(form)
  return { form, list }
}

type InvitedPhotoProps = { form: AtriumForm<InviteValues>; onUpload: (sent: Promise<boolean>) => void }

function InvitedPhoto({ form, onUpload }: InvitedPhotoProps) {
  'use no memo' // the form's values are read while rendering
  const { value, onValueChange } = form.control('profile_url')
  const name = `${form.control('first_name').value} ${form.control('last_name').value}`.trim()
  return <PersonPhotoField name={name} value={value} onValueChange={onValueChange} onUpload={onUpload} />
}
