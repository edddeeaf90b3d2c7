import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { auth } from '#features/auth/server.ts'
import { useToasts } from '#ui/toasts.tsx'
import type { MessageId } from '../../../message-ids.ts'

/** What follows every change of how one signs in: the lists are read anew, and the change is told, unless new recovery codes tell it. */
export function useSecurityChanged(): (told: MessageId | undefined) => Promise<void> {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  return async (told) => {
    if (told) show({ tone: 'success', text: formatMessage({ id: told }) })
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: auth.query('listSecondFactors', {}).queryKey }),
      queryClient.invalidateQueries({ queryKey: auth.query('listSessions', {}).queryKey }),
    ])
  }
}
