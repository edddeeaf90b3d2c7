import type { FileMedia } from '@atrium/contract/files/index'
import type { TestAtrium } from './atrium.ts'
import type { Person } from './people.ts'

/** Uploads a private file in the two steps of an upload, and returns its id. The default is a text file. */
export async function uploadFile(
  { url }: Pick<TestAtrium, 'url'>,
  { client }: Pick<Person, 'client'>,
  name = 'notes.txt',
  bytes: Uint8Array<ArrayBuffer> = Buffer.from('0123456789'),
  media?: FileMedia,
): Promise<{ file_id: string }> {
  const { url: address, fields, file_id } = await client.presignUpload({ key: `chat/${name}`, is_private: 'true', size: bytes.length })
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([bytes]), 'file')
  const reply = await fetch(new URL(address, url), { method: 'POST', body: form })
  if (!reply.ok) throw new Error(`${name} was not taken: ${await reply.text()}`)
  return client.finishUpload({ file_id, ...(media && { media }) })
}
