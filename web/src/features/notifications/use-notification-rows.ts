import { useQuery } from '@tanstack/react-query'
import { useNotificationRowSources } from '#app/features-context.tsx'
import type { NotificationRows } from '#app/notification-rows.ts'

/** The rows of all features; undefined until they have loaded. If loading fails, notifications appear without reasons. */
export function useNotificationRows(): NotificationRows | undefined {
  const sources = useNotificationRowSources()
  const { data, isError } = useQuery<NotificationRows>({
    queryKey: ['notificationRows', ...sources.map(({ name }) => name)],
    queryFn: async () => Object.assign({}, ...(await Promise.all(sources.map(({ load }) => load())))),
    staleTime: Infinity,
    networkMode: 'always',
  })
  return data ?? (isError ? {} : undefined)
}
