import type { conversationCalls } from '@atrium/contract/chat/calls'
import type { Conversation, Message } from '@atrium/contract/chat/schemas'
import { limits } from '@atrium/contract/limits'
import type { Actor, Handlers } from '#kernel/context'
import type { Moved } from '#kernel/live/announcement'
import { findRevision } from '#kernel/live/scope-queries'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { releaseFiles } from '#modules/files'
import { findEmployees } from '#modules/people'
import { mayReadConversation, openSpace } from '../access.ts'
import { nameMentions } from '../mentions/mention-names.ts'
import { countToConfirm, resolveMentions } from '../mentions/resolving.ts'
import { updatePreviews } from '../previews/changing.ts'
import { changeMessage } from '../messages/changing.ts'
import {
  findConversation,
  findDirect,
  findOwnConversation,
  listOwnAmong,
  listOwnConversations,
  listOwnChanged,
} from './conversation-queries.ts'
import { countMentioned } from '../mentions/queries.ts'
import { isEmoji } from '../emoji/company-emoji.ts'
import { eraseMessage, listChanged, listDownwards, listUpwards, markMessage, updateBody } from '../messages/queries.ts'
import { deleteReaction, insertReaction } from '../messages/reaction-queries.ts'
import { listOwnSpaces } from '../spaces/queries.ts'
import { followMentioned } from '../threads/queries.ts'
import { findCurrentParts, listChangedParts } from './inbox-parts.ts'
import { movePointer, type PointerMove } from './pointer-queries.ts'
import { insertVersion } from '../messages/version-queries.ts'
import { showCard, showConversation, showRecent, showItemAround, showSpace } from './rows.ts'
import { decideBody, decideDelete, decideEdit, decidePage, textOf } from '../rules.ts'
import { send } from '../messages/sending.ts'
import { recountThread, emitThread } from '../threads/threads.ts'

const changesAtOnce = 200
/** A client further behind than this reloads the conversation instead of catching up. */
const tooFar = 5_000

