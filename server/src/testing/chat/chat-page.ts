import { CallError } from '@atrium/contract/client'
import type { ServerFrame } from '@atrium/contract/live'
import type { Person } from '../people.ts'
import { followChats } from './following.ts'
import type { OpenThread } from './held.ts'

export type ChatPage = Awaited<ReturnType<typeof openChatPage>>

/**
 * The minimum that a page must do to stay in sync with chat: apply rows by their revisions, fetch changes when one is missing, and nothing
 * else. Everything shown is derived from rows and pointers, so it agrees with a fresh fetch exactly if the events are sufficient.
 */
export async function openChatPage(person: Person, loses: (frame: number) => boolean = () => false, threads: readonly OpenThread[] = []) {
  const chats = followChats(person, threads)
  let work: Promise<void> = Promise.resolve()
  /** An error is thrown by the next rest(); later frames are still applied. */
  let failure: Error | undefined
  let frames = 0

  /** A removed member receives no more events, and learns from the inbox of the removal. */
  const unlessOut = async (error: unknown): Promise<void> => {
    if (!(error instanceof CallError && ['CONVERSATION_NOT_FOUND', 'MESSAGE_NOT_FOUND'].includes(error.code))) throw error
    await chats.catchUpInbox()
  }
  const enqueue = (task: () => Promise<void>): Promise<void> =>
    (work = work.then(() => task().catch(unlessOut)).catch((error: Error) => void (failure ??= error)))

  let socket = await person.openSocket()
  await chats.begin()
  const receive = (frame: ServerFrame): void => {
    if (frame.type === 'behind' || (frame.type === 'event' && !loses((frames += 1)))) void enqueue(() => chats.take(frame))
  }
  const listen = (): void => {
    for (const frame of socket.frames) receive(frame)
    socket.socket.on('message', (data: Buffer) => receive(JSON.parse(data.toString())))
  }
  listen()
  const resync = (): void => {
    for (const id of chats.ids()) void enqueue(() => chats.catchUp(id))
    void enqueue(chats.catchUpInbox)
  }
  return {
    get socket() {
      return socket
    },
    /** Reconnects after the connection was closed, and fetches what was missed. */
    reopen: async (): Promise<void> => {
      socket = await person.openSocket()
      if (!socket.isOpen()) return // the caller tries again
      listen()
      resync()
    },
    /** Resolves when everything received so far has been applied; rejects when something could not be. */
    rest: async (): Promise<void> => {
      await socket.settle()
      await work
      const failed = failure
      failure = undefined
      if (failed) throw failed
    },
    /** What a page does when asked to resync: fetches the changes of every scope it holds. */
    resync,
    shown: chats.shown,
    own: chats.shownOwn,
  }
}
