import type { RecentItem } from '@atrium/contract/chat/schemas'
import { conversationPath } from '@atrium/contract/chat/paths'
import { partsOf } from '../conversation/place.ts'

const entry = 'chat-last'

/** Remembers on this device which conversation the person had open. */
export const keepLast = (ownId: string, place: string): void => localStorage.setItem(entry, `${ownId} ${place}`)

/** The person has left the conversation. */
export const forgetLast = (): void => localStorage.removeItem(entry)

/** The path of the conversation this person had open last, if it is still among their chats. */
export function findLast(ownId: string, itemOf: (entityId: string) => RecentItem | undefined): string | undefined {
  const [whose, place = ''] = localStorage.getItem(entry)?.split(' ') ?? []
  const { type, entityId, subSpaceId } = partsOf(place)
  const item = whose === ownId ? itemOf(entityId) : undefined
  const isThere = item?.conversations.some((one) => !subSpaceId || one.sub_space_id === subSpaceId)
  return isThere ? conversationPath(type, entityId, subSpaceId) : undefined
}
