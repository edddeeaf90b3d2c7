import type { RecognitionFacts } from '@atrium/contract/recognition/schemas'
import { watchedValue } from '#app/watched.ts'

/** Given by others since the feed was last requested; the feed offers them under a button. */
export const arrived = watchedValue<readonly RecognitionFacts[]>([])

/** The latest that this person received in this visit, while its moment lasts. */
export const justReceived = watchedValue<RecognitionFacts | undefined>(undefined)

export const isReceiver = ({ receivers }: Pick<RecognitionFacts, 'receivers'>, ownId: string): boolean =>
  receivers.some(({ employee_id }) => employee_id === ownId)
