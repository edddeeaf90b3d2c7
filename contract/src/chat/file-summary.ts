import type { FileSummary, MessageFile, MessageType } from './attachments.ts'

// Separate from the schemas, so that the browser can use these functions without loading them.

/** A message that begins with sound or video, recorded here or not, has its type (spec §3). */
export function messageTypeOf(files: readonly MessageFile[]): MessageType {
  const kind = files[0]?.kind
  return kind === 'audio' || kind === 'video' ? kind : 'text'
}

export function summarizeFiles(files: readonly MessageFile[]): FileSummary | null {
  const [first] = files
  if (!first) return null
  const alike = files.every(({ kind }) => kind === first.kind)
  return { count: files.length, kind: alike ? first.kind : 'file', is_clip: first.is_clip, name: first.name }
}
