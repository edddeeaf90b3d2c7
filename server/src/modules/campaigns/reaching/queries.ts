import type { CampaignRow } from '../queries.ts'
import { sql, type Tx } from '#kernel/database/transaction'
import { peopleWithPlaces, type resolveAudience } from '#modules/people'

/** SQL of beginning, reaching people and ending. */
export const listCompaniesWithDueCampaigns = (tx: Tx, now: Date): Promise<{ company_id: string }[]> =>
  tx.all(sql<{ company_id: string }>`
    select company_id from companies_with_due_campaigns(${now.toISOString()}::timestamptz) where not company_is_paused(company_id)`)

export const listDueCampaigns = async (tx: Tx, companyId: string, now: Date): Promise<string[]> =>
  (
    await tx.all(sql<{ campaign_id: string }>`
      select campaign_id from campaign
      where company_id = ${companyId} and deleted_at is null and due_at <= ${now.toISOString()}::timestamptz order by campaign_id`)
  ).map(({ campaign_id }) => campaign_id)

type PeopleQuery = Awaited<ReturnType<typeof resolveAudience>>
type Times = Pick<CampaignRow, 'campaign_id' | 'starts_at' | 'ends_at' | 'time_zone' | 'in_readers_zone'>

/**
 * Takes everyone whom the audience reaches now as a reader, in one statement, each with the times where they are. People for whom it would
 * have ended are left out.
 */
export const insertReaders = (tx: Tx, companyId: string, campaign: Times, people: PeopleQuery, companyZone: string, now: Date) => {
  const { campaign_id, starts_at, ends_at, time_zone, in_readers_zone } = campaign
  const here = (at: string | null) => sql`case when ${in_readers_zone}
    then (${at}::timestamptz at time zone ${time_zone}) at time zone coalesce(p.time_zone, ${companyZone}) else ${at}::timestamptz end`
  return tx.run(sql`
    insert into campaign_reader (company_id, campaign_id, employee_id, department_id, starts_at, ends_at)
    select ${companyId}::uuid, ${campaign_id}::uuid, p.employee_id, p.department_id, coalesce(${here(starts_at)}, ${now.toISOString()}::timestamptz),
      ${here(ends_at)}
    from (${people}) a join (${peopleWithPlaces(companyId)}) p on p.employee_id = a.employee_id
    where coalesce(${here(ends_at)} > ${now.toISOString()}::timestamptz, true)
    on conflict do nothing`)
}

/** The instant at which a time of day is reached somewhere first or last. */
export const findEdge = async (tx: Tx, at: string, timeZone: string, edge: 'first' | 'last'): Promise<string> => {
  const zone = edge === 'first' ? 'Pacific/Kiritimati' : 'Etc/GMT+12'
  const row = await tx.first(sql<{ at: string }>`select (${at}::timestamptz at time zone ${timeZone}) at time zone ${zone} as at`)
  if (!row) throw new Error('no instant')
  return row.at
}

/**
 * Marks readers for whom the campaign has begun and not ended as reached, at most so many; returns them. The array is read once:
 * joined, the limit would apply again for each reader.
 */
export const reachReaders = async (tx: Tx, companyId: string, campaignId: string, most: number, now: Date): Promise<string[]> =>
  (
    await tx.all(sql<{ employee_id: string }>`
      update campaign_reader set reached_at = ${now.toISOString()}::timestamptz
      where company_id = ${companyId} and campaign_id = ${campaignId} and employee_id = any(array(
        select employee_id from campaign_reader
        where company_id = ${companyId} and campaign_id = ${campaignId} and reached_at is null and starts_at <= ${now.toISOString()}::timestamptz
          and (ends_at is null or ends_at > ${now.toISOString()}::timestamptz)
        order by starts_at limit ${most} for update))
      returning employee_id`)
  ).map(({ employee_id }) => employee_id)

/** When the next reader is to be reached. */
export const findNextStart = async (tx: Tx, companyId: string, campaignId: string, now: Date): Promise<string | null> =>
  (
    await tx.first(sql<{ at: string | null }>`
      select min(starts_at) as at from campaign_reader
      where company_id = ${companyId} and campaign_id = ${campaignId} and reached_at is null
        and (ends_at is null or ends_at > ${now.toISOString()}::timestamptz)`)
  )?.at ?? null
