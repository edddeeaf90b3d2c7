import type { OwnNotifications } from '@atrium/contract/notifications/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '#app/server-data.ts'
import { notifications } from './server.ts'
import { unseen } from './unseen.ts'

export const ownQuery = notifications.query('getNotifications', {})

/** Takes in what the server said of how the person is told of things. */
export function keepOwn(queryClient: QueryClient, own: OwnNotifications): void {
  queryClient.setQueryData(ownQuery.queryKey, own)
  const waits = own.unseen_count > 0
  if (unseen.read().waits !== waits) unseen.write({ calls: 0, waits })
}

/** Asks again: something was told, seen or read, here or elsewhere. What is looked at is asked for with it. */
export async function renewOwn(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: keyOf('listNotifications') })
  keepOwn(queryClient, await queryClient.fetchQuery({ ...ownQuery, staleTime: 0 }))
}
