import { database } from '#kernel/database'
import { sql, type Tx } from '#kernel/transaction'

/** The SQL of files. */
const files = (companyId: string) =>
  database
    .selectFrom('file')
    .select(['file_id', 'uploader_id', 's3_key', 'file_name', 'width', 'height', 'is_private', 'created_at'])
    .select([sql<string>`content_type`.as('content_type'), sql<number>`size`.as('size')])
    .where('company_id', '=', companyId)
    .where('state', '=', 'stored')

export type FileRow = {
  file_id: string
  uploader_id: string
  s3_key: string
  file_name: string
  content_type: string
  size: number
  width: number | null
  height: number | null
  is_private: boolean
  created_at: string
}

export const findFile = (tx: Tx, companyId: string, fileId: string): Promise<FileRow | undefined> =>
  tx.first(files(companyId).where('file_id', '=', fileId))

export const findPublicFile = (tx: Tx, companyId: string, key: string): Promise<FileRow | undefined> =>
  tx.first(files(companyId).where('s3_key', '=', key).where('is_private', '=', false))

export const listLinks = (tx: Tx, companyId: string, fileId: string) =>
  tx.all(
    database
      .selectFrom('file_link')
      .select(['scope_kind', 'scope_id', 'row_id'])
      .where('company_id', '=', companyId)
      .where('file_id', '=', fileId),
  )

export type NewFile = {
  uploader_id: string
  s3_key: string
  file_name: string
  content_type: string
  is_private: boolean
  created_at: string
  expires_at: string
}

export const insertFile = async (tx: Tx, companyId: string, file: NewFile): Promise<string> => {
  const row = await tx.first(
    database
      .insertInto('file')
      .values({ company_id: companyId, ...file })
      .returning('file_id'),
  )
  if (!row) throw new Error('an insert returned no row')
  return row.file_id
}

/** An announced file has come. Answers nothing for one that came before: an upload is for once. */
export const storeFile = (
  tx: Tx,
  companyId: string,
  fileId: string,
  facts: { size: number; width: number | null; height: number | null },
) =>
  tx.first(
    database
      .updateTable('file')
      .set({ ...facts, state: 'stored' })
      .where('company_id', '=', companyId)
      .where('file_id', '=', fileId)
      .where('state', '=', 'waiting')
      .returning('file_id'),
  )

export type Unfinished = { company_id: string; file_id: string; s3_key: string }

/** Across companies, by the one function that may look there. */
export const listUnfinished = (tx: Tx, before: Date): Promise<Unfinished[]> =>
  tx.all(sql<Unfinished>`select company_id, file_id, s3_key from uploads_expired_before(${before.toISOString()})`)

export const deleteUnfinished = (tx: Tx, companyId: string, fileId: string) =>
  tx.run(database.deleteFrom('file').where('company_id', '=', companyId).where('file_id', '=', fileId).where('state', '=', 'waiting'))
