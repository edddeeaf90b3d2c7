import { feedCalls } from '@atrium/contract/feed/calls'
import { feedEvents } from '@atrium/contract/feed/events'
import { defineModule } from '#kernel/module'
import { findCommunityNames } from '#modules/communities'
import { notifyingPartsOf } from '#modules/notifications'
import { mayReadFiles } from './access.ts'
import { handlers } from './handlers.ts'
import { removedWorker, reportedWorker } from './moderation/notifier.ts'
import { moderationNotices } from './moderation/sources.ts'
import { notifyWorker, withdrawWorker, type FeedNews } from './notifying/notifier.ts'
import { postNotices } from './notifying/source.ts'
import { personalParts } from './personal-data.ts'
import { postSearch } from './search/search.ts'

declare module '#kernel/domain-event-table' {
  interface DomainEventTable {
    /** These people wrote posts: they count anew. */
    'post.counted': { company_id: string; employee_ids: readonly string[] }
  }
}

declare module '#kernel/jobs/jobs' {
  interface JobTable {
    'feed.notify': FeedNews
    /** A post or a comment on it was deleted. */
    'feed.withdraw': { company_id: string; post_id: string }
    /** Something was reported, or decided. */
    'feed.reported': { company_id: string; case_id: string }
    /** What was reported was removed. */
    'feed.removed': { company_id: string; case_id: string }
  }
}

/** The feed: posts in communities, and comments on them. */
export const feed = defineModule({
  name: 'feed',
  folder: import.meta.dirname,
  after: ['audit', 'people', 'communities'],
  areas: ['community'],
  calls: feedCalls,
  events: feedEvents,
  fileReaders: { community: mayReadFiles },
  searchSources: [postSearch],
  nameFinders: { post_decision: findCommunityNames },
  notificationSources: [postNotices, ...moderationNotices],
  create: (kernel) => {
    const parts = { ...kernel, ...notifyingPartsOf(kernel), transactions: kernel.background }
    return {
      handlers,
      listeners: {
        'employee.data': async (_tx, { company_id, employee_id, parts: data }) => void data.push(...personalParts(company_id, employee_id)),
      },
      workers: {
        'feed.notify': notifyWorker(parts),
        'feed.withdraw': withdrawWorker(parts),
        'feed.reported': reportedWorker(parts),
        'feed.removed': removedWorker(parts),
      },
    }
  },
})
