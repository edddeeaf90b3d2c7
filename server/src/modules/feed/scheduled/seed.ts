import { randomUUID } from 'node:crypto'
import type { RichText } from '@atrium/contract/document'
import type { Tx } from '#kernel/database/transaction'
import { insertScheduled } from './queries.ts'
import { queuePublishing } from './scheduled.ts'

/** A scheduled post of the demo company. */
export type SeedScheduledPost = { author_id: string; body: RichText; publish_at: Date }

/** Demo data: posts that will be published in a community. */
export async function seedScheduledPosts(
  tx: Tx,
  companyId: string,
  communityId: string,
  scheduled: readonly SeedScheduledPost[],
  now: Date,
): Promise<void> {
  for (const { author_id: employeeId, body, publish_at: at } of scheduled) {
    const moment = { scheduled_id: randomUUID(), publish_at: at.toISOString() }
    const row = { ...moment, community_id: communityId, body, files: [], is_question: false, state: 'waiting' as const, error: null }
    await insertScheduled(tx, companyId, employeeId, row, now)
    await queuePublishing(tx, { companyId, employeeId }, moment, now)
  }
}
