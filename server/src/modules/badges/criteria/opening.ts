import type { BadgeCriteria } from '@atrium/contract/badges/criteria-schemas'
import { nobody } from '@atrium/contract/people/audience'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { listValues } from '#modules/company'
import { openAudience } from '#modules/people'
import { decideCriteria, type Condition } from './rules.ts'

/** Access check of criteria: refuses those that are none, and what the actor may not name, with the position as payload `{ index }`. */
export async function openCriterias(tx: Tx, actor: Actor, criterias: readonly BadgeCriteria[]): Promise<Condition[]> {
  const opened: Condition[] = []
  for (const [index, criteria] of criterias.entries()) {
    const decided = decideCriteria(criteria)
    if (!decided.ok) throw new Refusal(decided.code, { index })
    await openNamed(tx, actor, decided.condition, index)
    opened.push(decided.condition)
  }
  return opened
}

async function openNamed(tx: Tx, actor: Actor, condition: Condition, index: number): Promise<void> {
  if (condition.about === 'person') {
    await openAudience(tx, actor, { ...nobody, criterias: [condition.criteria] }).catch((error: unknown) => {
      throw error instanceof Refusal ? new Refusal(error.code, { index }) : error
    })
    return
  }
  const { valueId } = condition
  if (valueId && !(await listValues(tx, actor.companyId)).some(({ value_id }) => value_id === valueId.toLowerCase()))
    throw new Refusal('CRITERIA_INVALID', { index })
}

/** The conditions of stored criteria. One that is none any more makes all of them unmeetable. */
export function conditionsOf(criterias: readonly BadgeCriteria[]): Condition[] | undefined {
  const decided = criterias.map(decideCriteria)
  const conditions = decided.flatMap((one) => (one.ok ? [one.condition] : []))
  return conditions.length && conditions.length === criterias.length ? conditions : undefined
}
