import type { QueryClient } from '@tanstack/react-query'

type Told = { sound?: boolean }

/** What comes together is asked for once, in milliseconds. */
const gather = 300
let renewing: ReturnType<typeof setTimeout> | undefined

/** Takes what is told of notifications on the person's own scope: the server knows how they stand now. */
export function takeNotifications(queryClient: QueryClient, rows: readonly Told[]): void {
  doubtNotifications(queryClient)
  if (rows.some(({ sound }) => sound)) void import('./sound.ts').then(({ playOnce }) => playOnce()).catch(() => undefined)
}

/** Something may have been missed. */
export function doubtNotifications(queryClient: QueryClient): void {
  renewing ??= setTimeout(() => {
    renewing = undefined
    // The next event, or the next visit, asks again.
    void import('./own.ts').then(({ renewOwn }) => renewOwn(queryClient)).catch(() => undefined)
  }, gather)
}
