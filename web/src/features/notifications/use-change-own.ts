import type { OwnNotifications } from '@atrium/contract/notifications/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { beginSaving, endSaving, putOwn, ownQuery } from './own.ts'
import { notifications } from './server.ts'

/** Mutations of one scope run one after another: an explanation waits for the choices made before it. */
export const inTurn = { scope: { id: 'own notifications' }, mutationKey: ['own notifications'] }

type Change = Parameters<typeof notifications.call.updateNotifications>[0]

/** Changes the user's notification settings. Applied at once, and reverted with a message when the server refuses. */
export function useChangeOwn(): (change: Change) => void {
  const queryClient = useQueryClient()
  const { show } = useToasts()
  const { mutate } = useMutation({
    ...inTurn,
    mutationFn: (change: Change) => notifications.call.updateNotifications(change),
    onMutate: (change) => {
      beginSaving(queryClient)
      const held = queryClient.getQueryData(ownQuery.queryKey)
      if (held) putOwn(queryClient, { ...held, settings: { ...held.settings, ...definedOf(change) } })
      return held
    },
    // The response to an earlier choice lacks the later ones.
    onSuccess: (own) => queryClient.isMutating({ mutationKey: inTurn.mutationKey }) < 2 && putOwn(queryClient, own),
    onError: (error, _change, held) => {
      if (held) putOwn(queryClient, held)
      show({ tone: 'danger', text: error.message })
    },
    onSettled: () => endSaving(queryClient),
  })
  return mutate
}

const definedOf = (change: Change): Partial<OwnNotifications['settings']> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
