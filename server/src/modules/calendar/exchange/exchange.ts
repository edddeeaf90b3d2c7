import type { Kernel } from '#kernel/module'
import type { RecurringJob } from '#kernel/jobs/recurring-jobs'
import { serveFeeds } from './feeds/feed-route.ts'
import { feedHandlers } from './feeds/feeds.ts'
import { fetchWorker } from './fetching.ts'
import { mailWorker } from './outside/outside.ts'
import { serveReplies } from './replies/reply-route.ts'
import { subscriptionHandlers } from './subscriptions.ts'

declare module '#kernel/jobs/jobs' {
  interface JobTable {
    /** Reads the calendars elsewhere that are due. */
    'calendar.fetch': Record<string, never>
    /** Tells guests from outside of an event by mail. */
    'calendar.mail': { company_id: string; event_id: string }
  }
}

export const fetchingJob: RecurringJob = { name: 'calendar.fetch', every: 300_000, failed: 'subscribed calendars were not read' }

/** What goes out to other calendars and comes from them: handlers, workers and routes. */
export function exchangeParts(kernel: Kernel) {
  const { publicUrl, clock, log, outside, background: transactions, config } = kernel
  const replyKey = kernel.deriveSecret('calendar replies')
  return {
    handlers: { ...feedHandlers({ publicUrl }), ...subscriptionHandlers({ loopback: outside.loopback }) },
    workers: {
      'calendar.fetch': fetchWorker({ transactions, outside, clock, log }),
      'calendar.mail': mailWorker({ transactions, clock, publicUrl, replyDomain: config.replyDomain, replyKey }),
    },
    serve: (app: Parameters<typeof serveFeeds>[0]): void => {
      serveFeeds(app, kernel)
      serveReplies(app, kernel, replyKey)
    },
  }
}
