import type { Switches } from '#kernel/http/switches'
import type { Kernel } from '#kernel/module'
import type { Decided, FindAwake } from './deciding.ts'
import type { NotificationSource } from './source.ts'

/** What notifying needs of other modules. */
export type NotifyingParts = { sources: readonly NotificationSource[]; findAwake: FindAwake }
/** What the calls need of them. */
export type HandlerParts = NotifyingParts & { switches: Switches }

export const notifyingPartsOf = ({ declared, presence }: Pick<Kernel, 'declared' | 'presence'>): NotifyingParts => ({
  sources: declared('notificationSources').flat(),
  findAwake: presence.findAwake,
})

/** A notification that was just inserted. */
export type Fresh = Decided & { notification_id: string }
