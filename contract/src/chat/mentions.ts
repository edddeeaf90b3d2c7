import type { RichText } from '../document.ts'
import type { Message } from './schemas.ts'

type Node = { readonly type: string; readonly attrs?: object | undefined; readonly content?: readonly Node[] | undefined }

/** The people whom a document names, each once. */
export const findNamed = (document: RichText): string[] => [...new Set(document.content.flatMap(namedIn))]

function namedIn(node: Node): string[] {
  if (node.type !== 'mention') return (node.content ?? []).flatMap(namedIn)
  return node.attrs && 'id' in node.attrs && typeof node.attrs.id === 'string' ? [node.attrs.id] : []
}

/** Whether a message calls somebody: by name or with everyone, unless they wrote it or it was taken back. */
export const isCalled = (
  { mentions, sender_id, deleted_at }: Pick<Message, 'mentions' | 'sender_id' | 'deleted_at'>,
  employeeId: string,
): boolean => !deleted_at && sender_id !== employeeId && (mentions.everyone || mentions.employee_ids.includes(employeeId))
