import type { Saved } from '@atrium/contract/chat/saved'
import { CallError } from '@atrium/contract/client'
import type { ServerFrame } from '@atrium/contract/live'
import { expect, vi } from 'vitest'
import { createLiveClient, type LiveClient } from '#app/live/live-client.ts'
import type { Socket, SocketHandlers } from '#app/live/socket.ts'
import type { Chat } from '../chat.ts'
import type { ModelEvent } from './model-rooms.ts'
import { createModelServer } from './model-server.ts'
import { threadTopic } from '../threads/thread.ts'

/** Connects the modules under test to the connection and the server; set by each page. */
export type PageSeams = { live: LiveClient | undefined; call: (name: string, input: unknown) => unknown }
export type ModelPage = ReturnType<typeof createModelPage>
type Credentials = { company_id: string; employee_id: string; access_token: string; session_id: string }

const turn = () => new Promise((resolve) => setImmediate(resolve))
/** Waits until all work that depends only on the local database is done. */
export const settleLocalWork = async (): Promise<void> => {
  for (let turns = 0; turns < 12; turns += 1) await turn()
}

const quietSocket: Socket = { isOpen: () => true, send: () => {}, close: () => {} }

/** For tests: a person's page, the model server, and the packets in transit between them. */
export function createModelPage(seams: PageSeams, ownId: string, openChat: (credentials: Credentials) => Chat) {
  const credentials = { company_id: 'northwind', employee_id: ownId, access_token: 't', session_id: 's' }
  const frames: ModelEvent[] = []
  const packets: Packet[] = []
  const server = createModelServer(ownId, (event) => void frames.push(event))
  let handlers: SocketHandlers | undefined

  seams.call = callThrough(packets, server.calls)
  seams.live = createLiveClient({
    address: 'wss://northwind.example/live',
    credentials: async () => credentials,
    onSignedOut: () => expect.fail('signed out'),
    openSocket: (_address, given) => {
      handlers = given
      return quietSocket
    },
  })
  const chat = openChat(credentials)
  seams.live.start()

  const emit = (frame: ServerFrame): void => handlers?.onMessage(JSON.stringify(frame))
  const receive = (event: ModelEvent): void => emit({ type: 'event', ...event })
  return {
    frames,
    packets,
    server,
    ownId,
    chat,
    receive,
    greet: (): void => emit({ type: 'ready', node: 'n', scopes: { [`inbox:${ownId}`]: server.inboxRevision() }, server_time: '' }),
    /** Breaks the connection. */
    cut: (): void => handlers?.onClose(1006),
    /** Keeps the thread on screen from then on. */
    openThread: (id: string): void => {
      chat.store.subscribe(threadTopic(id), () => {})
      void chat.threads.open(id).catch(() => {})
    },
    /** Saves a message, as its menu does. */
    keep: async (message_id: string): Promise<void> => chat.saved.take([(await seams.call('saveMessage', { message_id })) as Saved]), // the model returns a Saved
    /** Delivers everything in transit until nothing is left. */
    settle: async (): Promise<void> => {
      for (let quiet = 0; quiet < 3; quiet += 1) {
        await settleLocalWork()
        if (frames.length || packets.length) quiet = -1
        for (const event of frames.splice(0)) receive(event)
        for (const { arrive } of packets.splice(0)) arrive()
        await vi.advanceTimersByTimeAsync(2_500)
      }
    },
    /** Closes the page: its retries reach no other page. */
    close: (): void => {
      seams.live?.stop()
      vi.clearAllTimers()
    },
  }
}

type Packet = { arrive: () => void; fail: () => void }

/** A call is two packets: the request, processed by the server on arrival, and the response. */
const callThrough =
  (packets: Packet[], calls: Record<string, (given: never) => unknown>): PageSeams['call'] =>
  (name, input) =>
    new Promise((resolve, reject) => {
      const fail = () => reject(new CallError('ERR_NETWORK', 0))
      const answer = (settle: () => void) => void packets.push({ arrive: settle, fail })
      const arrive = () => {
        try {
          const data = calls[name]?.(input as never) // the calls of the model accept the input of the contract
          answer(() => resolve(data))
        } catch (error) {
          answer(() => reject(error))
        }
      }
      packets.push({ arrive, fail })
    })
