import type { QueryClient } from '@tanstack/react-query'
import type { EventHandler, EventHandlers } from '#app/live/events.ts'

/** Notifications within this time are fetched together, in milliseconds. */
const gather = 300
let renewing: ReturnType<typeof setTimeout> | undefined

/** Refetches the state from the server. */
export function renewNotifications(queryClient: QueryClient): void {
  renewing ??= setTimeout(() => {
    renewing = undefined
    // The next event, or the next visit, tries again.
    void import('./own.ts').then(({ refetchOwn }) => refetchOwn(queryClient)).catch(() => undefined)
  }, gather)
}

const renewed: EventHandler<readonly unknown[]> = {
  apply: (_, { queryClient }) => renewNotifications(queryClient),
  missed: ({ queryClient }) => renewNotifications(queryClient),
  ready: ({ queryClient }) => renewNotifications(queryClient),
}

export const selfEvents: EventHandlers<'self'> = {
  'notification.changed': renewed,
  'notification.told': {
    ...renewed,
    apply: (rows, { queryClient }) => {
      renewNotifications(queryClient)
      if (rows.some(({ sound }) => sound)) void import('./sound.ts').then(({ playOnce }) => playOnce()).catch(() => undefined)
    },
  },
}
