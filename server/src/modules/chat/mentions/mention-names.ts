import { listMentions } from '@atrium/contract/chat/mentions'
import { RichText, type MentionTarget } from '@atrium/contract/document'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findEmployeeNames, findSeenGroupNames } from '#modules/people'
import type { Writer } from './resolving.ts'
import { findSent } from '../messages/queries.ts'

type Names = ReadonlyMap<string, string>
type Naming = { tx: Tx; actor: Writer }

/**
 * Replaces the labels of mentioned people and groups with their names in the directory: previews, push, search and quotes show them without
 * a lookup, and a client could label anyone as anything (docs/decisions/0058). A retry uses the names of the first send, so that it is the
 * same message.
 */
export async function nameMentions({ tx, actor }: Naming, body: RichText, clientMessageId?: string): Promise<RichText> {
  const named = structuredClone(body)
  const called = listMentions(named).filter((one) => 'id' in one)
  if (!called.length) return body
  const [sent, names] = await Promise.all([
    clientMessageId === undefined ? undefined : findSent(tx, actor.companyId, actor.employeeId, clientMessageId),
    findNames(tx, actor, called),
  ])
  const said: Names = new Map(sent?.body ? listMentions(sent.body).flatMap((one) => ('id' in one ? [[one.id, one.label]] : [])) : [])
  for (const one of called) one.label = said.get(one.id) ?? names.get(one.id.toLowerCase()) ?? one.label
  // The directory's names can be longer than the labels they replace.
  if (!RichText.safeParse(named).success) throw new Refusal('INVALID_REQUEST')
  return named
}

/** Names of people of other companies, and of groups the writer may not see, are not returned. */
async function findNames(tx: Tx, actor: Writer, called: readonly Extract<MentionTarget, { id: string }>[]): Promise<Names> {
  const groups = called.flatMap((one) => ('kind' in one ? [one.id] : []))
  const people = called.flatMap((one) => ('kind' in one ? [] : [one.id]))
  const found = await Promise.all([
    people.length ? findEmployeeNames(tx, actor.companyId, people) : [],
    groups.length ? findSeenGroupNames(tx, actor, groups) : [],
  ])
  return new Map(found.flatMap((names) => [...names]))
}
