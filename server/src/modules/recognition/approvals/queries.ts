import type { RichText } from '@atrium/contract/document'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import type { NotificationKey } from '#modules/notifications'

/** SQL of nominations. */
export type Nomination = {
  recognition_id: string
  recognition_group_id: string
  giver_id: string
  points: number
  held_points: number
  receiver_count: number
  stage: number
  stage_count: number
  nominated_at: string
  budget_period: string | null
}
/** A nomination that waits. Lock the recognition first. */
export const findNomination = (tx: Tx, companyId: string, recognitionId: string): Promise<Nomination | undefined> =>
  tx.first(sql<Nomination>`
    select recognition_id, recognition_group_id, giver_id, points, held_points, receiver_count, stage, stage_count, nominated_at,
      to_char(budget_period, 'YYYY-MM-DD') as budget_period
    from recognition where company_id = ${companyId} and recognition_id = ${recognitionId} and state = 'pending'`)

export const nominate = (tx: Tx, companyId: string, recognitionId: string, stageCount: number, now: Date) =>
  tx.run(sql`
    update recognition set state = 'pending', is_hidden = true, nominated_at = ${now.toISOString()}::timestamptz, stage = 0, stage_count = ${stageCount},
      held_points = points
    where company_id = ${companyId} and recognition_id = ${recognitionId}`)

export const putBudgetPeriod = (tx: Tx, companyId: string, recognitionId: string, period: string) =>
  tx.run(sql`
    update recognition set budget_period = ${period}::date where company_id = ${companyId} and recognition_id = ${recognitionId}`)

type Payment = {
  recognition_group_id: string | null
  budget_period: string | null
  points: number
  receiver_count: number
  paid_at: string
}
/** Who paid for a recognition, and when: the giver, or the budget of a programme. */
export const findPayment = (tx: Tx, companyId: string, recognitionId: string): Promise<Payment | undefined> =>
  tx.first(sql<Payment>`
    select recognition_group_id, to_char(budget_period, 'YYYY-MM-DD') as budget_period, points, receiver_count,
      coalesce(nominated_at, created_at) as paid_at
    from recognition where company_id = ${companyId} and recognition_id = ${recognitionId}`)

type Decision = { stage?: number; points?: number; decided_by: string; refusal?: string | null; given_at?: Date }
/** Stores what was decided. What is given begins now for everyone who may read it. */
export const putDecision = (tx: Tx, companyId: string, recognitionId: string, { stage, points, decided_by, refusal, given_at }: Decision) =>
  tx.run(
    database
      .updateTable('recognition')
      .set({
        decided_by,
        ...(stage !== undefined && { stage }),
        ...(points !== undefined && { points }),
        ...(refusal !== undefined && { refusal }),
        ...(given_at && { is_hidden: false, created_at: given_at.toISOString() }),
      })
      .where('company_id', '=', companyId)
      .where('recognition_id', '=', recognitionId),
  )

type Decided = { giver_id: string; decided_by: string; state: 'given' | 'refused' }
export const findDecision = (tx: Tx, companyId: string, recognitionId: string): Promise<Decided | undefined> =>
  tx.first(sql<Decided>`
    select giver_id, decided_by, state from recognition
    where company_id = ${companyId} and recognition_id = ${recognitionId} and state in ('given', 'refused') and decided_by is not null`)

export const insertApprovers = (tx: Tx, companyId: string, recognitionId: string, stage: number, employeeIds: readonly string[]) =>
  tx.run(sql`
    insert into recognition_approver (company_id, recognition_id, stage, employee_id)
    select ${companyId}::uuid, ${recognitionId}::uuid, ${stage}::int, id from unnest(${employeeIds}::uuid[]) as u(id) on conflict do nothing`)

export const listApprovers = async (tx: Tx, companyId: string, recognitionId: string, stage: number): Promise<string[]> =>
  (
    await tx.all(sql<{ employee_id: string }>`
      select employee_id from recognition_approver
      where company_id = ${companyId} and recognition_id = ${recognitionId} and stage = ${stage} order by employee_id`)
  ).map(({ employee_id }) => employee_id)

export type NoticedNomination = {
  employee_id: string
  cause_id: string
  recognition_id: string
  giver_id: string
  type_name: string
  text: string
  body: RichText | null
}
const noticed = (companyId: string, keys: readonly NotificationKey[]) => sql`
  unnest(
    ${keys.map((one) => one.employee_id)}::uuid[], ${keys.map((one) => one.cause_id)}::uuid[],
    ${keys.map(({ place }) => place.slice(place.indexOf('/') + 1))}::uuid[]
  ) as w(employee_id, cause_id, recognition_id)
  join recognition g on g.company_id = ${companyId} and g.recognition_id = w.recognition_id
  join recognition_type t on t.company_id = g.company_id and t.recognition_type_id = g.recognition_type_id`

/** Nominations that wait for these people. */
export const listWaitingFor = (tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<NoticedNomination[]> =>
  tx.all(sql<NoticedNomination>`
    select w.employee_id, w.cause_id, g.recognition_id, g.giver_id, t.type_name, g.text, null::jsonb as body from ${noticed(companyId, keys)}
    where g.state = 'pending' and exists (
      select from recognition_approver a
      where a.company_id = g.company_id and a.recognition_id = g.recognition_id and a.stage = g.stage and a.employee_id = w.employee_id)`)

/** Nominations of these people that were decided, with the reason of a refusal. */
export const listDecided = (tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<NoticedNomination[]> =>
  tx.all(sql<NoticedNomination>`
    select w.employee_id, w.cause_id, g.recognition_id, g.decided_by as giver_id, t.type_name, coalesce(g.refusal, '') as text, null::jsonb as body
    from ${noticed(companyId, keys)}
    where g.giver_id = w.employee_id and g.state in ('given', 'refused') and g.decided_by is not null`)
