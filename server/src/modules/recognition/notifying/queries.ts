import { limits } from '@atrium/contract/limits'
import type { RichText } from '@atrium/contract/document'
import { sql, type Tx } from '#kernel/database/transaction'
import type { NotificationKey } from '#modules/notifications'
import { causesOf } from '../approvals/causes.ts'

/** SQL of notifications. */
type Concerned = { giver_id: string | null; receiver_ids: string[]; message: RichText; is_private: boolean }
/** The giver and the receivers of a recognition that stands, and its words. */
export const findConcerned = (tx: Tx, companyId: string, recognitionId: string): Promise<Concerned | undefined> =>
  tx.first(sql<Concerned>`
    select g.giver_id, g.message, g.is_private, array(
      select r.employee_id from recognition_receiver r where r.company_id = g.company_id and r.recognition_id = g.recognition_id
    ) as receiver_ids
    from recognition g where g.company_id = ${companyId} and g.recognition_id = ${recognitionId} and g.state = 'given'`)

export type NotifiedRow = {
  employee_id: string
  cause_id: string
  recognition_id: string
  giver_id: string | null
  type_name: string
  text: string
  /** Of a comment. */
  body: RichText | null
}

/** What people were notified of, without what has been taken back or deleted since: givers, receivers, and who is named in public thanks. */
export const listNotified = (tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<NotifiedRow[]> =>
  tx.all(sql<NotifiedRow>`
    select w.employee_id, w.cause_id, g.recognition_id, g.giver_id, t.type_name, c.body,
      case when w.cause_id = g.recognition_id then g.text else '' end as text
    from unnest(
      ${keys.map((one) => one.employee_id)}::uuid[], ${keys.map((one) => one.cause_id)}::uuid[],
      ${keys.map(({ place }) => place.slice(place.indexOf('/') + 1))}::uuid[]
    ) as w(employee_id, cause_id, recognition_id)
    join recognition g on g.company_id = ${companyId} and g.recognition_id = w.recognition_id and g.state = 'given'
    join recognition_type t on t.company_id = g.company_id and t.recognition_type_id = g.recognition_type_id
    left join recognition_comment c on c.company_id = g.company_id and c.comment_id = w.cause_id
    where c.deleted_at is null and (w.employee_id = g.giver_id or exists (
      select from recognition_receiver r
      where r.company_id = g.company_id and r.recognition_id = g.recognition_id and r.employee_id = w.employee_id)
      or (not g.is_private and w.cause_id = g.recognition_id and exists (
        select from jsonb_path_query(g.message, '$.** ? (@.type == "mention").attrs.id') as named(id)
        where lower(named.id #>> '{}') = w.employee_id::text)))`)

/** Everything that people may have been notified of on account of a recognition. */
const stages = Array.from({ length: limits.approvalStages }, (_, stage) => stage)
export const listCauses = async (tx: Tx, companyId: string, recognitionId: string): Promise<string[]> => [
  ...(
    await tx.all(sql<{ id: string }>`
      select ${recognitionId}::uuid as id
      union all select comment_id from recognition_comment where company_id = ${companyId} and recognition_id = ${recognitionId}
      union all select addition_id from recognition_addition where company_id = ${companyId} and recognition_id = ${recognitionId}`)
  ).map(({ id }) => id),
  ...stages.flatMap((stage) => causesOf(recognitionId, stage)),
]
