import type { CampaignMoment } from '@atrium/contract/campaigns/schemas'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import { departmentNames, everyPerson } from '#modules/people'
import type { Department } from './rules.ts'

/** SQL of analytics. */

/** By the department in which people were when the campaign began, the largest first. */
export const listDepartments = (tx: Tx, companyId: string, campaignId: string): Promise<Department[]> =>
  tx.all(sql<Department>`
    with counted as (
      select department_id, count(*)::int as audience, count(reached_at)::int as reached, count(opened_at)::int as opened,
        count(read_at)::int as read, count(acknowledged_at)::int as acknowledged
      from campaign_reader where company_id = ${companyId} and campaign_id = ${campaignId} group by department_id
    )
    select c.*, d.department_name as department
    from counted c left join (${departmentNames(companyId)}) d on d.department_id = c.department_id
    order by c.audience desc, d.department_name nulls last`)

/** When it begins for the first of its readers; undefined before it has any. */
export const findFirstStart = async (tx: Tx, companyId: string, campaignId: string): Promise<string | undefined> =>
  (
    await tx.first(sql<{ starts_at: string | null }>`
      select min(starts_at) as starts_at from campaign_reader where company_id = ${companyId} and campaign_id = ${campaignId}`)
  )?.starts_at ?? undefined

type Span = { from: string; until: string; step: 'hour' | 'day' }
/** Sums at the end of each hour or day. */
export const listMoments = (tx: Tx, companyId: string, campaignId: string, { from, until, step }: Span): Promise<CampaignMoment[]> =>
  tx.all(sql<CampaignMoment>`
    with step as (select ('1 ' || ${step}::text)::interval as length),
    moment as (
      select at from step, generate_series(${from}::timestamptz, ${until}::timestamptz, length) as at
    ),
    marked as (
      select ${from}::timestamptz + floor(extract(epoch from m.at - ${from}::timestamptz) / extract(epoch from length)) * length as at, m.kind
      from step, campaign_reader r cross join lateral (
        values (greatest(r.reached_at, ${from}::timestamptz), 'reached'), (r.opened_at, 'opened'), (r.acknowledged_at, 'acknowledged')
      ) as m(at, kind)
      where r.company_id = ${companyId} and r.campaign_id = ${campaignId} and m.at is not null
    ),
    counted as (select at, kind, count(*) as count from marked group by at, kind)
    select moment.at + length as at,
      (sum(coalesce((select count from counted c where c.at = moment.at and c.kind = 'reached'), 0)) over earlier)::int as reached,
      (sum(coalesce((select count from counted c where c.at = moment.at and c.kind = 'opened'), 0)) over earlier)::int as opened,
      (sum(coalesce((select count from counted c where c.at = moment.at and c.kind = 'acknowledged'), 0)) over earlier)::int as acknowledged
    from moment, step window earlier as (order by moment.at) order by moment.at`)

/** Active readers who have not acknowledged, to be listed. */
export const missingOf = (companyId: string, campaignId: string) =>
  database
    .selectFrom('campaign_reader')
    .select('campaign_reader.employee_id')
    .where('campaign_reader.company_id', '=', companyId)
    .where('campaign_reader.campaign_id', '=', campaignId)
    .where('campaign_reader.acknowledged_at', 'is', null)
    .where(sql<boolean>`campaign_reader.employee_id in (${everyPerson(companyId)})`)
