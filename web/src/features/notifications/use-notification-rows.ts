import { useQueries } from '@tanstack/react-query'
import { useNotificationRowSources } from '#app/features-context.tsx'
import type { NotificationRows } from '#app/notification-rows.ts'

/** What features show for their reasons; undefined until all have loaded. A feature that cannot be loaded has no rows. */
export const useNotificationRows = (): NotificationRows | undefined =>
  useQueries({
    queries: useNotificationRowSources().map(({ name, load }) => ({
      queryKey: ['notificationRows', name],
      queryFn: load,
      staleTime: Infinity,
      networkMode: 'always' as const,
    })),
    combine: (loaded) => (loaded.every(({ isPending }) => !isPending) ? Object.assign({}, ...loaded.map(({ data }) => data)) : undefined),
  })
