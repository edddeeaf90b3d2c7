import type { Recognition, RecognitionFacts } from '@atrium/contract/recognition/schemas'
import type { Actor } from '#kernel/context'
import type { RecognitionRow } from './queries.ts'
import { decideAbilities, decideEditableUntil, seesAmounts } from './rules.ts'

/** A recognition as the actor sees it. */
export function showTo(actor: Actor, row: RecognitionRow): Recognition {
  const reader = { employeeId: actor.employeeId, mayManage: actor.permissions.has('recog.manage') }
  return {
    ...factsOf(row, seesAmounts(row, reader)),
    can: decideAbilities(row, reader),
    editable_until: decideEditableUntil(row, actor.employeeId),
  }
}

/** What everyone who may read a recognition may know of it: without amounts if the company hides them. */
export const showToAll = (row: RecognitionRow): RecognitionFacts => factsOf(row, row.shows_amounts)

function factsOf(
  {
    receiver_ids,
    points,
    added_points,
    shows_amounts: _shows,
    is_received: _own,
    is_waiting: _waits,
    is_decided: _decided,
    ...row
  }: RecognitionRow,
  showsAmounts: boolean,
): RecognitionFacts {
  const shown = showsAmounts ? points : null
  const receivers = receiver_ids.map((employee_id) => ({ employee_id, points: shown }))
  return { ...row, receivers, added_points: showsAmounts ? added_points : null }
}
