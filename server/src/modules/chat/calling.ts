import { findNamed, mayCallMany, type Named } from '@atrium/contract/chat/mentions'
import type { Mentions, Message } from '@atrium/contract/chat/schemas'
import type { RichText } from '@atrium/contract/document'
import { limits } from '@atrium/contract/limits'
import type { Actor, Context } from '#kernel/context'
import { Refusal } from '#kernel/refusal'
import type { Tx } from '#kernel/transaction'
import { openGroups } from '#modules/people'
import { countCalled, findStandingIn, listMembersAmong } from './queries/mentions.ts'
import { findSent } from './queries/messages.ts'
import { decideCalling, decideMentions, decideSpace } from './rules.ts'

type Place = { conversationId: string; isReply: boolean }
/** Whoever writes, with or without a session. */
export type Writer = Pick<Actor, 'companyId' | 'employeeId' | 'permissions'>
export type Calling = Pick<Context, 'tx' | 'findPresent'> & { actor: Writer }

/**
 * Whom words call where they are written, as things are at this moment (docs/decisions/0041): whom they name, who is in their groups, who is here. `before` is
 * the message that they take the place of. A few people by name are told to the database as they are, which takes those who are in the conversation.
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

/** No more are looked for than would be called by themselves. */
async function listCalled({ tx, actor, findPresent }: Calling, { conversationId }: Place, named: Named): Promise<string[]> {
  if (named.everyone) return []
  const present = named.here ? findPresent(actor.companyId) : []
  const groups = named.groups.length ? await openGroups(tx, actor, named.groups.slice(0, limits.mentionedGroups)) : undefined
  return listMembersAmong(tx, actor, conversationId, [...named.people, ...present], groups)
}

/** Refuses whoever may not call everyone in this space at once. */
async function openCalling(tx: Tx, actor: Writer, conversationId: string): Promise<void> {
  const standing = await findStandingIn(tx, actor.companyId, actor.employeeId, conversationId)
  if (standing && decideSpace(standing, 'post') && !decideSpace(standing, 'call')) throw new Refusal('SPACE_CALLING_RESTRICTED')
}

/** Before many are told, whoever writes has to confirm that they should be: those who were called before are told nothing new. */
export async function countMany(tx: Tx, actor: Writer, conversationId: string, mentions: Mentions, before?: Mentions): Promise<number> {
  if (!mentions.everyone && mentions.employee_ids.length <= limits.mentionsAsked) return 0
  if (before?.everyone) return 0
  const count = await countCalled(tx, actor, conversationId, mentions, before?.employee_ids)
  return count > limits.mentionsAsked ? count : 0
}

type Sending = { conversationId: string; clientMessageId: string; mentions: Mentions }
/** The door of sending to many, with how many there are. What was sent already is not asked again: whoever was here then is not who is here now. */
export async function openMany(
  tx: Tx,
  actor: Writer,
  { conversationId, clientMessageId, mentions }: Sending,
  refuse: (code: 'MESSAGE_CALLS_MANY', payload: { count: number }) => never,
): Promise<void> {
  const count = await countMany(tx, actor, conversationId, mentions)
  if (count && !(await findSent(tx, actor.companyId, actor.employeeId, clientMessageId))) refuse('MESSAGE_CALLS_MANY', { count })
}
