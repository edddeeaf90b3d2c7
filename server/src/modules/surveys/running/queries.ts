import { sql, type Tx } from '#kernel/database/transaction'
import { everyPerson, peopleWithCuts, type resolveAudience } from '#modules/people'

/** SQL of beginning, reminding and looking after surveys. */
type PeopleQuery = Awaited<ReturnType<typeof resolveAudience>>

/** Invites everyone whom the audience reaches now, as they are on this day, in one statement. */
export const insertParticipants = (tx: Tx, companyId: string, surveyId: string, people: PeopleQuery, day: string) =>
  tx.run(sql`
    insert into survey_participant (company_id, survey_id, employee_id, department_id, location, manager_id, tenure)
    select ${companyId}::uuid, ${surveyId}::uuid, p.employee_id, p.department_id, p.location, p.manager_id, p.tenure
    from (${people}) a join (${peopleWithCuts(companyId, day)}) p on p.employee_id = a.employee_id
    on conflict do nothing`)

export const countPeople = async (tx: Tx, people: PeopleQuery): Promise<number> =>
  (await tx.first(sql<{ count: number }>`select count(*)::int as count from (${people}) a`))?.count ?? 0

/** The next people who were invited, with `waiting` only those who have not answered. Only active people. */
export const listParticipants = async (
  tx: Tx,
  companyId: string,
  surveyId: string,
  { waiting, after, most }: { waiting: boolean; after: string | null; most: number },
): Promise<string[]> =>
  (
    await tx.all(sql<{ employee_id: string }>`
      select p.employee_id from survey_participant p
      where p.company_id = ${companyId} and p.survey_id = ${surveyId} and (not ${waiting}::boolean or p.answered_on is null)
        and (${after}::uuid is null or p.employee_id > ${after}::uuid)
        and p.employee_id in (select e.employee_id from (${everyPerson(companyId)}) e)
      order by p.employee_id limit ${most}`)
  ).map(({ employee_id }) => employee_id)

export const countWaiting = async (tx: Tx, companyId: string, surveyId: string): Promise<number> =>
  (
    await tx.first(sql<{ count: number }>`
      select count(*)::int as count from survey_participant
      where company_id = ${companyId} and survey_id = ${surveyId} and answered_on is null`)
  )?.count ?? 0

/** The companies with surveys that begin, run or wait to be counted; ids only. */
export const listCompaniesWithOpenSurveys = (tx: Tx): Promise<{ company_id: string }[]> =>
  tx.all(sql<{ company_id: string }>`select company_id from companies_with_open_surveys() where not company_is_paused(company_id)`)

export const listOpen = async (tx: Tx, companyId: string): Promise<string[]> =>
  (
    await tx.all(sql<{ survey_id: string }>`
      select survey_id from survey
      where company_id = ${companyId} and deleted_at is null and (state in ('scheduled', 'live', 'paused') or state = 'closed' and not is_counted)
      order by survey_id`)
  ).map(({ survey_id }) => survey_id)

/** Deletes what belongs to a deleted survey, the people last. Returns those of whom there may be more. */
export async function deleteAnswers(tx: Tx, companyId: string, surveyId: string): Promise<void> {
  await tx.run(sql`delete from survey_queued_answer where company_id = ${companyId} and survey_id = ${surveyId}`)
  await tx.run(sql`delete from survey_tally where company_id = ${companyId} and survey_id = ${surveyId}`)
  await tx.run(sql`delete from survey_correlation where company_id = ${companyId} and survey_id = ${surveyId}`)
  await tx.run(sql`delete from survey_comment where company_id = ${companyId} and survey_id = ${surveyId}`)
  await tx.run(sql`delete from survey_action where company_id = ${companyId} and survey_id = ${surveyId}`)
  await tx.run(sql`delete from survey_response where company_id = ${companyId} and survey_id = ${surveyId}`)
  await tx.run(sql`delete from survey_participant where company_id = ${companyId} and survey_id = ${surveyId}`)
  await tx.run(sql`delete from survey_version where company_id = ${companyId} and survey_id = ${surveyId}`)
}

/** Everything of one person, once they are deleted: what is confidential has nothing that leads to it. */
export async function deletePerson(tx: Tx, companyId: string, employeeId: string): Promise<{ response_id: string }[]> {
  await tx.run(sql`delete from survey_participant where company_id = ${companyId} and employee_id = ${employeeId}`)
  await tx.run(sql`delete from survey_comment where company_id = ${companyId} and employee_id = ${employeeId}`)
  return tx.all(sql<{ response_id: string }>`
    delete from survey_response where company_id = ${companyId} and employee_id = ${employeeId} returning response_id`)
}

export const listResponsesWithFiles = async (tx: Tx, companyId: string, surveyId: string): Promise<string[]> =>
  (
    await tx.all(sql<{ response_id: string }>`
      select response_id from survey_response where company_id = ${companyId} and survey_id = ${surveyId} and employee_id is not null`)
  ).map(({ response_id }) => response_id)
