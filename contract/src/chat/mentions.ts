import type { MentionTarget, RichText } from '../document.ts'
import type { Message } from './schemas.ts'

type Node = { readonly type: string; readonly attrs?: object | undefined; readonly content?: readonly Node[] | undefined }

/** The mentions in a document: people and groups, without duplicates, everyone, and those who are here. */
export type MentionSet = { people: string[]; groups: string[]; everyone: boolean; here: boolean }
export function findMentions(document: RichText): MentionSet {
  const called = listMentions(document)
  return {
    people: idsOf(called.flatMap((one) => ('kind' in one ? [] : [one.id]))),
    groups: idsOf(called.flatMap((one) => ('kind' in one && one.kind === 'group' ? [one.id] : []))),
    everyone: called.some((one) => 'kind' in one && one.kind === 'everyone'),
    here: called.some((one) => 'kind' in one && one.kind === 'here'),
  }
}

/** Each mention in a document, in order. */
export const listMentions = (document: RichText): MentionTarget[] => document.content.flatMap(mentionsIn)

const idsOf = (ids: readonly string[]): string[] => [...new Set(ids)]

function mentionsIn(node: Node): MentionTarget[] {
  if (node.type !== 'mention') return (node.content ?? []).flatMap(mentionsIn)
  return node.attrs ? [node.attrs as MentionTarget] : [] // by the schema, a mention has no other attributes
}

/** Whether the number of mentioned people may be large or is known only to the server: a few people by name need no confirmation. */
export const mayMentionMany = ({ people, groups, everyone, here }: MentionSet, most: number): boolean =>
  groups.length > 0 || everyone || here || people.length > most

/** Whether a message mentions a person, by name or with everyone. False for their own and deleted messages. */
export const isMentioned = (
  { mentions, sender_id, deleted_at }: Pick<Message, 'mentions' | 'sender_id' | 'deleted_at'>,
  employeeId: string,
): boolean => !deleted_at && sender_id !== employeeId && (mentions.everyone || mentions.employee_ids.includes(employeeId))
