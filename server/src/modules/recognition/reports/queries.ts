import type { ReportedRecognition } from '@atrium/contract/recognition/reports'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import type { NotificationKey } from '#modules/notifications'
import { everyRecognition, type RecognitionRow } from '../queries.ts'

/** SQL of reports. */
type Reports = Pick<ReportedRecognition, 'reported_at' | 'report_count' | 'reasons'>
export type ReportedRow = RecognitionRow & Reports

/** What was reported and waits for a decision, without a check of who may read it; `exceptOf`: leaves out what this person gave. */
export function waitingReports(companyId: string, readerId: string, exceptOf: string | null) {
  const reports = sql<Reports & { recognition_id: string }>`(
    select recognition_id, min(created_at) as reported_at, count(*)::int as report_count,
      coalesce(jsonb_agg(reason order by created_at, reporter_id) filter (where reason is not null), '[]') as reasons
    from recognition_report where company_id = ${companyId} and decided_at is null group by recognition_id)`
  return everyRecognition(companyId, readerId)
    .innerJoin(reports.as('reports'), (join) => join.onRef('reports.recognition_id', '=', 'recognition.recognition_id'))
    .select(['reports.reported_at', 'reports.report_count', 'reports.reasons'])
    .where('recognition.state', '=', 'given')
    .where(sql<boolean>`recognition.giver_id is distinct from ${exceptOf}::uuid`)
}

/** False if the person has reported it before. */
export const insertReport = async (
  tx: Tx,
  company_id: string,
  report: { recognition_id: string; reporter_id: string; reason: string | null; created_at: string },
): Promise<boolean> =>
  (await tx.run(
    database
      .insertInto('recognition_report')
      .values({ company_id, ...report })
      .onConflict((conflict) => conflict.doNothing()),
  )) > 0

/** When the first report that waits was made; undefined if none does. */
export const findWaitingSince = async (tx: Tx, companyId: string, recognitionId: string): Promise<string | undefined> =>
  (
    await tx.first(sql<{ since: string | null }>`
      select min(created_at) as since from recognition_report
      where company_id = ${companyId} and recognition_id = ${recognitionId} and decided_at is null`)
  )?.since ?? undefined

/** Says that somebody has decided on what was reported so far. */
export const closeReports = (tx: Tx, companyId: string, recognitionId: string, now: Date) =>
  tx.run(sql`
    update recognition_report set decided_at = ${now.toISOString()}::timestamptz
    where company_id = ${companyId} and recognition_id = ${recognitionId} and decided_at is null`)

type Waiting = { employee_id: string; cause_id: string; giver_id: string | null; type_name: string; reason: string | null }
/** The notifications among these whose recognition waits for a decision. */
export const listNotifiedReports = (tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<Waiting[]> =>
  tx.all(sql<Waiting>`
    select w.employee_id, w.cause_id, g.giver_id, t.type_name, (
        select r.reason from recognition_report r
        where r.company_id = g.company_id and r.recognition_id = g.recognition_id and r.decided_at is null order by r.created_at limit 1) as reason
    from unnest(
      ${keys.map((one) => one.employee_id)}::uuid[], ${keys.map((one) => one.cause_id)}::uuid[],
      ${keys.map(({ place }) => place.slice(place.indexOf('/') + 1))}::uuid[]
    ) as w(employee_id, cause_id, recognition_id)
    join recognition g on g.company_id = ${companyId} and g.recognition_id = w.recognition_id and g.state = 'given'
    join recognition_type t on t.company_id = g.company_id and t.recognition_type_id = g.recognition_type_id
    where exists (
      select from recognition_report r where r.company_id = g.company_id and r.recognition_id = g.recognition_id and r.decided_at is null)`)

type OwnReport = { recognition_id: string; reason: string | null; created_at: string }
/** What a person reported, for their personal data. */
export const listReportsBy = (tx: Tx, companyId: string, employeeId: string): Promise<OwnReport[]> =>
  tx.all(sql<OwnReport>`
    select recognition_id, reason, created_at from recognition_report
    where company_id = ${companyId} and reporter_id = ${employeeId} order by created_at, recognition_id`)
