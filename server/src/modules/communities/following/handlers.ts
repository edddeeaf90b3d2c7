import type { communityAudienceCalls } from '@atrium/contract/communities/audience'
import type { Handlers } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { openAudience } from '#modules/people'
import { openCommunity, openLocked } from '../access.ts'
import { announce, announceOwn, endAllRequests, show } from '../changing.ts'
import { findAudience, putAudience } from './queries.ts'

export const audienceHandlers: Handlers<typeof communityAudienceCalls> = {
  async getCommunityAudience({ community_id }, { tx, actor }) {
    const held = await openCommunity(tx, actor, community_id)
    return { audience: await findAudience(tx, actor.companyId, held.community_id) }
  },

  async updateCommunityAudience({ community_id, audience }, { tx, actor }) {
    if (audience) await openAudience(tx, actor, audience)
    const held = await openLocked(tx, actor, community_id)
    const { companyId } = actor
    await putAudience(tx, companyId, held.community_id, audience)
    // Where a rule lets people in, nobody asks.
    const asked = audience ? await endAllRequests(tx, companyId, held.community_id) : []
    await announce(tx, companyId, held.community_id)
    await announceOwn(tx, companyId, held.community_id, asked)
    if (audience) await followAll(tx, companyId, held.community_id)
    return show(await openCommunity(tx, actor, held.community_id))
  },
}

/** Has the members of a community brought in line with its rule. */
export const followAll = (tx: Tx, company_id: string, community_id: string): Promise<void> =>
  tx.enqueue('communities.follow', { company_id, community_id, employee_ids: null })
