import * as z from 'zod/mini'
import { inModule } from '../company/modules.ts'
import { defineEvents } from '../event.ts'
import { PostComment, PostFacts } from './schemas.ts'

const allEvents = defineEvents({
  /** Written just now. */
  'post.written': { scope: 'community', row: PostFacts, permission: 'people.see' },
  /** Changed, deleted, pinned, reacted to, or commented on. */
  'post.changed': { scope: 'community', row: PostFacts, permission: 'people.see' },
  /** A comment was written, changed, deleted or reacted to; the post counts it. */
  'post.commented': { scope: 'community', row: PostComment, permission: 'people.see' },
  /** The person follows a post, or follows it no more. */
  'post.followed': { scope: 'self', row: z.object({ post_id: z.uuid(), is_following: z.boolean() }) },
  /** The person saved a post for later, or does so no more. */
  'post.saved': { scope: 'self', row: z.object({ post_id: z.uuid(), is_saved: z.boolean() }) },
  /** A scheduled post of the person was made, changed, published or deleted, or could not be published. */
  'scheduled_post.changed': { scope: 'self', row: z.object({ scheduled_id: z.uuid() }) },
  /** Something that the person decides on was reported, hidden, shown again or decided. */
  'report.changed': { scope: 'self', row: z.object({ community_id: z.uuid() }) },
})

export const feedEvents = inModule('feed', allEvents)
