import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { inModule } from '../company/modules.ts'
import { RichText } from '../document.ts'
import { listInput, listOutput } from '../filters.ts'
import { audienceErrors } from '../people/audience.ts'
import { CampaignAnalytics, CampaignChange, CampaignDetail, CampaignList, CampaignPage, NewCampaign } from './schemas.ts'

const manage = { allOf: ['campaign.manage'] } as const
const publish = { allOf: ['campaign.publish'] } as const
const one = z.object({ campaign_id: z.uuid() })
const dates = ['START_AND_END_DATE_REQUIRED', 'INVALID_INTERVAL'] as const

const allCalls = defineCalls({
  createCampaign: {
    method: 'POST',
    path: '/campaign/new',
    effect: 'write',
    access: manage,
    summary: 'Makes the draft of a campaign. A retry with the same `client_campaign_id` returns the same campaign.',
    input: NewCampaign,
    output: CampaignDetail,
    errors: [...audienceErrors, ...dates],
  },
  updateCampaign: {
    method: 'PATCH',
    path: '/campaign/update',
    effect: 'write',
    access: manage,
    summary: 'Changes a campaign that is not published, or submits it for review. CAMPAIGN_PUBLISHED for others.',
    input: CampaignChange,
    output: CampaignDetail,
    errors: [...audienceErrors, ...dates, 'CAMPAIGN_NOT_FOUND', 'CAMPAIGN_PUBLISHED'],
  },
  publishCampaign: {
    method: 'POST',
    path: '/campaign/publish',
    effect: 'write',
    access: publish,
    summary:
      'Publishes a campaign now, or schedules it if its start is to come. Its readers are those whom its audience reaches when it begins. Publishing a published one changes nothing.',
    input: one,
    output: CampaignDetail,
    errors: [...dates, 'CAMPAIGN_NOT_FOUND', 'CAMPAIGN_ENDED'],
  },
  endCampaign: {
    method: 'POST',
    path: '/campaign/end',
    effect: 'write',
    access: publish,
    summary: 'Ends a live campaign for all readers; a scheduled one is a draft again. Ending an ended one changes nothing.',
    input: one,
    output: CampaignDetail,
    errors: ['CAMPAIGN_NOT_FOUND'],
  },
  deleteCampaign: {
    method: 'DELETE',
    path: '/campaign/delete',
    effect: 'write',
    access: manage,
    summary: 'Deletes a campaign with all that is known of its readers. One that was published needs `campaign.publish`.',
    input: one,
    output: one,
    errors: ['CAMPAIGN_NOT_FOUND', 'NO_PERMISSION'],
  },
  getCampaign: {
    method: 'GET',
    path: '/campaign/get',
    effect: 'read',
    access: 'signed-in',
    summary: 'Returns a campaign that the caller reads or manages, with its messages in the language of the caller.',
    input: one,
    output: CampaignDetail,
    errors: ['CAMPAIGN_NOT_FOUND'],
  },
  listCampaigns: {
    method: 'POST',
    path: '/campaign/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists the campaigns that the caller may read, newest first; for those who manage campaigns, all of them.',
    input: CampaignList,
    output: CampaignPage,
    errors: ['NO_PERMISSION'],
  },
  sendCampaignMessage: {
    method: 'POST',
    path: '/campaign/message/new',
    effect: 'write',
    access: publish,
    summary:
      'Writes another message in a live campaign, and notifies its readers. A retry with the same `client_message_id` writes it once.',
    input: z.object({ campaign_id: z.uuid(), body: RichText, client_message_id: z.uuid() }),
    output: CampaignDetail,
    errors: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_ENDED', 'CAMPAIGN_NOT_LIVE'],
  },
  markCampaignRead: {
    method: 'POST',
    path: '/campaign/read',
    effect: 'write',
    access: 'signed-in',
    summary: 'Records that the caller has opened a campaign, or read it to its end. The first time counts.',
    input: z.object({ campaign_id: z.uuid(), to_end: z._default(z.boolean(), false) }),
    output: CampaignDetail,
    errors: ['CAMPAIGN_NOT_FOUND'],
  },
  acknowledgeCampaign: {
    method: 'POST',
    path: '/campaign/acknowledge',
    effect: 'write',
    access: 'signed-in',
    summary: 'Confirms that the caller has read a campaign that asks for it. Again, it changes nothing. CAMPAIGN_ENDED after the end.',
    input: one,
    output: CampaignDetail,
    errors: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_ENDED', 'CAMPAIGN_NOT_LIVE'],
  },
  getCampaignAnalytics: {
    method: 'GET',
    path: '/campaign/analytics',
    effect: 'read',
    access: manage,
    summary:
      'Counts the people whom a campaign reached, who opened it, read it to the end and acknowledged it, over time and by department.',
    input: one,
    output: CampaignAnalytics,
    errors: ['CAMPAIGN_NOT_FOUND'],
    heavy: true,
  },
  listCampaignMissing: {
    method: 'POST',
    path: '/campaign/missing/list',
    effect: 'read',
    access: manage,
    summary: 'Lists the readers who have not acknowledged a campaign that asks for it. Who has opened one is told as a number only.',
    input: z.extend(listInput(['employee_id']), { campaign_id: z.uuid() }),
    output: listOutput(z.object({ employee_id: z.uuid() })),
    errors: ['CAMPAIGN_NOT_FOUND', 'NO_PERMISSION'],
  },
  exportCampaignAnalytics: {
    method: 'GET',
    path: '/campaign/analytics/export',
    effect: 'read',
    access: manage,
    summary: 'Exports the figures by department, or the names of those who have not acknowledged, as CSV.',
    input: z.extend(one, { report: z._default(z.enum(['departments', 'missing']), 'departments') }),
    output: z.unknown(),
    errors: ['CAMPAIGN_NOT_FOUND', 'NO_PERMISSION'],
    download: true,
    heavy: true,
  },
  remindCampaign: {
    method: 'POST',
    path: '/campaign/remind',
    effect: 'write',
    access: publish,
    summary:
      'Notifies the readers of a live campaign who have not acknowledged it, or, where nothing is asked, not opened it. At most once an hour: CAMPAIGN_REMINDED.',
    input: one,
    output: z.object({ campaign_id: z.uuid(), reminded: z.int() }),
    errors: ['CAMPAIGN_NOT_FOUND', 'CAMPAIGN_ENDED', 'CAMPAIGN_NOT_LIVE', 'CAMPAIGN_REMINDED'],
  },
})

/** Campaigns: what the company announces to all or some of its people. */
export const campaignCalls = inModule('campaigns', allCalls)
