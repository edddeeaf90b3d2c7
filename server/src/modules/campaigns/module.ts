import { campaignCalls } from '@atrium/contract/campaigns/calls'
import { campaignEvents } from '@atrium/contract/campaigns/events'
import { defineModule } from '#kernel/module'
import { notifyingPartsOf } from '#modules/notifications'
import { handlers } from './handlers.ts'
import { findCampaignNames } from './name-queries.ts'
import {
  decidedWorker,
  notifyWorker,
  reachWorker,
  tellWorker,
  watchWorker,
  withdrawWorker,
  type CampaignNews,
} from './notifying/notifier.ts'
import { campaignNotices } from './notifying/sources.ts'
import { personalParts } from './personal-data.ts'
import { deleteReader } from './reading/queries.ts'
import { campaignSearch } from './search/search.ts'

declare module '#kernel/jobs/jobs' {
  interface JobTable {
    'campaigns.notify': CampaignNews
    /** A draft was published, or taken back. */
    'campaigns.decided': { company_id: string }
    /** Takes a published campaign as far as it goes now. */
    'campaigns.reach': { company_id: string; campaign_id: string }
    'campaigns.tell': { company_id: string; campaign_id: string }
    /** Begins and ends campaigns, and reaches readers when it is time where they are. */
    'campaigns.watch': Record<string, never>
    'campaigns.withdraw': { company_id: string; campaign_id: string }
  }
}

/** Campaigns: what the company announces to all or some of its people (see docs/decisions). */
export const campaigns = defineModule({
  name: 'campaigns',
  folder: import.meta.dirname,
  after: ['audit', 'company', 'people'],
  areas: ['campaign'],
  calls: campaignCalls,
  events: campaignEvents,
  recurringJobs: [{ name: 'campaigns.watch', every: 60_000, failed: 'campaigns that begin or end were not looked for' }],
  nameFinders: { campaign: findCampaignNames },
  searchSources: [campaignSearch],
  notificationSources: campaignNotices,
  create: (kernel) => {
    const parts = { ...kernel, ...notifyingPartsOf(kernel), transactions: kernel.background }
    return {
      handlers,
      listeners: {
        'employee.deleted': async (tx, { company_id, employee_id }) => void (await deleteReader(tx, company_id, employee_id)),
        'employee.data': async (_tx, { company_id, employee_id, parts: data }) => void data.push(...personalParts(company_id, employee_id)),
      },
      workers: {
        'campaigns.decided': decidedWorker(parts),
        'campaigns.notify': notifyWorker(parts),
        'campaigns.reach': reachWorker(parts),
        'campaigns.tell': tellWorker(parts),
        'campaigns.watch': watchWorker(parts),
        'campaigns.withdraw': withdrawWorker(parts),
      },
    }
  },
})
