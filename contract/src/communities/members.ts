import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { Community, CommunityMember, CommunityRequest, CommunityRole } from './schemas.ts'

const page = {
  community_id: z.uuid(),
  limit: z._default(z.int().check(z.gte(1), z.lte(limits.pageMaximum)), limits.pageDefault),
  cursor: z.optional(z.string().check(z.maxLength(1_000))),
}

export const communityMemberCalls = defineCalls({
  listCommunityMembers: {
    method: 'POST',
    path: '/community/member/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists the members of a community that the caller may read, in the order of joining.',
    input: z.object({ ...page, role: z.optional(CommunityRole) }),
    output: listOutput(CommunityMember),
    errors: ['COMMUNITY_NOT_FOUND'],
  },
  addCommunityMembers: {
    method: 'POST',
    path: '/community/member/new',
    effect: 'write',
    access: 'signed-in',
    summary: 'Adds people to a community, guests too. Only its owners and moderators, and to no archived one.',
    input: z.object({
      community_id: z.uuid(),
      employees: z.array(z.object({ employee_id: z.uuid() })).check(z.minLength(1), z.maxLength(limits.inviteAtOnce)),
    }),
    output: Community,
    errors: ['COMMUNITY_BY_RULE', 'COMMUNITY_NOT_FOUND', 'EMPLOYEE_NOT_FOUND'],
  },
  updateCommunityMember: {
    method: 'PATCH',
    path: '/community/member/update',
    effect: 'write',
    access: 'signed-in',
    summary: 'Changes the role of a member. Only the owners, and those who manage communities.',
    input: z.object({ community_id: z.uuid(), employee_id: z.uuid(), role: CommunityRole }),
    output: CommunityMember,
    errors: ['COMMUNITY_NOT_FOUND', 'EMPLOYEE_NOT_FOUND', 'LAST_COMMUNITY_OWNER'],
  },
  removeCommunityMember: {
    method: 'DELETE',
    path: '/community/member/delete',
    effect: 'write',
    access: 'signed-in',
    summary: 'Removes a member, who may no longer read what only members read. Moderators remove members; owners remove anyone.',
    input: z.object({ community_id: z.uuid(), employee_id: z.uuid() }),
    output: Community,
    errors: ['COMMUNITY_BY_RULE', 'COMMUNITY_NOT_FOUND', 'EMPLOYEE_NOT_FOUND', 'LAST_COMMUNITY_OWNER'],
  },
  listCommunityRequests: {
    method: 'POST',
    path: '/community/request/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists who asks to join a community, oldest first. Only its owners and moderators.',
    input: z.object(page),
    output: listOutput(CommunityRequest),
    errors: ['COMMUNITY_NOT_FOUND'],
  },
  decideCommunityRequest: {
    method: 'POST',
    path: '/community/request/decide',
    effect: 'write',
    access: 'signed-in',
    summary: 'Lets in who asked to join, or declines; nobody is let into an archived community.',
    input: z.object({ community_id: z.uuid(), employee_id: z.uuid(), decision: z.enum(['approve', 'refuse']) }),
    output: Community,
    errors: ['COMMUNITY_NOT_FOUND', 'EMPLOYEE_NOT_FOUND'],
  },
})
