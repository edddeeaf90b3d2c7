import type { RecognitionType } from '@atrium/contract/recognition/types'

/**
 * Between which points an approver chooses for each receiver, if there is a choice: within the bounds of the type, and of a giver’s own
 * points no more than they wanted to give.
 */
export function pointsToApprove(
  { points, paid_by }: Pick<RecognitionType, 'points' | 'paid_by'>,
  wanted: number,
): { minimum: number; maximum: number } | undefined {
  const maximum = paid_by === 'company' ? points.maximum : Math.min(points.maximum, wanted)
  return points.minimum < maximum ? { minimum: points.minimum, maximum } : undefined
}
