import { useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { auth } from '../server.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import type { MessageId } from '../../../message-ids.ts'

/**
 * To be called after every change of the sign-in methods: refetches the lists and shows a message, unless new recovery
 * codes replace it.
 */
export function useSecurityChanged(): (textId: MessageId | undefined) => Promise<void> {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  return async (textId) => {
    if (textId) show({ tone: 'success', text: formatMessage({ id: textId }) })
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: auth.query('listSecondFactors', {}).queryKey }),
      queryClient.invalidateQueries({ queryKey: auth.query('listSessions', {}).queryKey }),
    ])
  }
}
