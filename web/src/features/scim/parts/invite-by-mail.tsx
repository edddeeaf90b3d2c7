import type { ScimSettings } from '@atrium/contract/scim/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { Switch } from '#ui/fields/switch.tsx'
import { scim } from '../server.ts'

/** Whether people added by the provider are invited by email. Applied at once, and reverted on failure. */
export function InviteByMail({ settings }: { settings: ScimSettings }) {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (invite_by_mail: boolean) => scim.call.saveScim({ invite_by_mail }),
    onSuccess: (saved) => queryClient.setQueryData(scim.query('getScim', {}).queryKey, saved),
  })
  return (
    <Switch
      label={formatMessage({ id: 'settings.scim.invite' })}
      description={formatMessage({ id: 'settings.scim.inviteText' })}
      {...(save.error ? { error: save.error.message } : {})}
      value={save.isPending ? save.variables : settings.invite_by_mail}
      onValueChange={(invite) => save.mutate(invite)}
    />
  )
}
