import type { Switches } from '#kernel/http/switches'
import type { Kernel } from '#kernel/module'
import type { Decided, FindAwake } from './deciding.ts'
import type { NotificationSource } from './source.ts'

/** The parts of other modules that notifying needs. */
export type NotifyingParts = { sources: readonly NotificationSource[]; findAwake: FindAwake }
/** The parts of other modules that the calls need. */
export type HandlerParts = NotifyingParts & { switches: Switches }

export const notifyingPartsOf = ({ declared, presence }: Pick<Kernel, 'declared' | 'presence'>): NotifyingParts => ({
  sources: declared('notificationSources').flat(),
  findAwake: presence.findAwake,
})

/** A notification that was just inserted. */
export type NewNotification = Decided & { notification_id: string }
