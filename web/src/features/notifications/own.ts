import { decideLevel } from '@atrium/contract/notifications/levels'
import type { OwnNotifications } from '@atrium/contract/notifications/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf } from '#app/server-data.ts'
import { levelOf, type LevelOf } from './levels.ts'
import { notifications } from './server.ts'
import { unseen } from './unseen.ts'

export const ownQuery = notifications.query('getNotifications', {})

/** Applies the server's notification data of this user. */
export function putOwn(queryClient: QueryClient, own: OwnNotifications): void {
  queryClient.setQueryData(ownQuery.queryKey, own)
  const hasUnread = own.unseen_count > 0
  if (unseen.read().hasUnread !== hasUnread) unseen.write({ count: 0, hasUnread })
  keepLevels(own)
}

let known = ''
/** All chat counts depend on the levels: they get a new identity only when one changed. */
function keepLevels({ settings, company, levels, space_levels }: OwnNotifications): void {
  const next = JSON.stringify([settings.level, company.level, levels, space_levels])
  if (next === known) return
  known = next
  levelOf.write(levelsOf({ settings, company, levels, space_levels }))
}

function levelsOf({
  settings,
  company,
  levels,
  space_levels,
}: Pick<OwnNotifications, 'settings' | 'company' | 'levels' | 'space_levels'>): LevelOf {
  const own = new Map(levels.map(({ conversation_id, level }) => [conversation_id, level]))
  const spaces = new Map(space_levels.map(({ space_id, level }) => [space_id, level]))
  return ({ conversation_id, entity_id }, isPersonal) =>
    decideLevel({ own: own.get(conversation_id), space: spaces.get(entity_id), rule: settings.level, company: company.level, isPersonal })
}

/** Choices of the user that are being saved. */
let saving = 0
/** Whether data is to be fetched when all are saved. */
let isDue = false

/** What is fetched while a choice is saved may be older than the choice: its fetch begins again afterwards. */
export function beginSaving(queryClient: QueryClient): void {
  saving += 1
  isDue ||= queryClient.isFetching({ queryKey: ownQuery.queryKey }) > 0
  void queryClient.cancelQueries({ queryKey: ownQuery.queryKey })
}

export function endSaving(queryClient: QueryClient): void {
  saving -= 1
  if (saving > 0 || !isDue) return
  isDue = false
  void refetchOwn(queryClient).catch(() => undefined) // the next event, or the next visit, tries again
}

/** Fetches again after something was notified, seen or read, here or elsewhere. Also refetches visible lists. */
export async function refetchOwn(queryClient: QueryClient): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: keyOf('listNotifications') })
  if (saving > 0) return void (isDue = true)
  // A response in transit may be older than the data requested now.
  await queryClient.cancelQueries({ queryKey: ownQuery.queryKey })
  putOwn(queryClient, await queryClient.fetchQuery({ ...ownQuery, staleTime: 0 }))
}
