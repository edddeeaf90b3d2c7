import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Audience, audienceErrors } from '../people/audience.ts'
import { Community } from './schemas.ts'

export const communityAudienceCalls = defineCalls({
  getCommunityAudience: {
    method: 'GET',
    path: '/community/audience/get',
    effect: 'read',
    access: { anyOf: ['community.manage'] },
    summary: 'Returns the rule that the members of a community follow; null where people join and leave by themselves.',
    input: z.object({ community_id: z.uuid() }),
    output: z.object({ audience: z.nullable(Audience) }),
    errors: ['COMMUNITY_NOT_FOUND'],
  },
  updateCommunityAudience: {
    method: 'PATCH',
    path: '/community/audience/update',
    effect: 'write',
    access: { anyOf: ['community.manage'] },
    summary:
      'Has the members of a community follow a rule: who meets it joins, and who does not leaves, now and whenever people change. Owners and moderators stay. Null: people join and leave by themselves again, and everyone stays.',
    input: z.object({ community_id: z.uuid(), audience: z.nullable(Audience) }),
    output: Community,
    errors: ['COMMUNITY_NOT_FOUND', ...audienceErrors],
  },
})
