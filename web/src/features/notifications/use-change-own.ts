import type { OwnNotifications } from '@atrium/contract/notifications/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { keepOwn, ownQuery } from './own.ts'
import { notifications } from './server.ts'

type Change = Parameters<typeof notifications.call.updateNotifications>[0]

/** Changes the user's notification settings. Applied at once, and reverted with a message when the server refuses. */
export function useChangeOwn(): (change: Change) => void {
  const queryClient = useQueryClient()
  const { show } = useToasts()
  const { mutate } = useMutation({
    mutationFn: (change: Change) => notifications.call.updateNotifications(change),
    onMutate: (change) => {
      const held = queryClient.getQueryData(ownQuery.queryKey)
      if (held) keepOwn(queryClient, { ...held, settings: { ...held.settings, ...definedOf(change) } })
      return held
    },
    onSuccess: (own) => keepOwn(queryClient, own),
    onError: (error, _change, held) => {
      if (held) keepOwn(queryClient, held)
      show({ tone: 'danger', text: error.message })
    },
  })
  return mutate
}

const definedOf = (change: Change): Partial<OwnNotifications['settings']> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
