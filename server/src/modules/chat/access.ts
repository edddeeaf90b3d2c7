import type { Message } from '@atrium/contract/chat/schemas'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/refusal'
import type { Tx } from '#kernel/transaction'
import { findConversation } from './queries/conversations.ts'
import { findMessage } from './queries/messages.ts'
import { findPointer } from './queries/pointers.ts'
import { findSpace, lockSpace, type SpaceRow } from './queries/spaces.ts'
import { decideRefusal, decideSpace, type Role, type SpaceDeed } from './rules.ts'

/** The doors of chat: each gives the row, or undefined in the one way that also hides whether it exists. */
export type Opened<T> = { ok: true; row: T } | { ok: false; code: 'SPACE_NOT_FOUND' | 'NO_PERMISSION' | 'SPACE_ARCHIVED' }

/** A space that may not be found does not exist for those outside it; a deed that one's role does not allow is refused. */
export async function openSpace(
  tx: Tx,
  actor: Actor,
  spaceId: string,
  deed: SpaceDeed,
  { lock = deed !== 'see' && deed !== 'find' } = {},
): Promise<Opened<SpaceRow>> {
  if (lock) await lockSpace(tx, actor.companyId, spaceId)
  const row = await findSpace(tx, actor.companyId, actor.employeeId, spaceId)
  const code = row ? decideRefusal({ ...row, roams: roams(actor) }, deed) : 'SPACE_NOT_FOUND'
  return row && !code ? { ok: true, row } : { ok: false, code: code ?? 'SPACE_NOT_FOUND' }
}

/** Whether someone finds and joins public spaces by themselves; others are in those into which they were brought. */
export const roams = ({ permissions }: Pick<Actor, 'permissions'>): boolean => permissions.has('space.join')

/** True for those who have a pointer in it: members of the space, or the two of a direct chat. */
export const mayReadConversation = async (tx: Tx, actor: Actor, conversationId: string): Promise<boolean> =>
  Boolean(await findPointer(tx, actor.companyId, actor.employeeId, conversationId))

/** A file is for those who may read its message; the link goes with the message, so that it stands is enough. */
export const mayReadFileOfMessage = (tx: Tx, actor: Actor, { scope_id }: { scope_id: string }): Promise<boolean> =>
  mayReadConversation(tx, actor, scope_id)

/** The message that a thread stands under, if it may be read. One that was taken back keeps its thread; a reply has none. */
export async function openThread(tx: Tx, actor: Actor, threadId: string): Promise<Message | undefined> {
  const root = await findMessage(tx, actor.companyId, threadId)
  if (!root || root.thread_id || (root.deleted_at && !root.thread)) return undefined
  return (await mayReadConversation(tx, actor, root.conversation_id)) ? root : undefined
}

/** A message with the role that its reader has in its space, whether they may write where it stands, and whether that is only read. */
export type OpenedMessage = { message: Message; role: Role | null; mayPost: boolean; isArchived: boolean }

/** A message that may be read and is not taken back. */
export async function openMessage(tx: Tx, actor: Actor, messageId: string): Promise<OpenedMessage | undefined> {
  const message = await findMessage(tx, actor.companyId, messageId)
  if (!message || message.deleted_at || !(await mayReadConversation(tx, actor, message.conversation_id))) return undefined
  const conversation = await findConversation(tx, actor.companyId, message.conversation_id)
  const space = conversation?.space_id ? await findSpace(tx, actor.companyId, actor.employeeId, conversation.space_id) : undefined
  const isArchived = Boolean(conversation?.archived_at ?? space?.archived_at)
  return { message, role: space?.role ?? null, mayPost: !isArchived && (!space || decideSpace(space, 'post')), isArchived }
}

/** The space for a deed; refuses as if it were not there, or for want of the role. */
export async function enterSpace(tx: Tx, actor: Actor, spaceId: string, deed: SpaceDeed, options?: { lock: boolean }): Promise<SpaceRow> {
  const opened = await openSpace(tx, actor, spaceId, deed, options)
  if (!opened.ok) throw new Refusal(opened.code)
  return opened.row
}
