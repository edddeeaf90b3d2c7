import type { MessageFile } from '@atrium/contract/chat/attachments'
import { files as calls } from '#features/files/server.ts'
import type { DownloadedFile } from '../attachments/attachment.ts'

/** Downloads files from the server for the tray of a composer. */
export async function downloadFiles(files: readonly MessageFile[]): Promise<DownloadedFile[]> {
  if (!files.length) return []
  const { links } = await calls.call.listFileLinks({ file_ids: files.map(({ file_id }) => file_id) })
  const addresses = new Map(links.map(({ file_id, download_url }) => [file_id, download_url]))
  return Promise.all(
    files.map(async ({ file_id, name }) => {
      const response = await fetch(addresses.get(file_id) ?? '')
      if (!response.ok) throw new Error(response.statusText)
      const bytes = await response.blob()
      return { file: new File([bytes], name, { type: bytes.type }), file_id }
    }),
  )
}
