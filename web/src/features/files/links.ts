import { limits } from '@atrium/contract/limits'
import { useSyncExternalStore } from 'react'
import { onSignOut } from '#app/session/session-end.ts'
import { files } from './server.ts'

/** The addresses of private files, signed for this session: requested in batches, once per page. */
const known = new Map<string, string>()
/** Files uploaded by this page: its policy does not let it fetch them by their address. */
const uploaded = new Map<string, Blob>()
const asked = new Set<string>()
const listeners = new Set<() => void>()
let wanted = new Set<string>()

onSignOut(async () => {
  for (const held of [known, uploaded, asked, wanted]) held.clear()
})

/** The address of a file, undefined until known. With `small`, the thumbnail of a picture, if there is one. */
export function useFileLink(fileId: string, small = false): string | undefined {
  const link = useSyncExternalStore(subscribe, () => linkOf(fileId))
  return small && link?.startsWith('/') ? `${link}&size=small` : link
}

/** Files uploaded by this page are shown from memory, without a download. */
export function rememberFile(fileId: string, file: Blob): void {
  if (!known.get(fileId)?.startsWith('blob:')) known.set(fileId, URL.createObjectURL(file))
  uploaded.set(fileId, file)
  for (const listener of listeners) listener()
}

export function forgetFile(fileId: string): void {
  const link = known.get(fileId)
  if (link?.startsWith('blob:')) URL.revokeObjectURL(link)
  known.delete(fileId)
  uploaded.delete(fileId)
}

/** A file that this page uploaded, while it is shown from memory. */
export const uploadedFile = (fileId: string): Blob | undefined => uploaded.get(fileId)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function linkOf(fileId: string): string | undefined {
  const link = known.get(fileId)
  if (link === undefined && !asked.has(fileId)) ask(fileId)
  return link
}

/** All requests of one render are combined into one call. */
function ask(fileId: string): void {
  asked.add(fileId)
  if (!wanted.size) setTimeout(() => void fetchWanted())
  wanted.add(fileId)
}

async function fetchWanted(): Promise<void> {
  const ids = [...wanted]
  wanted = new Set()
  for (let rest = ids; rest.length; rest = rest.slice(limits.linksAtOnce)) await fetchLinks(rest.slice(0, limits.linksAtOnce))
}

async function fetchLinks(file_ids: string[]): Promise<void> {
  try {
    const { links } = await files.call.listFileLinks({ file_ids })
    for (const { file_id, download_url } of links) known.set(file_id, download_url)
  } catch {
    for (const id of file_ids) asked.delete(id) // the next render asks again
  }
  for (const listener of listeners) listener()
}

addEventListener('online', () => {
  for (const listener of listeners) listener()
})
