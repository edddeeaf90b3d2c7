import { feedCalls } from '@atrium/contract/feed/calls'
import { feedEvents } from '@atrium/contract/feed/events'
import { defineModule } from '#kernel/module'
import { mayReadCommunity } from '#modules/communities'
import { handlers } from './handlers.ts'
import { personalParts } from './personal-data.ts'

/** The feed: posts in communities, and comments on them. */
export const feed = defineModule({
  name: 'feed',
  folder: import.meta.dirname,
  after: ['people', 'communities'],
  areas: ['community'],
  calls: feedCalls,
  events: feedEvents,
  fileReaders: { community: (tx, actor, { scope_id }) => mayReadCommunity(tx, actor, scope_id) },
  create: () => ({
    handlers,
    listeners: {
      'employee.data': async (_tx, { company_id, employee_id, parts }) => void parts.push(...personalParts(company_id, employee_id)),
    },
  }),
})
