import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of the export of personal data. */
type Made = { survey_id: string; title: string; created_at: string; published_at: string | null }
export const listAllMade = (tx: Tx, companyId: string, employeeId: string, after: string | null, count: number): Promise<Made[]> =>
  tx.all(sql<Made>`
    select survey_id, title, created_at, published_at from survey
    where company_id = ${companyId} and author_id = ${employeeId} and deleted_at is null
      and (${after}::uuid is null or survey_id > ${after}::uuid)
    order by survey_id limit ${count}`)

type Taken = {
  survey_id: string
  department_id: string | null
  location: string | null
  manager_id: string | null
  tenure: string | null
  answered_on: string | null
}
export const listAllTaken = (tx: Tx, companyId: string, employeeId: string, after: string | null, count: number): Promise<Taken[]> =>
  tx.all(sql<Taken>`
    select survey_id, department_id, location, manager_id, tenure, answered_on::text as answered_on from survey_participant
    where company_id = ${companyId} and employee_id = ${employeeId} and (${after}::uuid is null or survey_id > ${after}::uuid)
    order by survey_id limit ${count}`)

type Answered = { survey_id: string; answered_at: string; answers: unknown }
export const listAllAnswered = (tx: Tx, companyId: string, employeeId: string, after: string | null, count: number): Promise<Answered[]> =>
  tx.all(sql<Answered>`
    select survey_id, answered_at, answers from survey_response
    where company_id = ${companyId} and employee_id = ${employeeId} and (${after}::uuid is null or survey_id > ${after}::uuid)
    order by survey_id limit ${count}`)
