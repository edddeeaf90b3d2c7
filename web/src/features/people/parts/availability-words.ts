import type { MessageId } from '../../../message-ids.ts'
import type { OwnChoice } from '../availability/own-status.ts'

export const availabilityWords = {
  auto: 'people.availability.auto',
  Available: 'people.availability.available',
  Busy: 'people.availability.busy',
  'Appear Offline': 'people.availability.offline',
} as const satisfies Record<OwnChoice, MessageId>
