import { feedCalls } from '@atrium/contract/feed/calls'
import { feedEvents } from '@atrium/contract/feed/events'
import { defineModule } from '#kernel/module'
import { findCommunityNames } from '#modules/communities'
import { createPictures } from '#modules/files'
import { notifyingPartsOf } from '#modules/notifications'
import { mayReadFiles } from './access.ts'
import { handlers } from './handlers.ts'
import { leaveFeed } from './leaving.ts'
import { removedWorker, reportedWorker } from './moderation/notifier.ts'
import { moderationNotices } from './moderation/sources.ts'
import { notifyWorker, settleWorker, withdrawWorker, type FeedNews } from './notifying/notifier.ts'
import { postNotices } from './notifying/source.ts'
import { personalParts } from './personal-data.ts'
import { previewWorker } from './previews/work.ts'
import { answeredWorker } from './questions/notifier.ts'
import { answerNotices } from './questions/source.ts'
import { publishWorker, unpublishedWorker } from './scheduled/publishing.ts'
import { unpublishedNotices } from './scheduled/source.ts'
import { unshareWorker } from './sharing/withdrawing.ts'
import { postSearch } from './search/search.ts'

declare module '#kernel/domain-event-table' {
  interface DomainEventTable {
    /** These people wrote posts: they count anew. */
    'post.counted': { company_id: string; employee_ids: readonly string[] }
  }
}

type ScheduledMoment = { company_id: string; employee_id: string; scheduled_id: string; publish_at: string }

declare module '#kernel/jobs/jobs' {
  interface JobTable {
    'feed.notify': FeedNews
    /** A post or a comment on it was deleted. */
    'feed.withdraw': { company_id: string; post_id: string }
    /** A post was deleted, which may be shown in further communities. */
    'feed.unshare': { company_id: string; post_id: string }
    /** Only the members of a community read it from now on. */
    'feed.settle': { company_id: string; community_id: string }
    /** A post links to pages that have no preview yet. */
    'feed.preview': { company_id: string; author_id: string; post_id: string }
    /** A comment was accepted as an answer, or is no answer any more. */
    'feed.answered': { company_id: string; comment_id: string; actor_id: string }
    /** `publish_at` distinguishes the current time of a scheduled post from one that was changed. */
    'feed.publish': ScheduledMoment
    /** A scheduled post could not be published, or its author has decided about that. */
    'feed.unpublished': ScheduledMoment
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
  after: ['audit', 'people', 'chat', 'communities'],
  areas: ['community'],
  calls: feedCalls,
  events: feedEvents,
  fileReaders: { community: mayReadFiles, scheduled_post: async (_tx, { employeeId }, { scope_id }) => scope_id === employeeId },
  awaitedJobs: ['feed.publish'],
  searchSources: [postSearch],
  nameFinders: { post_decision: findCommunityNames },
  notificationSources: [postNotices, answerNotices, unpublishedNotices, ...moderationNotices],
  create: (kernel) => {
    const parts = { ...kernel, ...notifyingPartsOf(kernel), transactions: kernel.background }
    return {
      handlers,
      listeners: {
        'community.closed': (tx, closed) => tx.enqueue('feed.settle', closed),
        'employee.deleted': (tx, { company_id, employee_id }) => leaveFeed(tx, company_id, employee_id),
        'employee.data': async (_tx, { company_id, employee_id, parts: data }) => void data.push(...personalParts(company_id, employee_id)),
      },
      workers: {
        'feed.notify': notifyWorker(parts),
        'feed.withdraw': withdrawWorker(parts),
        'feed.settle': settleWorker(parts),
        'feed.unshare': unshareWorker(parts),
        'feed.answered': answeredWorker(parts),
        'feed.preview': previewWorker({ ...parts, pictures: createPictures(kernel) }),
        'feed.publish': publishWorker(parts),
        'feed.unpublished': unpublishedWorker(parts),
        'feed.reported': reportedWorker(parts),
        'feed.removed': removedWorker(parts),
      },
    }
  },
})
