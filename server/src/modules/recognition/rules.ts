import { limits } from '@atrium/contract/limits'
import type { RecognitionType } from '@atrium/contract/recognition/types'
import type { RecognitionAbilities, RecognitionState } from '@atrium/contract/recognition/schemas'

/** The points for each receiver: within the bounds of the type, never what a client says alone. Undefined if they are out of bounds. */
export function decidePoints({ points }: Pick<RecognitionType, 'points'>, wanted: number | undefined): number | undefined {
  const given = wanted ?? points.default
  return given >= points.minimum && given <= points.maximum ? given : undefined
}

type Seen = { giver_id: string | null; state: RecognitionState; is_received: boolean; is_waiting: boolean }
type Reader = { employeeId: string; mayManage: boolean }

/** What a reader may do to a recognition. Nobody adds points to what they receive themselves. */
export function decideAbilities(
  { giver_id, state, is_received, is_waiting }: Seen,
  { employeeId, mayManage }: Reader,
): RecognitionAbilities {
  const stands = state === 'given'
  const isGiver = giver_id === employeeId
  const mayTakeBack = (stands || state === 'pending') && (isGiver || mayManage)
  return { add_points: stands && !is_received, comment: stands, report: stands && !isGiver, take_back: mayTakeBack, approve: is_waiting }
}

type Written = Pick<Seen, 'giver_id' | 'state'> & { is_decided: boolean; created_at: string }
/** Until when a reader may change its words: its giver for a while, unless somebody has approved these words. */
export const decideEditableUntil = ({ giver_id, state, is_decided, created_at }: Written, employeeId: string): string | null =>
  giver_id === employeeId && !is_decided && (state === 'given' || state === 'pending')
    ? new Date(Date.parse(created_at) + limits.recognitionEdit).toISOString()
    : null

/** Whether a reader sees amounts: always their own, and those of others if the company shows them. */
export const seesAmounts = (
  { giver_id, is_received, is_waiting, shows_amounts }: Seen & { shows_amounts: boolean },
  { employeeId }: Reader,
): boolean => shows_amounts || is_received || is_waiting || giver_id === employeeId
