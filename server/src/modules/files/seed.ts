import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileMedia } from '@atrium/contract/files/index'
import type { FileStore } from '#kernel/files/store'
import type { Tx } from '#kernel/database/transaction'
import { factsOf, inspect, storeInspected } from './arrival.ts'
import { describeFile } from './link-queries.ts'
import { insertFile, storeFile } from './queries.ts'
import { decideKey } from './rules.ts'
import { textKindOf } from './text/kinds.ts'
import { beginReading, storeText } from './text/queries.ts'
import { readText } from './text/read-text.ts'

export type SeedFile = { uploader_id: string; name: string; bytes: Buffer; media?: FileMedia; created_at: Date }

/** A stored private file of a demo person: checked and read like any other. Returns its id. */
export async function seedFile(
  tx: Tx,
  store: FileStore,
  companyId: string,
  { uploader_id, name, bytes, media, created_at }: SeedFile,
): Promise<string> {
  const uploader = { companyId, employeeId: uploader_id }
  const named = decideKey(`${companyId}/chat/${uploader_id}/${name}`, uploader, randomUUID())
  if (!named) throw new Error(`${name} is of no kind that may be uploaded`)
  const { key: s3_key, contentType: content_type, fileName: file_name } = named
  const judged = await inspect(store, await store.receive(Readable.from([bytes]), bytes.length), content_type)
  const at = created_at.toISOString()
  const row = { uploader_id, s3_key, file_name, content_type, is_private: true, created_at: at, expires_at: at }
  const file_id = await insertFile(tx, companyId, { ...row, reserved: bytes.length, part_bytes: null })
  await storeFile(tx, companyId, file_id, factsOf(judged))
  if (media) await describeFile(tx, companyId, file_id, media)
  await readIt(tx, companyId, { file_id, content_type, bytes })
  await storeInspected(store, judged, s3_key)
  return file_id
}

async function readIt(
  tx: Tx,
  companyId: string,
  { file_id, content_type, bytes }: { file_id: string; content_type: string; bytes: Buffer },
) {
  const kind = textKindOf(content_type)
  if (!kind || !(await beginReading(tx, companyId, file_id))) return
  await storeText(tx, companyId, file_id, await readText(Readable.from([bytes]), kind))
}
