import type { PointPolicy } from '@atrium/contract/points/schemas'
import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { openAudience } from '#modules/people'
import { findPolicyRow, putPolicy, usualPolicy } from './policy-queries.ts'

/** The company's policy, or the usual one while it has chosen none. */
export const findPolicy = async (tx: Tx, companyId: string): Promise<PointPolicy> => (await findPolicyRow(tx, companyId)) ?? usualPolicy

/** Changes the given fields. Refuses an exception for people whom the actor may not name. */
export async function changePolicy(
  tx: Tx,
  actor: Actor,
  change: { [F in keyof PointPolicy]?: PointPolicy[F] | undefined },
  now: Date,
): Promise<PointPolicy> {
  for (const { audience } of change.exceptions ?? []) await openAudience(tx, actor, audience)
  const held = await findPolicy(tx, actor.companyId)
  const policy = { ...held, ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) }
  await putPolicy(tx, actor.companyId, policy, policy.earned_days === held.earned_days ? undefined : now)
  return policy
}
