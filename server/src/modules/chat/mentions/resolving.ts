import { findMentions, mayMentionMany, type MentionSet } from '@atrium/contract/chat/mentions'
import type { Mentions, Message } from '@atrium/contract/chat/schemas'
import type { RichText } from '@atrium/contract/document'
import { limits } from '@atrium/contract/limits'
import type { Actor, Context } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { openGroups } from '#modules/people'
import { countMentioned, findRoleIn, listMembersAmong } from './queries.ts'
import { findSent } from '../messages/queries.ts'
import { decideGroupMention, decideMentions, decideSpace } from '../rules.ts'

type MentionPlace = { conversationId: string; isReply: boolean }
/** The author of a message, with or without a session. */
export type Writer = Pick<Actor, 'companyId' | 'employeeId' | 'permissions'>
export type MentionContext = Pick<Context, 'tx' | 'findPresent'> & { actor: Writer }

/**
 * Resolves the mentions of a text in its conversation at this moment (docs/decisions/0041): named people, members of named groups, and
 * people who are present. `before` is the message being edited. A few people mentioned by name are passed to the database unchanged, which
 * keeps those in the conversation.
 */
export async function resolveMentions(calling: MentionContext, place: MentionPlace, body: RichText, before?: Message): Promise<Mentions> {
  const { actor } = calling
  const { named, kept } = decideGroupMention(findMentions(body), place.isReply, before)
  const called = mayMentionMany(named, limits.mentionsPerMessage) ? await listGroupMembers(calling, place, named) : named.people
  const all = { employee_ids: [...called, ...kept.employee_ids], everyone: named.everyone || kept.everyone }
  const mentions = decideMentions(all, actor.employeeId, place.isReply)
  if (mentions.everyone || named.here) await requireGroupMention(calling.tx, actor, place.conversationId)
  return mentions
}

/** Lists the people of a few groups: no more groups than a message can mention. */
async function listGroupMembers(
  { tx, actor, findPresent }: MentionContext,
  { conversationId }: MentionPlace,
  named: MentionSet,
): Promise<string[]> {
  if (named.everyone) return []
  const present = named.here ? findPresent(actor.companyId) : []
  const groups = named.groups.length ? await openGroups(tx, actor, named.groups.slice(0, limits.mentionedGroups)) : undefined
  return listMembersAmong(tx, actor, conversationId, [...named.people, ...present], groups)
}

/** Throws when the actor may not mention everyone in this space. */
async function requireGroupMention(tx: Tx, actor: Writer, conversationId: string): Promise<void> {
  const standing = await findRoleIn(tx, actor.companyId, actor.employeeId, conversationId)
  if (standing && decideSpace(standing, 'post') && !decideSpace(standing, 'call')) throw new Refusal('SPACE_CALLING_RESTRICTED')
}

/** The number of people to confirm before a group mention, or 0 when none is needed. People mentioned before an edit are not counted. */
export async function countToConfirm(
  tx: Tx,
  actor: Writer,
  conversationId: string,
  mentions: Mentions,
  before?: Mentions,
): Promise<number> {
  if (!mentions.everyone && mentions.employee_ids.length <= limits.mentionsAsked) return 0
  if (before?.everyone) return 0
  const count = await countMentioned(tx, actor, conversationId, mentions, before?.employee_ids)
  return count > limits.mentionsAsked ? count : 0
}

type Sending = { conversationId: string; clientMessageId: string; mentions: Mentions }
/**
 * Refuses an unconfirmed group mention, with the number of people. A retry of a sent message is not asked again: the people present then
 * differ from those present now.
 */
export async function requireConfirmation(
  tx: Tx,
  actor: Writer,
  { conversationId, clientMessageId, mentions }: Sending,
  refuse: (code: 'MESSAGE_CALLS_MANY', payload: { count: number }) => never,
): Promise<void> {
  const count = await countToConfirm(tx, actor, conversationId, mentions)
  if (count && !(await findSent(tx, actor.companyId, actor.employeeId, clientMessageId))) refuse('MESSAGE_CALLS_MANY', { count })
}
