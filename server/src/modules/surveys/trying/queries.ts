import type { Questionnaire } from '@atrium/contract/surveys/questionnaire'
import { sql, type Tx } from '#kernel/database/transaction'
import type { NotificationKey } from '#modules/notifications'

/** SQL of trying surveys before they begin. */
type TesterRow = { employee_id: string; cause_id: string; sent_by: string }

export const listTesters = (tx: Tx, companyId: string, surveyId: string): Promise<TesterRow[]> =>
  tx.all(sql<TesterRow>`
    select employee_id, cause_id, sent_by from survey_tester
    where company_id = ${companyId} and survey_id = ${surveyId} order by sent_at, employee_id`)

/** By whom a survey that has not begun was sent to this person; undefined if it was not. */
export const findSender = async (tx: Tx, companyId: string, surveyId: string, employeeId: string): Promise<string | undefined> =>
  (
    await tx.first(sql<{ sent_by: string }>`
      select t.sent_by from survey_tester t
      join survey s on s.company_id = t.company_id and s.survey_id = t.survey_id
        and s.state in ('draft', 'scheduled') and s.deleted_at is null
      where t.company_id = ${companyId} and t.survey_id = ${surveyId} and t.employee_id = ${employeeId}`)
  )?.sent_by

type Sending = { employeeIds: readonly string[]; causeId: string; sentBy: string; at: Date }
export const insertTesters = (tx: Tx, companyId: string, surveyId: string, { employeeIds, causeId, sentBy, at }: Sending) =>
  tx.run(sql`
    insert into survey_tester (company_id, survey_id, employee_id, cause_id, sent_by, sent_at)
    select ${companyId}::uuid, ${surveyId}::uuid, e.id, ${causeId}::uuid, ${sentBy}::uuid, ${at.toISOString()}::timestamptz
    from unnest(${employeeIds}::uuid[]) as e(id)`)

/** Ends the test of a survey; returns of what its testers were notified. */
export const deleteTesters = async (tx: Tx, companyId: string, surveyId: string): Promise<string[]> =>
  (
    await tx.all(sql<{ cause_id: string }>`
      with gone as (delete from survey_tester where company_id = ${companyId} and survey_id = ${surveyId} returning cause_id)
      select distinct cause_id from gone`)
  ).map(({ cause_id }) => cause_id)

/** A person who is deleted tries nothing any more, nor do those to whom they sent a test. */
export const forgetTester = (tx: Tx, companyId: string, employeeId: string) =>
  tx.run(sql`delete from survey_tester where company_id = ${companyId} and (employee_id = ${employeeId} or sent_by = ${employeeId})`)

type NotifiedTest = { employee_id: string; cause_id: string; survey_id: string; sent_by: string; questionnaire: Questionnaire }
/** Tests of which people were notified, without those that are over or were sent again. */
export const listNotifiedTests = (tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<NotifiedTest[]> =>
  tx.all(sql<NotifiedTest>`
    select t.employee_id, t.cause_id, t.survey_id, t.sent_by, s.questionnaire
    from unnest(${keys.map((one) => one.employee_id)}::uuid[], ${keys.map((one) => one.cause_id)}::uuid[]) as w(employee_id, cause_id)
    join survey_tester t on t.company_id = ${companyId} and t.employee_id = w.employee_id and t.cause_id = w.cause_id
    join survey s on s.company_id = t.company_id and s.survey_id = t.survey_id
      and s.state in ('draft', 'scheduled') and s.deleted_at is null`)

type Tried = { survey_id: string; sent_by: string; sent_at: string }
/** What somebody may try now, for the export of personal data. */
export const listAllTried = (tx: Tx, companyId: string, employeeId: string, after: string | null, count: number): Promise<Tried[]> =>
  tx.all(sql<Tried>`
    select survey_id, sent_by, sent_at from survey_tester
    where company_id = ${companyId} and employee_id = ${employeeId} and (${after}::uuid is null or survey_id > ${after}::uuid)
    order by survey_id limit ${count}`)
