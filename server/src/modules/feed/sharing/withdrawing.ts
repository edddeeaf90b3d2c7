import type { Clock } from '#kernel/clock'
import type { JobData } from '#kernel/jobs/jobs'
import type { Transactions } from '#kernel/database/transaction'
import { lockCommunity } from '#modules/communities'
import { findPost } from '../queries.ts'
import { emptyPost } from '../removing.ts'
import { listWordless } from './queries.ts'

type WithdrawingParts = { transactions: Transactions; clock: Clock }

/** The worker of `feed.unshare`: what only showed a post is gone with it. Each community is locked by itself. */
export const unshareWorker =
  ({ transactions, clock }: WithdrawingParts) =>
  async ({ company_id: companyId, post_id }: JobData<'feed.unshare'>): Promise<void> => {
    const shares = await transactions({ effect: 'read', companyId }, (tx) => listWordless(tx, companyId, post_id, null))
    for (const { community_id } of shares)
      await transactions({ effect: 'write', companyId }, async (tx) => {
        await lockCommunity(tx, companyId, community_id)
        for (const share of await listWordless(tx, companyId, post_id, community_id)) {
          const post = await findPost(tx, companyId, community_id, share.post_id)
          if (post) await emptyPost(tx, { companyId, employeeId: post.author_id }, post, clock())
        }
      })
  }
