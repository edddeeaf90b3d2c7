import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { inModule } from '../company/modules.ts'
import { nameLine, optionalLine } from '../fields.ts'
import { listInput, listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { communityAudienceCalls } from './audience.ts'
import { communityMemberCalls } from './members.ts'
import { Community, CommunityLevel, CommunityPosting, CommunityVisibility } from './schemas.ts'

const fields = ['community_name', 'created_at', 'total_members', 'visibility', 'is_archived'] as const
const facts = {
  community_name: nameLine(limits.communityNameMaximum),
  community_description: optionalLine(limits.communityDescriptionMaximum),
  community_rules: optionalLine(limits.communityDescriptionMaximum),
  community_image: z.nullable(z.string().check(z.maxLength(2_000))),
  visibility: CommunityVisibility,
  posting: CommunityPosting,
}

const ownCalls = defineCalls({
  listCommunities: {
    method: 'POST',
    path: '/community/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists the communities that the caller may find, by name; with `mine`, those that they are a member of.',
    input: z.extend(listInput(fields), { mine: z._default(z.boolean(), false) }),
    output: listOutput(Community),
    errors: [],
  },
  getCommunity: {
    method: 'GET',
    path: '/community/get',
    effect: 'read',
    access: 'signed-in',
    summary: 'Returns a community that the caller may find.',
    input: z.object({ community_id: z.uuid() }),
    output: Community,
    errors: ['COMMUNITY_NOT_FOUND'],
  },
  createCommunity: {
    method: 'POST',
    path: '/community/new',
    effect: 'write',
    access: { anyOf: ['community.create'] },
    summary: 'Founds a community; the caller owns it. A retry with the same `client_community_id` returns the same community.',
    input: z.object({
      client_community_id: z.uuid(),
      ...facts,
      community_description: z._default(facts.community_description, ''),
      community_rules: z._default(facts.community_rules, ''),
      community_image: z._default(facts.community_image, null),
      visibility: z._default(facts.visibility, 'open'),
      posting: z._default(facts.posting, 'members'),
    }),
    output: Community,
    errors: ['COMMUNITY_ALREADY_EXISTS', 'COMMUNITY_LIMIT', 'FILE_NOT_FOUND'],
  },
  updateCommunity: {
    method: 'PATCH',
    path: '/community/update',
    effect: 'write',
    access: 'signed-in',
    summary: 'Changes, archives or restores a community. Only its owners, and those who manage communities.',
    input: z.extend(z.partial(z.object(facts)), { community_id: z.uuid(), is_archived: z.optional(z.boolean()) }),
    output: Community,
    errors: ['COMMUNITY_NOT_FOUND', 'COMMUNITY_ALREADY_EXISTS', 'FILE_NOT_FOUND'],
  },
  joinCommunity: {
    method: 'POST',
    path: '/community/join',
    effect: 'write',
    access: 'signed-in',
    summary: 'Joins an open community, or asks to join one on request. Again changes nothing. Not where the members follow a rule.',
    input: z.object({ community_id: z.uuid(), words: z._default(optionalLine(limits.requestWordsMaximum), '') }),
    output: Community,
    errors: ['COMMUNITY_BY_RULE', 'COMMUNITY_NOT_FOUND'],
  },
  leaveCommunity: {
    method: 'POST',
    path: '/community/leave',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Leaves a community, or withdraws the request to join it. The last owner first makes someone else an owner; the last member of a private one stays.',
    input: z.object({ community_id: z.uuid() }),
    output: z.object({ community_id: z.uuid() }),
    errors: ['COMMUNITY_BY_RULE', 'COMMUNITY_NOT_FOUND', 'LAST_COMMUNITY_OWNER'],
  },
  updateCommunityLevel: {
    method: 'PATCH',
    path: '/community/level/update',
    effect: 'write',
    access: 'signed-in',
    summary: 'Changes of what the caller is notified in a community that they are a member of.',
    input: z.object({ community_id: z.uuid(), notification_level: CommunityLevel }),
    output: Community,
    errors: ['COMMUNITY_NOT_FOUND'],
  },
  markCommunityRead: {
    method: 'POST',
    path: '/community/read',
    effect: 'write',
    access: 'signed-in',
    summary: 'Marks the posts up to a place as read. It never moves back.',
    input: z.object({ community_id: z.uuid(), seq: z.int().check(z.gte(0)) }),
    output: Community,
    errors: ['COMMUNITY_NOT_FOUND'],
  },
})

/** Communities: people with something in common, and what they write to each other. */
export const communityCalls = inModule('communities', { ...ownCalls, ...communityMemberCalls, ...communityAudienceCalls })
