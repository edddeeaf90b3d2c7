import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of the export of personal data. */
type Given = {
  recognition_id: string
  recognition_type_id: string
  text: string
  points: number
  is_private: boolean
  picture: { file_id: string; name: string; alt: string | null } | null
  state: string
  created_at: string
}
export const listAllGiven = (tx: Tx, companyId: string, employeeId: string, after: string | null, count: number): Promise<Given[]> =>
  tx.all(sql<Given>`
    select recognition_id, recognition_type_id, text, points, is_private, case when picture is not null
      then jsonb_build_object('file_id', picture -> 'file_id', 'name', picture -> 'name', 'alt', picture -> 'alt') end as picture, state, created_at from recognition
    where company_id = ${companyId} and giver_id = ${employeeId} and (${after}::uuid is null or recognition_id > ${after}::uuid)
    order by recognition_id limit ${count}`)

type Received = {
  recognition_id: string
  recognition_type_id: string
  giver_id: string | null
  points: number
  state: string
  created_at: string
}
export const listAllReceived = (tx: Tx, companyId: string, employeeId: string, after: string | null, count: number): Promise<Received[]> =>
  tx.all(sql<Received>`
    select g.recognition_id, g.recognition_type_id, g.giver_id, g.points + g.added_points as points, g.state, g.created_at
    from recognition_receiver r join recognition g on g.company_id = r.company_id and g.recognition_id = r.recognition_id
    where r.company_id = ${companyId} and r.employee_id = ${employeeId} and (${after}::uuid is null or r.recognition_id > ${after}::uuid)
    order by r.recognition_id limit ${count}`)

type Reacted = { recognition_id: string; emoji: string; created_at: string }
export const listAllReactions = (tx: Tx, companyId: string, employeeId: string): Promise<Reacted[]> =>
  tx.all(sql<Reacted>`
    select recognition_id, emoji, created_at from recognition_reaction
    where company_id = ${companyId} and employee_id = ${employeeId} order by created_at, recognition_id`)
