import { communityCalls } from '@atrium/contract/communities/calls'
import { communityEvents } from '@atrium/contract/communities/events'
import { wholePart } from '#kernel/personal-data'
import { defineModule } from '#kernel/module'
import { readersOf } from './access.ts'
import { handlers } from './handlers.ts'
import { leaveAll } from './leaving.ts'
import { listMemberships, listRequests } from './member-queries.ts'
import { findCommunityNames } from './name-queries.ts'

/** Communities: people with something in common. What they write to each other is the feed. */
export const communities = defineModule({
  name: 'communities',
  folder: import.meta.dirname,
  after: ['audit', 'people'],
  areas: ['community'],
  calls: communityCalls,
  events: communityEvents,
  audiences: { community: readersOf },
  nameFinders: { community: findCommunityNames, community_member: findCommunityNames },
  create: () => ({
    handlers,
    listeners: {
      'employee.deleted': (tx, { company_id, employee_id }) => leaveAll(tx, company_id, employee_id),
      'employee.data': async (_tx, { company_id, employee_id, parts }) =>
        void parts.push(
          wholePart('communities', (tx) => listMemberships(tx, company_id, employee_id)),
          wholePart('community-requests', (tx) => listRequests(tx, company_id, employee_id)),
        ),
    },
  }),
})
