import { findNamed, mayCallMany, type Named } from '@atrium/contract/chat/mentions'
import type { Mentions, Message } from '@atrium/contract/chat/schemas'
import type { RichText } from '@atrium/contract/document'
import { limits } from '@atrium/contract/limits'
import type { Actor, Context } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { openGroups } from '#modules/people'
import { countCalled, findStandingIn, listMembersAmong } from './queries.ts'
import { findSent } from '../messages/queries.ts'
import { decideCalling, decideMentions, decideSpace } from '../rules.ts'

type Place = { conversationId: string; isReply: boolean }
/** The author of a message, with or without a session. */
export type Writer = Pick<Actor, 'companyId' | 'employeeId' | 'permissions'>
export type Calling = Pick<Context, 'tx' | 'findPresent'> & { actor: Writer }

/**
 * Resolves the mentions of a text in its conversation at this moment (docs/decisions/0041): named people, members of named groups, and
 * people who are present. `before` is the message being edited. A few people mentioned by name are passed to the database unchanged, which
 * keeps those in the conversation.
 */
export async function findCalled(calling: Calling, place: Place, body: RichText, before?: Message): Promise<Mentions> {
  const { actor } = calling
  const { named, kept } = decideCalling(findNamed(body), place.isReply, before)
  const called = mayCallMany(named, limits.mentionsPerMessage) ? await listCalled(calling, place, named) : named.people
  const all = { employee_ids: [...called, ...kept.employee_ids], everyone: named.everyone || kept.everyone }
  const mentions = decideMentions(all, actor.employeeId, place.isReply)
  if (mentions.everyone || named.here) await openCalling(calling.tx, actor, place.conversationId)
  return mentions
}

/** Reads no more groups than can be mentioned individually. */
async function listCalled({ tx, actor, findPresent }: Calling, { conversationId }: Place, named: Named): Promise<string[]> {
  if (named.everyone) return []
  const present = named.here ? findPresent(actor.companyId) : []
  const groups = named.groups.length ? await openGroups(tx, actor, named.groups.slice(0, limits.mentionedGroups)) : undefined
  return listMembersAmong(tx, actor, conversationId, [...named.people, ...present], groups)
}

/** Throws when the actor may not mention everyone in this space. */
async function openCalling(tx: Tx, actor: Writer, conversationId: string): Promise<void> {
  const standing = await findStandingIn(tx, actor.companyId, actor.employeeId, conversationId)
  if (standing && decideSpace(standing, 'post') && !decideSpace(standing, 'call')) throw new Refusal('SPACE_CALLING_RESTRICTED')
}

/** The number of people to confirm before a group mention, or 0 when none is needed. People mentioned before an edit are not counted. */
export async function countMany(tx: Tx, actor: Writer, conversationId: string, mentions: Mentions, before?: Mentions): Promise<number> {
  if (!mentions.everyone && mentions.employee_ids.length <= limits.mentionsAsked) return 0
  if (before?.everyone) return 0
  const count = await countCalled(tx, actor, conversationId, mentions, before?.employee_ids)
  return count > limits.mentionsAsked ? count : 0
}

type Sending = { conversationId: string; clientMessageId: string; mentions: Mentions }
/**
 * Refuses an unconfirmed group mention, with the number of people. A retry of a sent message is not asked again: the people present then
 * differ from those present now.
 */
export async function openMany(
  tx: Tx,
  actor: Writer,
  { conversationId, clientMessageId, mentions }: Sending,
  refuse: (code: 'MESSAGE_CALLS_MANY', payload: { count: number }) => never,
): Promise<void> {
  const count = await countMany(tx, actor, conversationId, mentions)
  if (count && !(await findSent(tx, actor.companyId, actor.employeeId, clientMessageId))) refuse('MESSAGE_CALLS_MANY', { count })
}
