import type { FilesInShort, MessageFile, MessageType } from './attachments.ts'

// Without the schemas: a browser reckons with these before it needs any.

/** A clip is a message of its own kind (spec §3). */
export function messageTypeOf(files: readonly MessageFile[]): MessageType {
  const [first] = files
  return first?.is_clip && (first.kind === 'audio' || first.kind === 'video') ? first.kind : 'text'
}

export function filesInShort(files: readonly MessageFile[]): FilesInShort | null {
  const [first] = files
  if (!first) return null
  const alike = files.every(({ kind }) => kind === first.kind)
  return { count: files.length, kind: alike ? first.kind : 'file', is_clip: first.is_clip, name: first.name }
}
