import { communityCalls } from '@atrium/contract/communities/calls'
import { communityEvents } from '@atrium/contract/communities/events'
import { wholePart } from '#kernel/personal-data'
import type { Tx } from '#kernel/database/transaction'
import { defineModule } from '#kernel/module'
import { notifyingPartsOf } from '#modules/notifications'
import { readersOf } from './access.ts'
import { followWorker, reconcileWorker, type Followed } from './following/following.ts'
import { listRuled } from './following/queries.ts'
import { notifyWorker, settleWorker } from './asking/notifier.ts'
import { requestNotices } from './asking/source.ts'
import { handlers } from './handlers.ts'
import { leaveAll } from './leaving.ts'
import { listMemberships, listRequests } from './member-queries.ts'
import { findCommunityNames } from './name-queries.ts'

declare module '#kernel/jobs/jobs' {
  interface JobTable {
    /** Somebody asks to join a community, or does so no more. */
    'communities.notify': { company_id: string; community_request_id: string }
    /** Somebody left a community, or has another role in it. */
    'communities.settle': { company_id: string; employee_id: string }
    /** Brings the members of communities in line with their rules. */
    'communities.follow': Followed
    'communities.reconcile': Record<string, never>
  }
}

declare module '#kernel/domain-event-table' {
  interface DomainEventTable {
    /** Only its members read it from now on. */
    'community.closed': { company_id: string; community_id: string }
  }
}

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
  recurringJobs: [
    {
      name: 'communities.reconcile',
      every: 6 * 60 * 60_000,
      failed: 'the members of communities were not brought in line with their rules',
    },
  ],
  notificationSources: [requestNotices],
  create: (kernel) => {
    const parts = { ...kernel, ...notifyingPartsOf(kernel), transactions: kernel.background }
    return {
      handlers,
      workers: {
        'communities.notify': notifyWorker(parts),
        'communities.settle': settleWorker(parts),
        'communities.follow': followWorker(parts),
        'communities.reconcile': reconcileWorker(parts),
      },
      listeners: {
        'employee.deleted': (tx, { company_id, employee_id }) => leaveAll(tx, company_id, employee_id),
        'role.given': (tx, { company_id, employee_id }) => followPeople(tx, company_id, employee_id ? [employee_id] : null),
        'people.changed': (tx, { company_id, employee_ids }) => followPeople(tx, company_id, employee_ids),
        'employee.data': async (_tx, { company_id, employee_id, parts: data }) =>
          void data.push(
            wholePart('communities', (tx) => listMemberships(tx, company_id, employee_id)),
            wholePart('community-requests', (tx) => listRequests(tx, company_id, employee_id)),
          ),
      },
    }
  },
})

/** What these people are has changed; null: perhaps that of everyone. */
async function followPeople(tx: Tx, company_id: string, employee_ids: readonly string[] | null): Promise<void> {
  if ((await listRuled(tx, company_id)).length) await tx.enqueue('communities.follow', { company_id, community_id: null, employee_ids })
}
