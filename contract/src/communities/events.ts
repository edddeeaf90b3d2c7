import * as z from 'zod/mini'
import { inModule } from '../company/modules.ts'
import { defineEvents } from '../event.ts'
import { CommunityFacts } from './schemas.ts'

const allEvents = defineEvents({
  /** Founded, changed, archived, or joined and left by people. */
  'community.changed': { scope: 'community', row: CommunityFacts, permission: 'people.see' },
  /** The person joined or left a community, has another role in it, or read its posts on another device. */
  'membership.changed': { scope: 'self', row: z.object({ community_id: z.uuid() }) },
})

export const communityEvents = inModule('communities', allEvents)
