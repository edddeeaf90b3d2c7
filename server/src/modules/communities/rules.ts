import type { CommunityAbilities, CommunityPosting, CommunityRole, CommunityVisibility } from '@atrium/contract/communities/schemas'

export type Reader = { seesPeople: boolean; mayManage: boolean }
type Standing = {
  visibility: CommunityVisibility
  posting: CommunityPosting
  is_archived: boolean
  is_by_rule: boolean
  role: CommunityRole | null
}

type Membership = Pick<Standing, 'role' | 'visibility'> & { total_members: number }

/** What a person may do in a community that they may find. In an archived one nobody writes, and nobody gets in. */
export function decideAbilities({ visibility, posting, is_archived, is_by_rule, role }: Standing, reader: Reader): CommunityAbilities {
  const isMember = role !== null
  const moderate = role === 'owner' || role === 'moderator' || reader.mayManage
  return {
    read: isMember || (visibility === 'open' && reader.seesPeople),
    join: !isMember && !is_archived && !is_by_rule && visibility !== 'private' && reader.seesPeople,
    leave: isMember && !is_by_rule,
    post: isMember && !is_archived && (posting === 'members' || moderate),
    comment: isMember && !is_archived,
    moderate,
    admit: moderate && !is_archived && !is_by_rule,
    manage: role === 'owner' || reader.mayManage,
    rule: reader.mayManage,
  }
}

/** The last owner stays while others are there. The last member of a private community stays: nobody could find it again. */
export const mayLeave = ({ role, visibility, total_members }: Membership, owners: number): boolean =>
  total_members === 1 ? visibility !== 'private' : role !== 'owner' || owners > 1

/** Whether somebody with a role may remove a member: moderators remove members, owners and managers anyone. */
export const mayRemove = (can: Pick<CommunityAbilities, 'moderate' | 'manage'>, role: CommunityRole): boolean =>
  can.manage || (can.moderate && role === 'member')
