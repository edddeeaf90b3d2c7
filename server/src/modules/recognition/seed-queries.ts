import type { RichText } from '@atrium/contract/document'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of demo data. */
export type ThanksRow = {
  recognition_id: string
  recognition_type_id: string
  client_recognition_id: string
  giver_id: string
  message: string
  text: string
  picture: string | null
  value_ids: string[]
  is_private: boolean
  points: number
  added_points: number
  receiver_count: number
  comment_count: number
  created_at: string
}
export const insertThanks = (tx: Tx, company_id: string, row: ThanksRow) =>
  tx.run(database.insertInto('recognition').values({ company_id, ...row }))

type Receiver = { recognition_id: string; employee_id: string }
export const insertAllReceivers = (tx: Tx, companyId: string, rows: readonly Receiver[]) =>
  tx.run(sql`
    insert into recognition_receiver (company_id, recognition_id, employee_id)
    select ${companyId}::uuid, * from unnest(${rows.map((row) => row.recognition_id)}::uuid[], ${rows.map((row) => row.employee_id)}::uuid[])`)

type Reacted = Receiver & { emoji: string; created_at: Date }
export const insertAllReactions = (tx: Tx, companyId: string, rows: readonly Reacted[]) =>
  tx.run(sql`
    insert into recognition_reaction (company_id, recognition_id, emoji, employee_id, created_at)
    select ${companyId}::uuid, * from unnest(
      ${rows.map((row) => row.recognition_id)}::uuid[], ${rows.map(({ emoji }) => emoji)}::text[],
      ${rows.map((row) => row.employee_id)}::uuid[], ${rows.map((row) => row.created_at.toISOString())}::timestamptz[])`)

type Comment = { recognition_id: string; author_id: string; body: RichText; created_at: Date }
export const insertAllComments = (tx: Tx, companyId: string, rows: readonly Comment[]) =>
  tx.run(sql`
    insert into recognition_comment (company_id, client_comment_id, recognition_id, author_id, body, created_at)
    select ${companyId}::uuid, gen_random_uuid(), * from unnest(
      ${rows.map((row) => row.recognition_id)}::uuid[], ${rows.map((row) => row.author_id)}::uuid[],
      ${rows.map(({ body }) => JSON.stringify(body))}::jsonb[], ${rows.map((row) => row.created_at.toISOString())}::timestamptz[])`)

type Addition = Receiver & { addition_id: string; points: number; created_at: Date }
export const insertAllAdditions = (tx: Tx, companyId: string, rows: readonly Addition[]) =>
  tx.run(sql`
    insert into recognition_addition (company_id, client_addition_id, addition_id, recognition_id, employee_id, points, created_at)
    select ${companyId}::uuid, gen_random_uuid(), * from unnest(
      ${rows.map((row) => row.addition_id)}::uuid[], ${rows.map((row) => row.recognition_id)}::uuid[],
      ${rows.map((row) => row.employee_id)}::uuid[], ${rows.map(({ points }) => points)}::int[],
      ${rows.map((row) => row.created_at.toISOString())}::timestamptz[])`)
