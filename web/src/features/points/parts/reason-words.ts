import type { PointEntry } from '@atrium/contract/points/schemas'
import type { MessageId } from '../../../message-ids.ts'

/** The text for an entry: what moved the points, seen from the person’s side. */
export function reasonWords({ reason, points }: Pick<PointEntry, 'reason' | 'points'>): MessageId {
  if (reason === 'given' || reason === 'added') return points < 0 ? `points.reason.${reason}` : `points.reason.${reason}To`
  if (reason === 'granted') return points < 0 ? 'points.reason.removed' : 'points.reason.granted'
  return `points.reason.${reason}`
}
