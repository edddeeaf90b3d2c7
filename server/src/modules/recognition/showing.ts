import type { Recognition, RecognitionFacts } from '@atrium/contract/recognition/schemas'
import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { findPolicy } from '#modules/points'
import type { RecognitionRow } from './queries.ts'
import { decideAbilities, decideEditableUntil, seesAmounts } from './rules.ts'

/** Recognitions as the actor sees them. */
export async function showRecognitions(tx: Tx, actor: Actor, rows: readonly RecognitionRow[]): Promise<Recognition[]> {
  if (!rows.length) return []
  const { shows_amounts } = await findPolicy(tx, actor.companyId)
  return rows.map((row) => showTo(actor, row, shows_amounts))
}

/** A recognition as the actor sees it; `areShown`: the company shows amounts. */
export function showTo(actor: Actor, row: RecognitionRow, areShown: boolean): Recognition {
  const reader = { employeeId: actor.employeeId, mayManage: actor.permissions.has('recog.manage') }
  return {
    ...factsOf(row, seesAmounts(row, reader, areShown)),
    can: decideAbilities(row, reader),
    editable_until: decideEditableUntil(row, actor.employeeId),
  }
}

/** What everyone who may read a recognition may know of it: without amounts if the company hides them. */
export const showToAll = async (tx: Tx, companyId: string, row: RecognitionRow): Promise<RecognitionFacts> =>
  factsOf(row, (await findPolicy(tx, companyId)).shows_amounts)

/** What anyone may know of it. */
export function factsOf(
  { receiver_ids, points, added_points, is_received: _own, is_waiting: _waits, is_decided: _decided, ...row }: RecognitionRow,
  showsAmounts: boolean,
): RecognitionFacts {
  const shown = showsAmounts ? points : null
  const receivers = receiver_ids.map((employee_id) => ({ employee_id, points: shown }))
  return { ...row, receivers, added_points: showsAmounts ? added_points : null }
}
