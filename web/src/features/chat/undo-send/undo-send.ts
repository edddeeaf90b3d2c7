import type { Message } from '@atrium/contract/chat/schemas'
import { CallError } from '@atrium/contract/client'
import { isBlank, type RichText } from '@atrium/contract/document'
import { limits } from '@atrium/contract/limits'
import type { ChatStore } from '../store/chat-store.ts'
import type { Drafts } from '../drafts/drafts.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { Waiting } from '../outbox/waiting.ts'
import { refusalOf } from '../outbox/refusal.ts'

/** Options of a message whose text returned to the composer, used again for the next send. */
export type Returned = { silent: boolean; also: boolean }

export type UndoSendSettings = {
  store: Pick<ChatStore, 'notify' | 'item' | 'segment'> & { threads: Pick<ChatStore['threads'], 'find'> }
  outbox: Pick<Outbox, 'list' | 'undo'>
  drafts: Pick<Drafts, 'offer' | 'withdraw'>
  attachments: { returnToTray: (message: string) => (() => void) | undefined; settle: (message: string) => void }
  /** Asks the server to withdraw the person's message with this key, and applies its response. */
  withdraw: (clientMessageId: string) => Promise<void>
  /** The message was not withdrawn, for this reason. */
  onRefused: (text: string) => void
}
export type UndoSend = ReturnType<typeof createUndoSend>

/**
 * Recently sent messages, and undoing them: text and files return to the composer of their place, and the message disappears everywhere
 * else.
 */
export function createUndoSend({ store, outbox, drafts, attachments, withdraw, onRefused }: UndoSendSettings) {
  const sent = createSentMessages(store)
  const returned = createReturned(store)
  const hidden = createHidden(store)
  /** The function that reverts each undo, by the key of its message. */
  const undone = new Map<string, () => void>()

  /** The last message of a place that can be undone: waiting, or just sent. */
  const find = (place: string): Waiting | undefined =>
    outbox.list(place).findLast(({ state, client_message_id: id }) => state === 'waiting' && !hidden.all().has(id)) ??
    sent.findOffered(place)
  /** In one step: a page that closes has the text in one of the two. The server withdraws the message as soon as it is reachable. */
  async function undo(waiting: Waiting): Promise<void> {
    const { client_message_id: id, place, destination, silent = false } = waiting
    const body = bodyIn(store, waiting) ?? waiting.body
    hidden.add(id)
    sent.forget(waiting)
    const assignAgain = attachments.returnToTray(id)
    returned.keep(place, { silent, also: 'thread_id' in destination && destination.also_in_conversation === true })
    undone.set(id, () => {
      assignAgain?.()
      attachments.settle(id)
      drafts.withdraw(place, body)
      returned.keep(place, undefined)
    })
    await Promise.all([isBlank(body) || drafts.offer(place, body), outbox.undo(waiting)])
  }

  return {
    left: sent.add,
    find,
    /** A message that can be undone, even if the button is no longer shown. */
    findSent: sent.find,
    undo,
    returned: returned.find,
    keepReturned: returned.keep,
    /** Keys of messages that must be hidden, even if the server has not confirmed it yet. */
    hidden: hidden.all,
    /** Returns whether there was a message to undo. */
    undoLast: (place: string): boolean => {
      const last = find(place)
      if (last) void undo(last)
      return last !== undefined
    },
    /** Resolves when the server has withdrawn it, never had it, or refuses: then everything is reverted but later changes of the text. */
    withdraw: async ({ client_message_id: id }: Waiting): Promise<void> => {
      if (!undone.has(id)) attachments.returnToTray(id) // the page that undid it may have closed before its files were stored in their tray
      try {
        await withdraw(id)
      } catch (error) {
        if (refusalOf(error) !== 'refused') throw error
        if (error instanceof CallError && error.code === 'MESSAGE_NOT_FOUND') return
        undone.get(id)?.()
        hidden.delete(id)
        onRefused(error instanceof Error ? error.message : String(error))
      }
      undone.delete(id)
    },
  }
}

/** The messages that were sent a moment ago. */
function createSentMessages(store: Pick<ChatStore, 'notify'>) {
  const sent = new Map<string, Waiting>()
  /** Messages for which the undo button is shown above the composer. */
  const offered = new Set<string>()
  function offerNoMore({ client_message_id, place }: Waiting): void {
    if (offered.delete(client_message_id)) store.notify(`outbox:${place}`)
  }
  return {
    /** The message was sent: from now on it can be undone for a while. */
    add: (waiting: Waiting): void => {
      const { client_message_id: id } = waiting
      sent.set(id, waiting)
      offered.add(id)
      setTimeout(() => offerNoMore(waiting), limits.undoSendOffered)
      setTimeout(() => sent.delete(id), limits.undoSend)
      store.notify(`outbox:${waiting.place}`)
    },
    find: (clientMessageId: string): Waiting | undefined => sent.get(clientMessageId),
    findOffered: (place: string): Waiting | undefined =>
      [...sent.values()].findLast((one) => one.place === place && offered.has(one.client_message_id)),
    forget: (waiting: Waiting): void => {
      sent.delete(waiting.client_message_id)
      offerNoMore(waiting)
    },
  }
}

/** The options with which the text of each place was sent before it returned. */
function createReturned(store: Pick<ChatStore, 'notify'>) {
  const returned = new Map<string, Returned>()
  return {
    find: (place: string): Returned | undefined => returned.get(place),
    keep: (place: string, manner: Returned | undefined): void => {
      if (manner) returned.set(place, manner)
      else returned.delete(place)
      store.notify(`outbox:${place}`)
    },
  }
}

function createHidden(store: Pick<ChatStore, 'notify'>) {
  let hidden: ReadonlySet<string> = new Set()
  function set(ids: Iterable<string>): void {
    hidden = new Set(ids)
    store.notify('hidden')
  }
  return {
    all: (): ReadonlySet<string> => hidden,
    add: (id: string): void => set([...hidden, id]),
    delete: (id: string): void => set([...hidden].filter((one) => one !== id)),
  }
}

/** The current content of a message, which may have been edited since it was sent. */
function bodyIn(store: UndoSendSettings['store'], { destination, client_message_id }: Waiting): RichText | null | undefined {
  const isMeant = (message: Message): boolean => message.client_message_id === client_message_id
  if ('thread_id' in destination) return store.threads.find(destination.thread_id)?.messages.find(isMeant)?.body
  const [direct] = 'employee_id' in destination ? (store.item(destination.employee_id)?.conversations ?? []) : [destination]
  return direct && store.segment(direct.conversation_id)?.messages.find(isMeant)?.body
}
