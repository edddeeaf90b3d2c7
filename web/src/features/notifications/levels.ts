import type { NotificationLevel } from '@atrium/contract/notifications/schemas'
import { watchedValue } from '#app/watched.ts'

/** `entity_id` is the space of a conversation that is in one. */
type Place = { conversation_id: string; entity_id: string }
/** The notification level of a conversation for this user. */
export type LevelOf = (place: Place, isPersonal: boolean) => NotificationLevel

/** The default level, used until this user's choices are known. */
export const usualLevel: LevelOf = (_place, isPersonal) => (isPersonal ? 'all' : 'mentions')
export const levelOf = watchedValue<LevelOf>(usualLevel)
