import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

const files = (companyId: string) =>
  database
    .selectFrom('file')
    .select(['file_id', 'uploader_id', 's3_key', 'file_name', 'small_size', 'width', 'height', 'is_private', 'created_at'])
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
  small_size: number | null
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
  /** The maximum number of bytes. */
  reserved: number
  /** Bytes per part; null for an upload in one piece. */
  part_bytes: number | null
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

export type FileFacts = { size: number; small_size: number | null; width: number | null; height: number | null; preview: string | null }

/**
 * Marks an announced file as stored. Undefined when it was stored before: an upload is accepted once. `claim` is the claim of the node that
 * checked it.
 */
export const storeFile = (
  tx: Tx,
  companyId: string,
  fileId: string,
  { size, small_size, width, height, preview }: FileFacts,
  claim: string | null = null,
) =>
  tx.first(
    database
      .updateTable('file')
      .set({ size, small_size, preview, state: 'stored', judged_until: null })
      // The size of a video was described before.
      .set({ width: sql`coalesce(${width}::int, width)`, height: sql`coalesce(${height}::int, height)` })
      .where('company_id', '=', companyId)
      .where('file_id', '=', fileId)
      .where('state', '=', 'waiting')
      .where('judged_until', 'is not distinct from', claim)
      .returning('file_id'),
  )

export type Upload = {
  file_id: string
  s3_key: string
  content_type: string
  maximum: number
  part_bytes: number | null
  state: string
  judged_until: string | null
  is_private: boolean
  expires_at: string
}

const uploads = (companyId: string, uploaderId: string, fileId: string) =>
  database
    .selectFrom('file')
    .select(['file_id', 's3_key', 'state', 'judged_until', 'is_private', 'reserved as maximum', 'part_bytes', 'expires_at'])
    .select(sql<string>`content_type`.as('content_type'))
    .where('company_id', '=', companyId)
    .where('file_id', '=', fileId)
    .where('uploader_id', '=', uploaderId)
    .where('state', '<>', 'leaving')

/** The person's own upload. */
export const findUpload = (tx: Tx, companyId: string, uploaderId: string, fileId: string): Promise<Upload | undefined> =>
  tx.first(uploads(companyId, uploaderId, fileId))

/** The person's own upload, locked until the transaction ends. */
export const lockUpload = (tx: Tx, companyId: string, uploaderId: string, fileId: string): Promise<Upload | undefined> =>
  tx.first(uploads(companyId, uploaderId, fileId).forUpdate())

/** Sets or, with null, releases the claim of an upload; a claim that another node has taken over stays. */
export const claimUpload = (tx: Tx, companyId: string, fileId: string, before: string | null, claim: string | null) =>
  tx.run(
    database
      .updateTable('file')
      .set({ judged_until: claim })
      .where('company_id', '=', companyId)
      .where('file_id', '=', fileId)
      .where('judged_until', 'is not distinct from', before),
  )

export const countWaiting = async (tx: Tx, companyId: string, uploaderId: string): Promise<{ count: number; bytes: number }> => {
  const row = await tx.first(
    database
      .selectFrom('file')
      .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(reserved), 0)::bigint`.as('bytes')])
      .where('company_id', '=', companyId)
      .where('uploader_id', '=', uploaderId)
      .where('state', '=', 'waiting'),
  )
  return row ?? { count: 0, bytes: 0 }
}

/** Marks a file for deletion: from now on nobody can read it, and its storage is free. Returns whether it was marked. */
export const markForDeletion = async (
  tx: Tx,
  companyId: string,
  fileId: string,
  states: readonly ('waiting' | 'stored' | 'leaving')[],
): Promise<boolean> =>
  (await tx.run(
    database
      .updateTable('file')
      .set({ state: 'leaving' })
      .where('company_id', '=', companyId)
      .where('file_id', '=', fileId)
      .where('state', 'in', states),
  )) > 0

/** Marks a file for deletion that never arrived, unless a node is checking it. Returns the number of rows. */
export const markUnfinishedForDeletion = (tx: Tx, companyId: string, fileId: string, now: Date): Promise<number> =>
  tx.run(
    database
      .updateTable('file')
      .set({ state: 'leaving' })
      .where('company_id', '=', companyId)
      .where('file_id', '=', fileId)
      .where('state', '<>', 'stored')
      .where((where) => where.or([where('judged_until', 'is', null), where('judged_until', '<', now.toISOString())])),
  )

/** The company's own quota, null for the default one. */
export const findUsage = async (tx: Tx, companyId: string): Promise<{ bytes: number; quota: number | null }> =>
  (await tx.first(database.selectFrom('file_usage').select(['bytes', 'quota']).where('company_id', '=', companyId))) ?? {
    bytes: 0,
    quota: null,
  }

export type Unfinished = { company_id: string; file_id: string; s3_key: string }

/** Uploads that never arrived, and files marked for deletion, of all companies, through the only function that may read across them. */
export const listUnfinished = (tx: Tx, before: Date): Promise<Unfinished[]> =>
  tx.all(sql<Unfinished>`select company_id, file_id, s3_key from uploads_expired_before(${before.toISOString()})`)

export const deleteMarked = (tx: Tx, companyId: string, fileId: string) =>
  tx.run(database.deleteFrom('file').where('company_id', '=', companyId).where('file_id', '=', fileId).where('state', '=', 'leaving'))

/** Metadata of a person's uploads. */
export const listUploadsOf = (tx: Tx, companyId: string, employeeId: string, { after, count }: { after: string | null; count: number }) => {
  const uploads = database
    .selectFrom('file')
    .select(['file_id', 'file_name', 'content_type', 'size', 'width', 'height', 'duration', 'is_clip', 'is_private', 'created_at'])
    .where('company_id', '=', companyId)
    .where('uploader_id', '=', employeeId)
    .where('state', '=', 'stored')
    .orderBy('file_id')
    .limit(count)
  return tx.all(after ? uploads.where('file_id', '>', after) : uploads)
}
