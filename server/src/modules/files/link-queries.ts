import type { FileMedia } from '@atrium/contract/files/index'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** The SQL of file links, and of descriptions given before linking. */
export type OwnFile = {
  file_id: string
  file_name: string
  content_type: string
  size: number
  width: number | null
  height: number | null
  duration: number | null
  waveform: number[] | null
  is_clip: boolean
  preview: string | null
}
/** The row to which files are linked, and the scope in which it may be read. */
export type LinkedRow = { scope_kind: string; scope_id: string; row_id: string }

const ownFiles = (companyId: string, ownerId: string, fileIds: readonly string[]) =>
  database
    .selectFrom('file')
    .select(['file_id', 'file_name', 'width', 'height', 'duration', 'is_clip', 'preview'])
    .select([sql<string>`content_type`.as('content_type'), sql<number>`size`.as('size'), sql<number[] | null>`waveform`.as('waveform')])
    .where('company_id', '=', companyId)
    .where('uploader_id', '=', ownerId)
    .where('file_id', 'in', fileIds)
    .where('is_private', '=', true)
    .where('state', '=', 'stored')

/** A person's own stored private files, in the order of the ids; missing ones are left out. */
export async function listOwnFiles(tx: Tx, companyId: string, ownerId: string, fileIds: readonly string[]): Promise<OwnFile[]> {
  const found = new Map((await tx.all(ownFiles(companyId, ownerId, fileIds))).map((file) => [file.file_id, file]))
  return fileIds.flatMap((id) => found.get(id) ?? [])
}

/**
 * Links the person's own files to a row. Locks them first, so that none is deleted concurrently. False when one is missing or linked
 * already: the transaction must then be rolled back.
 */
export async function linkFiles(tx: Tx, companyId: string, ownerId: string, fileIds: readonly string[], row: LinkedRow): Promise<boolean> {
  const locked = await tx.all(ownFiles(companyId, ownerId, fileIds).orderBy('file_id').forUpdate())
  if (locked.length !== fileIds.length) return false
  const elsewhere = await tx.first(
    database.selectFrom('file_link').select('file_id').where('company_id', '=', companyId).where('file_id', 'in', fileIds).limit(1),
  )
  if (elsewhere) return false
  await tx.run(database.insertInto('file_link').values(fileIds.map((file_id) => ({ company_id: companyId, file_id, ...row }))))
  return true
}

/**
 * Makes the person's own private file public for good: for files that are not linked yet and are shown to everyone. Locks it first, so that
 * it is not linked concurrently. False when it is missing or linked.
 */
export async function publishFile(tx: Tx, companyId: string, ownerId: string, fileId: string): Promise<boolean> {
  const [locked] = await tx.all(ownFiles(companyId, ownerId, [fileId]).forUpdate())
  if (!locked) return false
  const linked = await tx.first(
    database.selectFrom('file_link').select('file_id').where('company_id', '=', companyId).where('file_id', '=', fileId).limit(1),
  )
  if (linked) return false
  return (
    (await tx.run(
      database.updateTable('file').set({ is_private: false }).where('company_id', '=', companyId).where('file_id', '=', fileId),
    )) > 0
  )
}

/**
 * Links the files of one row to another row too. Locks them first, so that none is released concurrently. False when one is gone: the
 * transaction must then be rolled back.
 */
export async function shareFiles(tx: Tx, companyId: string, fileIds: readonly string[], fromRow: string, row: LinkedRow): Promise<boolean> {
  await tx.all(
    database
      .selectFrom('file')
      .select('file_id')
      .where('company_id', '=', companyId)
      .where('file_id', 'in', fileIds)
      .orderBy('file_id')
      .forShare(),
  )
  const shared = await tx.all(sql<{ file_id: string }>`
    insert into file_link (company_id, file_id, scope_kind, scope_id, row_id)
    select l.company_id, l.file_id, ${row.scope_kind}, ${row.scope_id}::uuid, ${row.row_id}::uuid
    from file_link l join file f on f.company_id = l.company_id and f.file_id = l.file_id and f.state = 'stored'
    where l.company_id = ${companyId} and l.row_id = ${fromRow}::uuid and l.file_id = any(${fileIds}::uuid[])
    returning file_id`)
  return shared.length === fileIds.length
}

/** Links a file that was stored for this row. */
export const insertLink = (tx: Tx, companyId: string, fileId: string, row: LinkedRow) =>
  tx.run(database.insertInto('file_link').values({ company_id: companyId, file_id: fileId, ...row }))

/** Unlinks the files of deleted rows. Files without another link are deleted, and their storage is freed. */
export async function releaseFiles(tx: Tx, companyId: string, rowIds: readonly string[]): Promise<void> {
  if (!rowIds.length) return
  // When two rows release the same file, or one releases it while another links it, the second must see the change of the first.
  await tx.run(sql`
    select 1 from file f
    where f.company_id = ${companyId}
      and f.file_id in (select l.file_id from file_link l where l.company_id = ${companyId} and l.row_id = any(${rowIds}::uuid[]))
    order by f.file_id for no key update`)
  await tx.run(sql`
    with gone as (delete from file_link where company_id = ${companyId} and row_id = any(${rowIds}::uuid[]) returning file_id)
    update file f set state = 'leaving' from gone
    where f.company_id = ${companyId} and f.file_id = gone.file_id and f.state = 'stored'
      and not exists (select 1 from file_link l where l.company_id = ${companyId} and l.file_id = gone.file_id and l.row_id <> all(${rowIds}::uuid[]))`)
}

/** Unlinks the files of a row without deleting them: files without another link become readable only by their uploader. */
export const unlinkFiles = (tx: Tx, companyId: string, rowId: string) =>
  tx.run(database.deleteFrom('file_link').where('company_id', '=', companyId).where('row_id', '=', rowId))

/** Whether any of these files is linked to another row. */
export const areLinkedElsewhere = async (tx: Tx, companyId: string, fileIds: readonly string[], rowId: string): Promise<boolean> =>
  fileIds.length > 0 &&
  (await tx.first(
    database
      .selectFrom('file_link')
      .select('file_id')
      .where('company_id', '=', companyId)
      .where('file_id', 'in', fileIds)
      .where('row_id', '<>', rowId)
      .limit(1),
  )) !== undefined

/** Stores the browser's description of a file. A picture's size was measured here, and stays. */
export const describeFile = (tx: Tx, companyId: string, fileId: string, media: FileMedia) =>
  tx.run(sql`
    update file set
      duration = coalesce(${media.duration ?? null}, duration),
      waveform = coalesce(${media.waveform ? JSON.stringify(media.waveform) : null}::jsonb, waveform),
      is_clip = coalesce(${media.is_clip ?? null}, is_clip),
      width = case when content_type like 'image/%' then width else coalesce(${media.width ?? null}, width) end,
      height = case when content_type like 'image/%' then height else coalesce(${media.height ?? null}, height) end
    where company_id = ${companyId} and file_id = ${fileId}`)
