import type { Message } from '@atrium/contract/chat/schemas'
import { CallError } from '@atrium/contract/client'
import { isBlank, type RichText } from '@atrium/contract/document'
import { limits } from '@atrium/contract/limits'
import type { ChatStore } from './chat-store.ts'
import type { Drafts } from './drafts.ts'
import type { Outbox, Waiting } from './outbox.ts'
import { refusalOf } from './refusal.ts'

/** How a message was to be sent whose words are in the composer again: so they are sent the next time. */
export type Returned = { silent: boolean; also: boolean }

export type UndoSendSettings = {
  store: Pick<ChatStore, 'tell' | 'item' | 'segment'> & { threads: Pick<ChatStore['threads'], 'find'> }
  outbox: Pick<Outbox, 'list' | 'undo'>
  drafts: Pick<Drafts, 'offer' | 'takeOut'>
  attachments: { giveBack: (message: string) => (() => void) | undefined; settle: (message: string) => void }
  /** Has the server withdraw what the person sent under this key, and takes its answer in. */
  withdraw: (clientMessageId: string) => Promise<void>
  /** It stands after all, for this reason. */
  onRefused: (text: string) => void
}
export type UndoSend = ReturnType<typeof createUndoSend>

/** What was sent lately, and the way back from there: its words and files are in the composer of its place again, and nothing of it anywhere else. */
export function createUndoSend({ store, outbox, drafts, attachments, withdraw, onRefused }: UndoSendSettings) {
  const sent = new Map<string, Waiting>()
  /** Those for which the way back stands above the composer. */
  const offered = new Set<string>()
  const returned = new Map<string, Returned>()
  /** The way back from undoing. */
  const undone = new Map<string, () => void>()
  let hidden: ReadonlySet<string> = new Set()

  function offerNoMore({ client_message_id, place }: Waiting): void {
    if (offered.delete(client_message_id)) store.tell(`outbox:${place}`)
  }
  function keepReturned(place: string, manner: Returned | undefined): void {
    if (manner) returned.set(place, manner)
    else returned.delete(place)
    store.tell(`outbox:${place}`)
  }
  function hide(ids: Iterable<string>): void {
    hidden = new Set(ids)
    store.tell('hidden')
  }

  /** What was written last in a place and can be had back: it waits, or has just left. */
  const find = (place: string): Waiting | undefined =>
    outbox.list(place).findLast(({ state, client_message_id: id }) => state === 'waiting' && !hidden.has(id)) ??
    [...sent.values()].findLast((one) => one.place === place && offered.has(one.client_message_id))
  /** Everything is back in the composer before the server lets go of it, which it does as soon as it can be asked. */
  async function undo(waiting: Waiting): Promise<void> {
    const { client_message_id: id, place, destination, silent = false } = waiting
    const body = bodyIn(store, waiting) ?? waiting.body
    hide([...hidden, id])
    sent.delete(id)
    offerNoMore(waiting)
    const giveAgain = attachments.giveBack(id)
    keepReturned(place, { silent, also: 'thread_id' in destination && destination.also_in_conversation === true })
    undone.set(id, () => {
      giveAgain?.()
      attachments.settle(id)
      drafts.takeOut(place, body)
      keepReturned(place, undefined)
    })
    if (!isBlank(body)) await drafts.offer(place, body)
    await outbox.undo(waiting)
  }

  return {
    /** It is on its way no more: from now on, for a while, it can be had back. */
    left: (waiting: Waiting): void => {
      const { client_message_id: id } = waiting
      sent.set(id, waiting)
      offered.add(id)
      setTimeout(() => offerNoMore(waiting), limits.undoSendOffered)
      setTimeout(() => sent.delete(id), limits.undoSend)
      store.tell(`outbox:${waiting.place}`)
    },
    find,
    /** A message that can be had back, also when that is not offered any more. */
    findSent: (clientMessageId: string): Waiting | undefined => sent.get(clientMessageId),
    undo,
    returned: (place: string): Returned | undefined => returned.get(place),
    keepReturned,
    /** What nobody is to see any more, though the server may not have said so yet. */
    hidden: (): ReadonlySet<string> => hidden,
    /** Answers whether there was anything. */
    undoLast: (place: string): boolean => {
      const last = find(place)
      if (last) void undo(last)
      return last !== undefined
    },
    /** Ends when the server has withdrawn it, has never had it, or refuses: then all is as it was, but for what became of the words since. */
    withdraw: async ({ client_message_id: id }: Waiting): Promise<void> => {
      try {
        await withdraw(id)
      } catch (error) {
        if (refusalOf(error) !== 'refused') throw error
        if (error instanceof CallError && error.code === 'MESSAGE_NOT_FOUND') return
        undone.get(id)?.()
        hide([...hidden].filter((one) => one !== id))
        onRefused(error instanceof Error ? error.message : String(error))
      }
      undone.delete(id)
    },
  }
}

/** What a message says by now: it may have been changed since it was sent. */
function bodyIn(store: UndoSendSettings['store'], { destination, client_message_id }: Waiting): RichText | null | undefined {
  const isMeant = (message: Message): boolean => message.client_message_id === client_message_id
  if ('thread_id' in destination) return store.threads.find(destination.thread_id)?.messages.find(isMeant)?.body
  const [direct] = 'employee_id' in destination ? (store.item(destination.employee_id)?.conversations ?? []) : [destination]
  return direct && store.segment(direct.conversation_id)?.messages.find(isMeant)?.body
}
