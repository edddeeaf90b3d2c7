import type { Message } from '@atrium/contract/chat/schemas'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findConversation } from './inbox/conversation-queries.ts'
import { findMessage } from './messages/queries.ts'
import { findPointer } from './inbox/pointer-queries.ts'
import { findSpace, lockSpace, type SpaceRow } from './spaces/queries.ts'
import { decideRefusal, decideSpace, type Role, type SpaceAction } from './rules.ts'

/** Access checks of chat. Each returns the row, or a refusal that does not reveal whether a hidden row exists. */
export type Opened<T> = { ok: true; row: T } | { ok: false; code: 'SPACE_NOT_FOUND' | 'NO_PERMISSION' | 'SPACE_ARCHIVED' }

/**
 * Returns SPACE_NOT_FOUND for a space the actor may not find, and a refusal for an action their role does not allow. Locks the space for
 * everything but reading.
 */
export async function openSpace(
  tx: Tx,
  actor: Actor,
  spaceId: string,
  action: SpaceAction,
  { lock = action !== 'see' && action !== 'find' } = {},
): Promise<Opened<SpaceRow>> {
  if (lock) await lockSpace(tx, actor.companyId, spaceId)
  const row = await findSpace(tx, actor.companyId, actor.employeeId, spaceId)
  const code = row ? decideRefusal({ ...row, canJoinPublicSpaces: canJoinPublicSpaces(actor) }, action) : 'SPACE_NOT_FOUND'
  return row && !code ? { ok: true, row } : { ok: false, code: code ?? 'SPACE_NOT_FOUND' }
}

/** Whether the person can find and join public spaces. Everyone else, such as guests, must be added to a space explicitly. */
export const canJoinPublicSpaces = ({ permissions }: Pick<Actor, 'permissions'>): boolean => permissions.has('space.join')

/** True for people with a read pointer in the conversation: members of the space, or the two people of a direct chat. */
export const mayReadConversation = async (tx: Tx, actor: Actor, conversationId: string): Promise<boolean> =>
  Boolean(await findPointer(tx, actor.companyId, actor.employeeId, conversationId))

/** A file is readable by those who may read its message. The link is removed with the message, so its existence is enough. */
export const mayReadFileOfMessage = (tx: Tx, actor: Actor, { scope_id }: { scope_id: string }): Promise<boolean> =>
  mayReadConversation(tx, actor, scope_id)

/** The root message of a thread, if the actor may read it. A deleted root keeps its thread; a reply has no thread. */
export async function openThread(tx: Tx, actor: Actor, threadId: string): Promise<Message | undefined> {
  const root = await findMessage(tx, actor.companyId, threadId)
  if (!root || root.thread_id || (root.deleted_at && !root.thread)) return undefined
  return (await mayReadConversation(tx, actor, root.conversation_id)) ? root : undefined
}

/** A message with the reader's role in its space, whether the reader may post there, and whether the conversation is archived. */
export type OpenedMessage = { message: Message; role: Role | null; mayPost: boolean; isArchived: boolean }

/** Whether the actor may post in a conversation; undefined for one that they may not read. */
export async function mayPostIn(tx: Tx, actor: Actor, conversationId: string): Promise<boolean | undefined> {
  if (!(await mayReadConversation(tx, actor, conversationId))) return undefined
  const conversation = await findConversation(tx, actor.companyId, conversationId)
  const space = conversation?.space_id ? await findSpace(tx, actor.companyId, actor.employeeId, conversation.space_id) : undefined
  return !conversation?.archived_at && !space?.archived_at && (!space || decideSpace(space, 'post'))
}

/** A message that the actor may read and that is not deleted. */
export async function openMessage(tx: Tx, actor: Actor, messageId: string): Promise<OpenedMessage | undefined> {
  const message = await findMessage(tx, actor.companyId, messageId)
  if (!message || message.deleted_at || !(await mayReadConversation(tx, actor, message.conversation_id))) return undefined
  const conversation = await findConversation(tx, actor.companyId, message.conversation_id)
  const space = conversation?.space_id ? await findSpace(tx, actor.companyId, actor.employeeId, conversation.space_id) : undefined
  const isArchived = Boolean(conversation?.archived_at ?? space?.archived_at)
  return { message, role: space?.role ?? null, mayPost: !isArchived && (!space || decideSpace(space, 'post')), isArchived }
}

/** Returns the space for an action. Throws SPACE_NOT_FOUND for a hidden space, or a refusal when the role does not allow it. */
export async function enterSpace(
  tx: Tx,
  actor: Actor,
  spaceId: string,
  action: SpaceAction,
  options?: { lock: boolean },
): Promise<SpaceRow> {
  const opened = await openSpace(tx, actor, spaceId, action, options)
  if (!opened.ok) throw new Refusal(opened.code)
  return opened.row
}
