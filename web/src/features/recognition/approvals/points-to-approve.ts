import type { RecognitionType } from '@atrium/contract/recognition/types'

/**
 * Between which points an approver chooses for each receiver, if there is a choice: within the bounds of the type, and of a giver’s own
 * points no more than they wanted to give. `step` is for the buttons of the field.
 */
export function pointsToApprove(
  { points, paid_by }: Pick<RecognitionType, 'points' | 'paid_by'>,
  wanted: number,
): { minimum: number; maximum: number; step: number } | undefined {
  const maximum = paid_by === 'company' ? points.maximum : Math.min(points.maximum, wanted)
  const { minimum } = points
  return minimum < maximum ? { minimum, maximum, step: maximum - minimum > 20 ? 5 : 1 } : undefined
}