export const conversationHandlers: Handlers<typeof conversationCalls> = {
  async listRecent(_input, { tx, actor }) {
    const { companyId, employeeId } = actor
    const [parts, own, spaces] = await Promise.all([
      // Read before the rows, so that a concurrent change is requested again, never missed.
      findCurrentParts(tx, companyId, employeeId),
      listOwnConversations(tx, companyId, employeeId),
      listOwnSpaces(tx, companyId, employeeId),
    ])
    return { ...parts, items: showRecent(companyId, own, spaces) }
  },

  async listInboxChanges({ since }, { tx, actor }) {
    const { companyId, employeeId } = actor
    const revision = await findRevision(tx, companyId, 'inbox', employeeId)
    const [own, parts] = await Promise.all([
      listOwnChanged(tx, companyId, employeeId, since),
      listChangedParts(tx, companyId, employeeId, since),
    ])
    const spaces = own.some((row) => row.space_id) ? await listOwnSpaces(tx, companyId, employeeId) : []
    const rows = showRecent(companyId, own, spaces)
    return { revision, complete: true, too_far: false, rows, ...parts }
  },

  async listLatest({ conversation_ids }, { tx, actor }) {
    return { rows: await listOwnAmong(tx, actor.companyId, actor.employeeId, conversation_ids) }
  },

  async resolveConversation({ entity_type, entity_id, sub_space_id }, { tx, actor }, refuse) {
    const { companyId, employeeId } = actor
    if (entity_type === 'employee') {
      const [person] = await findEmployees(tx, companyId, [entity_id])
      if (!person) return refuse('EMPLOYEE_NOT_FOUND')
      const direct = await findDirect(tx, companyId, employeeId, entity_id)
      return { space: null, conversation: direct ? await ownConversation(tx, actor, direct) : null }
    }
    const opened = await openSpace(tx, actor, entity_id, 'find')
    if (!opened.ok) return refuse('SPACE_NOT_FOUND')
    const space = await showSpace(tx, companyId, employeeId, entity_id)
    // A private space that is only findable does not show its content.
    if (!space.is_member && space.visibility === 'private') return { space, conversation: null }
    const wanted = space.sub_spaces.find((subSpace) => (sub_space_id ? subSpace.sub_space_id === sub_space_id : subSpace.is_default))
    if (!wanted) return refuse('NO_SUB_SPACE_FOUND')
    return { space, conversation: space.is_member ? await ownConversation(tx, actor, wanted.sub_space_id) : null }
  },

  async listMessages({ conversation_id, anchor, before, after }, { tx, actor }, refuse) {
    const { companyId } = actor
    const below = Math.min(before, limits.pageMaximum)
    const above = Math.min(after, limits.pageMaximum)
    const down = (seq: number): Promise<Message[]> => listDownwards(tx, companyId, conversation_id, seq, below + 1)
    // The newest messages are read in parallel with the access check, and returned only if it passes.
    const [own, newest] = await Promise.all([
      findOwnConversation(tx, companyId, actor.employeeId, conversation_id),
      anchor === 'newest' ? down(Number.MAX_SAFE_INTEGER) : undefined,
    ])
    if (!own) return refuse('CONVERSATION_NOT_FOUND')
    const seq = anchor === 'newest' ? own.last_seq : anchor === 'first_unread' ? own.last_read_seq : anchor
    const [older, newer] = await Promise.all([
      newest ?? down(seq),
      seq < own.last_seq ? listUpwards(tx, companyId, conversation_id, seq, above + 1) : [],
    ])
    return {
      revision: own.revision,
      last_seq: own.last_seq,
      last_read_seq: own.last_read_seq,
      found_oldest: older.length <= below,
      found_newest: newer.length <= above,
      messages: [...older.slice(0, below).toReversed(), ...newer.slice(0, above)],
      pinned_ids: own.pinned_ids,
    }
  },

  async listMessageChanges({ conversation_id, since }, { tx, actor }, refuse) {
    const { companyId } = actor
    if (!(await mayReadConversation(tx, actor, conversation_id))) return refuse('CONVERSATION_NOT_FOUND')
    const revision = await findRevision(tx, companyId, 'conversation', conversation_id)
    if (revision - since > tooFar) return { revision, complete: false, too_far: true, rows: [], space: null }
    const rows = await listChanged(tx, companyId, conversation_id, since, changesAtOnce + 1)
    const { page, complete } = decidePage(rows, changesAtOnce)
    const conversation = await findConversation(tx, companyId, conversation_id)
    const card = complete && conversation?.space_id ? await showCard(tx, companyId, conversation.space_id) : undefined
    return {
      revision: complete ? revision : (page.at(-1)?.revision ?? since),
      complete,
      too_far: false,
      rows: [...page],
      space: card ?? null,
    }
  },

  async sendMessage(words, context, refuse) {
    return send(context, { ...words, alone: true }, refuse)
  },

  async countCalled({ conversation_id, thread_id, body }, context, refuse) {
    const { tx, actor } = context
    if (!(await mayReadConversation(tx, actor, conversation_id))) return refuse('CONVERSATION_NOT_FOUND')
    const mentions = await resolveMentions(context, { conversationId: conversation_id, isReply: thread_id !== undefined }, body)
    return { count: await countMentioned(tx, actor, conversation_id, mentions) }
  },

  async editMessage({ message_id, body: words, confirmed }, context, refuse) {
    const { tx, actor, now } = context
    if (!decideBody(words, 1)) throw new Refusal('INVALID_REQUEST')
    const body = await nameMentions(context, words)
    return changeMessage(tx, actor, message_id, 'message.edited', {
      allowed: ({ message }) =>
        !message.call &&
        decideEdit({ employeeId: actor.employeeId, role: null }, message.sender_id) &&
        decideBody(body, message.files.length + (message.forwarded ? 1 : 0)),
      write: async (message, revision) => {
        const { conversation_id: conversationId, thread_id } = message
        const mentions = await resolveMentions(context, { conversationId, isReply: thread_id !== null }, body, message)
        const count = confirmed ? 0 : await countToConfirm(tx, actor, conversationId, mentions, message.mentions)
        if (count) return refuse('MESSAGE_CALLS_MANY', { count })
        await insertVersion(tx, actor.companyId, message.message_id, body)
        await updateBody(tx, actor.companyId, message.message_id, {
          body,
          text: textOf(body, message.forwarded),
          mentions,
          revision,
          now,
        })
        if (thread_id)
          await emitThread(tx, actor.companyId, thread_id, await followMentioned(tx, actor.companyId, message.message_id, revision))
        await updatePreviews(tx, actor.companyId, message.message_id, body, revision)
      },
      refuse,
    })
  },

  async deleteMessage({ message_id }, { tx, actor, now }, refuse) {
    return changeMessage(tx, actor, message_id, 'message.deleted', {
      allowed: ({ message, role }) => decideDelete({ employeeId: actor.employeeId, role }, message.sender_id),
      write: async (message, revision) => {
        await eraseMessage(tx, actor.companyId, message.message_id, revision, now)
        if (message.files.length || message.link_previews.length) await releaseFiles(tx, actor.companyId, [message.message_id])
        if (message.thread_id) await recountThread(tx, actor.companyId, message.thread_id, revision)
      },
      refuse,
    })
  },

  async addReaction({ message_id, emoji }, { tx, actor }, refuse) {
    if (!(await isEmoji(tx, actor.companyId, emoji))) return refuse('EMOJI_NOT_FOUND')
    return changeMessage(tx, actor, message_id, 'message.reacted', {
      allowed: ({ message }) =>
        message.reactions.length < limits.reactionsPerMessage || message.reactions.some((reaction) => reaction.emoji === emoji),
      write: async (message, revision) => {
        await insertReaction(tx, actor.companyId, message.message_id, emoji, actor.employeeId)
        await markMessage(tx, actor.companyId, message.message_id, revision)
      },
      refuse,
    })
  },

  async removeReaction({ message_id, emoji }, { tx, actor }, refuse) {
    return changeMessage(tx, actor, message_id, 'message.reacted', {
      allowed: () => true,
      write: async (message, revision) => {
        await deleteReaction(tx, actor.companyId, message.message_id, emoji, actor.employeeId)
        await markMessage(tx, actor.companyId, message.message_id, revision)
      },
      refuse,
    })
  },

  async moveReadPointer({ conversation_id, seq, unread }, { tx, actor }, refuse) {
    const { companyId, employeeId } = actor
    const wanted = { conversationId: conversation_id, seq: unread ? Math.max(0, seq - 1) : seq, back: unread }
    // Sent back to back on one connection without waiting: the item reflects the move.
    const [move, item] = await Promise.all([
      movePointer(tx, companyId, employeeId, wanted),
      showItemAround(tx, companyId, employeeId, conversation_id),
    ])
    if (!move || !item) return refuse('CONVERSATION_NOT_FOUND')
    const inbox = inboxOf(companyId, employeeId, move)
    if (inbox) tx.emit('inbox.changed', inbox, [item])
    return item.conversations.find((one) => one.conversation_id === conversation_id) ?? refuse('CONVERSATION_NOT_FOUND')
  },
}

/** The state of a person's inbox after their pointer moved; undefined if it did not move. */
function inboxOf(companyId: string, employeeId: string, { revision, last_seq, membership_version }: PointerMove): Moved | undefined {
  if (revision === null || last_seq === null || membership_version === null) return undefined
  return { company_id: companyId, kind: 'inbox', scope_id: employeeId, revision, last_seq, membership_version }
}

async function ownConversation(tx: Tx, actor: Actor, conversationId: string): Promise<Conversation | null> {
  const own = await findOwnConversation(tx, actor.companyId, actor.employeeId, conversationId)
  return own ? showConversation(own) : null
}
