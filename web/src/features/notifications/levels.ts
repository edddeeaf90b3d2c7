import type { NotificationLevel } from '@atrium/contract/notifications/schemas'
import { watchedValue } from '#app/watched.ts'

/** `entity_id` is the space of a conversation that is in one. */
type Place = { conversation_id: string; entity_id: string }
/** What of a conversation the person wants to be told. */
export type LevelOf = (place: Place, isPersonal: boolean) => NotificationLevel

/** As nobody has chosen anything, until it is known what this person has. */
export const usualLevel: LevelOf = (_place, isPersonal) => (isPersonal ? 'all' : 'mentions')
export const levelOf = watchedValue<LevelOf>(usualLevel)
