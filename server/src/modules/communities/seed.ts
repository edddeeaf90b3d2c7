import { randomUUID } from 'node:crypto'
import type { Audience } from '@atrium/contract/people/audience'
import type { CommunityLevel, CommunityPosting, CommunityRole, CommunityVisibility } from '@atrium/contract/communities/schemas'
import type { Tx } from '#kernel/database/transaction'
import { announce } from './changing.ts'
import { putAudience } from './following/queries.ts'
import { insertMembers, insertRequest, updateMember } from './member-queries.ts'
import { insertCommunity } from './queries.ts'

/** A community of the demo company. */
export type SeedCommunity = {
  name: string
  description: string
  rules: string
  cover: string
  visibility: CommunityVisibility
  posting: CommunityPosting
  founder_id: string
  created_at: Date
  /** Without the founder, who owns it. */
  members: readonly { employee_id: string; role: CommunityRole; level: CommunityLevel; joined_at: Date }[]
  /** The rule that the members follow. */
  audience: Audience | null
  requests: readonly { employee_id: string; words: string; created_at: Date }[]
  isArchived: boolean
}

/** Demo data: founds a community with its members and requests, who have read everything so far. Returns its id. */
export async function seedCommunity(tx: Tx, companyId: string, community: SeedCommunity): Promise<string> {
  const { name, description, rules, cover, visibility, posting, founder_id, created_at: now, members, requests } = community
  const communityId = await insertCommunity(tx, companyId, {
    client_community_id: randomUUID(),
    community_name: name,
    community_description: description,
    community_rules: rules,
    community_image: cover,
    visibility,
    posting,
    created_by: founder_id,
    created_at: now.toISOString(),
  })
  if (!communityId) throw new Error(`there are two communities called ${name}`)
  await insertMembers(tx, companyId, communityId, [founder_id], { role: 'owner', now })
  for (const { employee_id, role, level, joined_at } of members) {
    await insertMembers(tx, companyId, communityId, [employee_id], { role, now: joined_at })
    if (level !== 'mentions') await updateMember(tx, companyId, communityId, employee_id, { notification_level: level })
  }
  if (community.audience) await putAudience(tx, companyId, communityId, community.audience)
  for (const { created_at, ...request } of requests)
    await insertRequest(tx, companyId, communityId, { ...request, created_at: created_at.toISOString() })
  await announce(tx, companyId, communityId, { is_archived: community.isArchived })
  return communityId
}
