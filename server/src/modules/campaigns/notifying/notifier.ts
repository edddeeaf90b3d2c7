import type { Clock } from '#kernel/clock'
import type { Log } from '#kernel/log'
import type { JobData } from '#kernel/jobs/jobs'
import type { Switches } from '#kernel/http/switches'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { eachApart } from '#kernel/jobs/each-apart'
import { notifyMany, settleCauses, type NotifyingParts } from '#modules/notifications'
import { findActiveEmployeeIds } from '#modules/people'
import { changeCampaign, emptyCampaign, findCampaign, listMessageIds, type CampaignRow } from '../queries.ts'
import { advance, readersAtOnce } from '../reaching/advancing.ts'
import { listCompaniesWithDueCampaigns, listDueCampaigns } from '../reaching/queries.ts'
import { tell, tellAdmins } from '../reaching/telling.ts'
import { deleteReaders, listReaderIds } from '../reading/queries.ts'
import { alertsOf, causeAt, type News } from './alerts.ts'
import { listReviewers, settleReviews } from './reviewers.ts'

export type CampaignNews = { company_id: string; campaign_id: string; news: News; cause: string; after: string | null }
export type NotifierParts = NotifyingParts & { transactions: Transactions; switches: Switches; clock: Clock; log: Log }

/** The worker of `campaigns.notify`: the next people, and a job for the rest. A repeated run notifies nobody twice. */
export const notifyWorker =
  (parts: NotifierParts) =>
  ({ company_id: companyId, campaign_id, news, cause, after }: JobData<'campaigns.notify'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, async (tx) => {
      const now = parts.clock()
      const campaign = await findCampaign(tx, companyId, campaign_id)
      if (!campaign || campaign.deleted_at || !(await parts.switches.isOn(companyId, 'campaigns', tx))) return
      const people = await listConcerned(tx, companyId, campaign, news, after, now)
      const active = await findActiveEmployeeIds(tx, companyId, people)
      if (news !== 'review') await tell(tx, companyId, campaign_id, [...active])
      const alerts = news === 'changed' ? [] : alertsOf(campaign, news, cause, [...active])
      await notifyMany(tx, parts, companyId, alerts, now)
      if (news !== 'review' && people.length === readersAtOnce)
        await tx.enqueue('campaigns.notify', { company_id: companyId, campaign_id, news, cause, after: people.at(-1) ?? null })
    })

async function listConcerned(
  tx: Tx,
  companyId: string,
  campaign: CampaignRow,
  news: News,
  after: string | null,
  now: Date,
): Promise<string[]> {
  if (news === 'review') return campaign.state === 'review' ? listReviewers(tx, companyId) : []
  const asks = campaign.needs_acknowledgement ? 'acknowledge' : 'open'
  return listReaderIds(tx, companyId, campaign.campaign_id, {
    waitingTo: news === 'reminder' ? asks : null,
    withEnded: news === 'changed',
    after,
    most: readersAtOnce,
    now,
  })
}

/** The worker of `campaigns.decided`: a draft waits for no decision any more. */
export const decidedWorker =
  (parts: NotifierParts) =>
  ({ company_id: companyId }: JobData<'campaigns.decided'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, (tx) => settleReviews(tx, parts, companyId, parts.clock()))

/** The worker of `campaigns.reach`. */
export const reachWorker =
  (parts: NotifierParts) =>
  ({ company_id: companyId, campaign_id }: JobData<'campaigns.reach'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, (tx) => advanceIfOn(tx, parts, companyId, campaign_id))

async function advanceIfOn(tx: Tx, parts: NotifierParts, companyId: string, campaignId: string): Promise<void> {
  if (await parts.switches.isOn(companyId, 'campaigns', tx)) await advance(tx, parts, companyId, campaignId, parts.clock())
}

/** The worker of `campaigns.tell`: tells those who manage campaigns of all reading of a moment at once. */
export const tellWorker =
  ({ transactions }: NotifierParts) =>
  ({ company_id: companyId, campaign_id }: JobData<'campaigns.tell'>): Promise<void> =>
    transactions({ effect: 'write', companyId }, async (tx) => {
      await changeCampaign(tx, companyId, campaign_id, { is_telling: false })
      await tellAdmins(tx, companyId, campaign_id)
    })

/** The worker of `campaigns.withdraw`: forgets the next readers of a deleted campaign and tells them; at last closes its notifications. */
export const withdrawWorker =
  (parts: NotifierParts) =>
  ({ company_id: companyId, campaign_id }: JobData<'campaigns.withdraw'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, async (tx) => {
      const readers = await deleteReaders(tx, companyId, campaign_id, readersAtOnce)
      await tell(tx, companyId, campaign_id, readers)
      if (readers.length === readersAtOnce) return tx.enqueue('campaigns.withdraw', { company_id: companyId, campaign_id })
      await settleDeleted(tx, parts, companyId, campaign_id)
      await emptyCampaign(tx, companyId, campaign_id)
    })

/** Closes the notifications of a deleted campaign, its messages, its last reminder and its review. */
async function settleDeleted(tx: Tx, parts: NotifierParts, companyId: string, campaignId: string): Promise<void> {
  const now = parts.clock()
  const { reminded_at } = (await findCampaign(tx, companyId, campaignId)) ?? {}
  const reminders = reminded_at ? [causeAt(campaignId, 'reminder', new Date(reminded_at))] : []
  const causes = [campaignId, ...(await listMessageIds(tx, companyId, campaignId)), ...reminders]
  await settleCauses(tx, parts.sources, companyId, causes, now)
  await settleReviews(tx, parts, companyId, now)
}

/** The worker of `campaigns.watch`: begins and ends campaigns, and reaches readers when it is time where they are. */
export const watchWorker = (parts: NotifierParts) => async (): Promise<void> => {
  const now = parts.clock()
  await eachApart(
    await parts.transactions({ effect: 'read' }, (tx) => listCompaniesWithDueCampaigns(tx, now)),
    ({ company_id }) => watchCompany(parts, company_id, now),
    { log: parts.log, failed: 'the campaigns of a company were not looked after', idsOf: ({ company_id }) => ({ company_id }) },
  )
}

async function watchCompany(parts: NotifierParts, companyId: string, now: Date): Promise<void> {
  const due = await parts.transactions({ effect: 'read', companyId }, (tx) => listDueCampaigns(tx, companyId, now))
  await eachApart(due, (id) => parts.transactions({ effect: 'write', companyId }, (tx) => advanceIfOn(tx, parts, companyId, id)), {
    log: parts.log,
    failed: 'a campaign was not looked after',
    idsOf: (campaign_id) => ({ company_id: companyId, campaign_id }),
  })
}
