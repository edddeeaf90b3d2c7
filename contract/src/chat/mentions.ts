import type { Called, RichText } from '../document.ts'
import type { Message } from './schemas.ts'

type Node = { readonly type: string; readonly attrs?: object | undefined; readonly content?: readonly Node[] | undefined }

/** The mentions in a document: people and groups, without duplicates, everyone, and those who are here. */
export type Named = { people: string[]; groups: string[]; everyone: boolean; here: boolean }
export function findNamed(document: RichText): Named {
  const called = listCalled(document)
  return {
    people: idsOf(called.flatMap((one) => ('kind' in one ? [] : [one.id]))),
    groups: idsOf(called.flatMap((one) => ('kind' in one && one.kind === 'group' ? [one.id] : []))),
    everyone: called.some((one) => 'kind' in one && one.kind === 'everyone'),
    here: called.some((one) => 'kind' in one && one.kind === 'here'),
  }
}

/** Each mention in a document, in order. */
export const listCalled = (document: RichText): Called[] => document.content.flatMap(calledIn)

const idsOf = (ids: readonly string[]): string[] => [...new Set(ids)]

function calledIn(node: Node): Called[] {
  if (node.type !== 'mention') return (node.content ?? []).flatMap(calledIn)
  return node.attrs ? [node.attrs as Called] : [] // by the schema, a mention has no other attributes
}

/** Whether the number of mentioned people may be large or is known only to the server: a few people by name need no confirmation. */
export const mayCallMany = ({ people, groups, everyone, here }: Named, most: number): boolean =>
  groups.length > 0 || everyone || here || people.length > most

/** Whether a message mentions a person, by name or with everyone. False for their own and deleted messages. */
export const isCalled = (
  { mentions, sender_id, deleted_at }: Pick<Message, 'mentions' | 'sender_id' | 'deleted_at'>,
  employeeId: string,
): boolean => !deleted_at && sender_id !== employeeId && (mentions.everyone || mentions.employee_ids.includes(employeeId))
