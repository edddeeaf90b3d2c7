import { CallError } from '@atrium/contract/client'
import { nameLine, optionalLine } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import type { Role } from '@atrium/contract/people/roles'
import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAuth } from '#app/session/auth.tsx'
import { roleWords } from '../role-words.ts'
import { people } from '../server.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Form, FormActions, SubmitButton } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import * as z from 'zod/mini'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import { PermissionChoice } from './permission-choice.tsx'

/** A new role, empty or copied, or an existing one. */
export type RoleDraft = { kind: 'new'; from?: Role } | { kind: 'edit'; role: Role }

const RoleFields = z.object({
  role_name: nameLine(limits.roleNameMaximum),
  role_description: optionalLine(limits.roleDescriptionMaximum),
  permissions: z.array(z.string()),
})

/** Creates or edits a role. Asks before unsaved changes are discarded. */
export default function RoleDialog({ draft, onClose }: { draft: RoleDraft; onClose: () => void }) {
  'use no memo' // the form's values are read while rendering
  const { formatMessage } = useIntl()
  const role = draft.kind === 'edit' ? draft.role : undefined
  const form = useRoleForm(draft, onClose)
  const leaving = useLeaving(form.changed && !form.pending, onClose)
  return (
    <Dialog
      open
      onOpenChange={(open) => open || leaving.leave()}
      title={
        role ? formatMessage({ id: 'settings.roles.editTitle' }, { name: role.role_name }) : formatMessage({ id: 'settings.roles.new' })
      }
      description={role && formatMessage({ id: 'settings.roles.immediately' }, { count: role.total_members })}
    >
      <Form form={form}>
        <TextField label={formatMessage({ id: 'settings.roles.name' })} autoComplete="off" {...form.field('role_name')} />
        <TextField
          label={formatMessage({ id: 'settings.roles.description' })}
          optional
          autoComplete="off"
          {...form.field('role_description')}
        />
        <PermissionChoice {...form.control('permissions')} />
        <FormActions>
          <Button tone="plain" onClick={leaving.leave}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          <SubmitButton form={form}>
            <FormattedMessage id={role ? 'settings.save' : 'settings.roles.create'} />
          </SubmitButton>
        </FormActions>
      </Form>
      <ConfirmOnDemand
        open={leaving.asking}
        onOpenChange={(open) => open || leaving.stay()}
        title={formatMessage({ id: 'settings.roles.discardQuestion' })}
        confirmLabel={formatMessage({ id: 'settings.roles.discard' })}
        onConfirm={leaving.discard}
      >
        <FormattedMessage id="settings.roles.discardText" />
      </ConfirmOnDemand>
    </Dialog>
  )
}

function useRoleForm(draft: RoleDraft, onSaved: () => void) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const role = draft.kind === 'edit' ? draft.role : undefined
  const initial = useInitialValues(draft)
  const { seen, look } = useSeen(role)
  return useForm({
    schema: RoleFields,
    defaultValues: initial,
    fieldOfError: { ROLE_ALREADY_EXIST: 'role_name' },
    onSubmit: async ({ role_description, ...values }) => {
      const wanted = { ...values, role_description: role_description || null }
      const saved = role
        ? await people.call.updateRole({ role_id: role.role_id, ...wanted, revision: seen }).catch(look)
        : await people.call.createRole(wanted)
      await queryClient.invalidateQueries({ queryKey: people.query('listRoles', {}).queryKey })
      show({
        tone: 'success',
        text: formatMessage({ id: role ? 'settings.roles.saved' : 'settings.roles.created' }, { name: saved.role_name }),
      })
      onSaved()
    },
  })
}

/**
 * The revision of the role known to the user: when opened, or the current one after the form reported that others
 * changed it.
 */
function useSeen(role: Role | undefined) {
  const queryClient = useQueryClient()
  const [seen, setSeen] = useState(role?.revision ?? 0)
  const look = async (error: unknown): Promise<never> => {
    if (error instanceof CallError && error.code === 'ROLE_CHANGED') {
      const { items } = await queryClient.fetchQuery({ ...people.query('listRoles', {}), staleTime: 0 })
      setSeen((known) => items.find(({ role_id }) => role_id === role?.role_id)?.revision ?? known)
    }
    throw error
  }
  return { seen, look }
}

function useInitialValues(draft: RoleDraft): z.infer<typeof RoleFields> {
  const { formatMessage } = useIntl()
  const { can } = useAuth()
  const from = draft.kind === 'edit' ? draft.role : draft.from
  const role_description = from?.role_description ?? ''
  if (draft.kind === 'edit') return { role_name: draft.role.role_name, role_description, permissions: draft.role.permissions }
  return {
    role_name: from ? formatMessage({ id: 'settings.roles.copyName' }, { name: roleWords(from.role_name, formatMessage) }) : '',
    role_description,
    permissions: (from?.permissions ?? []).filter((permission) => can({ anyOf: [permission] })),
  }
}

/**
 * Asks before unsaved changes are discarded, by closing the dialog, following a link, going back or closing the page.
 */
function useLeaving(changed: boolean, onClose: () => void) {
  const [closing, setClosing] = useState(false)
  const blocker = useBlocker({ shouldBlockFn: () => changed, enableBeforeUnload: () => changed, withResolver: true })
  return {
    asking: closing || blocker.status === 'blocked',
    leave: () => (changed ? setClosing(true) : onClose()),
    stay: () => {
      setClosing(false)
      blocker.reset?.()
    },
    discard: () => (blocker.proceed ? blocker.proceed() : onClose()),
  }
}
