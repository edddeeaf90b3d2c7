import type { Decided, FindAwake } from './deciding.ts'
import type { NotificationSource } from './source.ts'

/** What notifying needs of other modules. */
export type NotifyingParts = { sources: readonly NotificationSource[]; findAwake: FindAwake }

/** A notification that was just inserted. */
export type Fresh = Decided & { notification_id: string }
