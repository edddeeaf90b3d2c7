import type { RichText } from '@atrium/contract/document'
import type { Moved } from '#kernel/live/announcement'
import type { Tx } from '#kernel/database/transaction'
import type { RecognitionRow } from './queries.ts'

/** SQL of giving. */
export type NewGiven = Pick<
  RecognitionRow,
  | 'client_recognition_id'
  | 'recognition_type_id'
  | 'recognition_group_id'
  | 'value_ids'
  | 'is_private'
  | 'points'
  | 'picture'
  | 'created_at'
> & { giver_id: string; message: RichText; text: string }

/**
 * Makes a recognition with its receivers and the first revision of its scope, in one statement. Undefined if the giver has made one with
 * this client id at the same time.
 */
export async function insertGiven(tx: Tx, companyId: string, given: NewGiven, receiverIds: readonly string[]): Promise<Moved | undefined> {
  const [moved] = await tx.hot<Moved>(
    'recognition-give',
    `with made as (
       insert into recognition (company_id, giver_id, client_recognition_id, recognition_type_id, recognition_group_id, value_ids, is_private,
         points, message, text, created_at, receiver_count, picture, revision)
       values ($1, $2, $3, $4, $5, $6::uuid[], $7, $8, $9, $10, $11, cardinality($12::uuid[]), $13, 1)
       on conflict do nothing returning company_id, recognition_id
     ), received as (
       insert into recognition_receiver (company_id, recognition_id, employee_id)
       select made.company_id, made.recognition_id, person.id from made, unnest($12::uuid[]) as person(id)
     )
     select moved.* from made, raise_scope(made.company_id, 'recognition', made.recognition_id, 0, 1) as moved`,
    [
      companyId,
      given.giver_id,
      given.client_recognition_id,
      given.recognition_type_id,
      given.recognition_group_id,
      given.value_ids,
      given.is_private,
      given.points,
      JSON.stringify(given.message),
      given.text,
      given.created_at,
      receiverIds,
      given.picture && JSON.stringify(given.picture),
    ],
  )
  return moved
}
