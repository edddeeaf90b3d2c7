import type { FileSummary, MessageFile, MessageType } from './attachments.ts'

// Separate from the schemas, so that the browser can use these functions without loading them.

/** A message with a clip has its own type (spec §3). */
export function messageTypeOf(files: readonly MessageFile[]): MessageType {
  const [first] = files
  return first?.is_clip && (first.kind === 'audio' || first.kind === 'video') ? first.kind : 'text'
}

export function summarizeFiles(files: readonly MessageFile[]): FileSummary | null {
  const [first] = files
  if (!first) return null
  const alike = files.every(({ kind }) => kind === first.kind)
  return { count: files.length, kind: alike ? first.kind : 'file', is_clip: first.is_clip, name: first.name }
}
