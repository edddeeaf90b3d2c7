import type { Role } from '@atrium/contract/people/roles'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { RoleField } from './role-field.tsx'
import { ordinaryRole } from '../role-words.ts'
import { people } from '../server.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'

/** Deletes a role; its holders get another one, chosen here. */
export default function RoleRemoval({ role, roles, onClose }: { role: Role; roles: readonly Role[]; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const others = roles.filter(({ role_id }) => role_id !== role.role_id)
  const [replacement, setReplacement] = useState<string | null>(ordinaryRole(others)?.role_id ?? null)
  const { role_id, role_name: name, total_members: count } = role
  const remove = async () => {
    await people.call.deleteRole({ role_id, ...(count > 0 && replacement ? { replacement_role_id: replacement } : {}) })
    await queryClient.invalidateQueries({ queryKey: people.query('listRoles', {}).queryKey })
    show({ tone: 'success', text: formatMessage({ id: 'settings.roles.deleted' }, { name }) })
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={formatMessage({ id: 'settings.roles.deleteQuestion' }, { name })}
      confirmLabel={formatMessage({ id: 'settings.roles.deleteConfirm' })}
      onConfirm={remove}
      errorText={(error) => (error instanceof Error ? error.message : '')}
      fields={
        count > 0 && (
          <RoleField
            roles={others}
            label={formatMessage({ id: 'settings.roles.replacement' })}
            value={replacement}
            onValueChange={setReplacement}
          />
        )
      }
    >
      <FormattedMessage id="settings.roles.deleteText" values={{ count }} />
    </ConfirmDialog>
  )
}
