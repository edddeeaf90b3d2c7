import type { QueryClient } from '@tanstack/react-query'

type Told = { sound?: boolean }

/** Notifications within this time are fetched together, in milliseconds. */
const gather = 300
let renewing: ReturnType<typeof setTimeout> | undefined

/** Handles notification events on the user's own scope: refetches the state from the server. */
export function takeNotifications(queryClient: QueryClient, rows: readonly Told[]): void {
  doubtNotifications(queryClient)
  if (rows.some(({ sound }) => sound)) void import('./sound.ts').then(({ playOnce }) => playOnce()).catch(() => undefined)
}

/** Refetches after something may have been missed. */
export function doubtNotifications(queryClient: QueryClient): void {
  renewing ??= setTimeout(() => {
    renewing = undefined
    // The next event, or the next visit, tries again.
    void import('./own.ts').then(({ renewOwn }) => renewOwn(queryClient)).catch(() => undefined)
  }, gather)
}
