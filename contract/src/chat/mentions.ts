import type { Called, RichText } from '../document.ts'
import type { Message } from './schemas.ts'

type Node = { readonly type: string; readonly attrs?: object | undefined; readonly content?: readonly Node[] | undefined }

/** Whom a document calls by its words: people and groups, each once, everyone, and those who are here. */
export type Named = { people: string[]; groups: string[]; everyone: boolean; here: boolean }
export function findNamed(document: RichText): Named {
  const called = document.content.flatMap(calledIn)
  return {
    people: idsOf(called.flatMap((one) => ('kind' in one ? [] : [one.id]))),
    groups: idsOf(called.flatMap((one) => ('kind' in one && one.kind === 'group' ? [one.id] : []))),
    everyone: called.some((one) => 'kind' in one && one.kind === 'everyone'),
    here: called.some((one) => 'kind' in one && one.kind === 'here'),
  }
}

const idsOf = (ids: readonly string[]): string[] => [...new Set(ids)]

function calledIn(node: Node): Called[] {
  if (node.type !== 'mention') return (node.content ?? []).flatMap(calledIn)
  return node.attrs ? [node.attrs as Called] : [] // the schema gives a mention nothing else
}

/** Whether only the server knows how many these words call: nobody is asked before they send to a few people by name. */
export const mayCallMany = ({ people, groups, everyone, here }: Named, most: number): boolean =>
  groups.length > 0 || everyone || here || people.length > most

/** Whether a message calls somebody: by name or with everyone, unless they wrote it or it was taken back. */
export const isCalled = (
  { mentions, sender_id, deleted_at }: Pick<Message, 'mentions' | 'sender_id' | 'deleted_at'>,
  employeeId: string,
): boolean => !deleted_at && sender_id !== employeeId && (mentions.everyone || mentions.employee_ids.includes(employeeId))
