import type { Role } from '@atrium/contract/people/roles'
import type { Employee } from '@atrium/contract/people/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import * as z from 'zod/mini'
import { nameOf } from '../../people.ts'
import { RoleField } from '../../roles/role-field.tsx'
import { roleWords } from '../../role-words.ts'
import { people } from '../../server.ts'

type RoleDialogProps = { open: boolean; person: Employee; roleId: string; onClose: () => void }

/** Gives a person another role; their permissions change at once, in their open pages too. */
export default function RoleDialog({ open, person, roleId, onClose }: RoleDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="small"
      title={formatMessage({ id: 'people.role.changeOf' }, { name: nameOf(person) })}
    >
      <Choice person={person} roleId={roleId} onClose={onClose} />
    </Dialog>
  )
}

function Choice({ person, roleId, onClose }: Omit<RoleDialogProps, 'open'>) {
  const roles = useQuery(people.query('listRoles', {}))
  if (roles.isError) return <ErrorState title={roles.error.message} onRetry={() => void roles.refetch()} retrying={roles.isFetching} />
  if (roles.isPending) {
    return (
      <DelayedLoader>
        <Skeleton shape="block" height="104px" />
      </DelayedLoader>
    )
  }
  return <RoleForm roles={roles.data.items} person={person} roleId={roleId} onClose={onClose} />
}

const RoleFields = z.object({ role_id: z.nullable(z.string()) })

function RoleForm({ roles, person, roleId, onClose }: Omit<RoleDialogProps, 'open'> & { roles: readonly Role[] }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const current = roles.find(({ role_id }) => role_id === roleId)
  const form = useForm({
    schema: RoleFields,
    defaultValues: { role_id: roleId },
    fieldOfError: { INVALID_ROLE_ID: 'role_id', LAST_OWNER: 'role_id' },
    onSubmit: async ({ role_id: chosen }) => {
      const role_id = chosen ?? roleId
      const { role_name } = await people.call.updateEmployee({ employee: { employee_id: person.employee_id, role_id } })
      await Promise.all(['getEmployee', 'listRoles'].map((name) => queryClient.invalidateQueries({ queryKey: keyOf(name) })))
      const words = { name: nameOf(person), role: roleWords(role_name, formatMessage) }
      show({ tone: 'success', text: formatMessage({ id: 'people.role.changed' }, words) })
      onClose()
    },
  })
  const stays = current?.can.give === false
  return (
    <Form form={form}>
      {stays && (
        <Banner>
          <FormattedMessage id={current.built_in && current.role_name === 'owner' ? 'people.role.ownersOnly' : 'people.role.stays'} />
        </Banner>
      )}
      <RoleField roles={roles} disabled={stays} {...form.control('role_id')} />
      <FormActions>
        <Button tone="plain" onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        {!stays && (
          <SubmitButton form={form}>
            <FormattedMessage id="people.role.save" />
          </SubmitButton>
        )}
      </FormActions>
    </Form>
  )
}
