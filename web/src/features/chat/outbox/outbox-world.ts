import { CallError } from '@atrium/contract/client'
import { expect, vi } from 'vitest'
import { message } from '../testing/factory.ts'
import { openChatDatabase } from '../store/chat-database.ts'
import { createOutbox, type OutboxSettings } from './outbox.ts'
import type { Waiting } from './waiting.ts'

/** For tests of the outbox: a server that may fail, the local database, and the tabs that share both. */

export const offline = new CallError('ERR_NETWORK', 0)
export const busy = new CallError('INTERNAL_SERVER_ERROR', 500)
export const refused = new CallError('CONVERSATION_NOT_FOUND', 404)

/** One turn of the event loop: a step of the local database. */
export const turn = () => new Promise((resolve) => setImmediate(resolve))
/** Turns until a condition holds. */
export const until = async (condition: () => unknown): Promise<void> => {
  for (let turns = 0; turns < 500; turns += 1) {
    if (condition()) return
    await turn()
  }
  expect.fail(`This never came: ${String(condition)}`)
}

/** The browser's locks: one holder at a time, the others wait in order. */
function createLocks() {
  let last = Promise.resolve()
  return (work: () => Promise<void>): Promise<void> => {
    const held = last.then(work)
    last = held.catch(() => {})
    return held
  }
}

/** A server that accepts messages in order, unless a fault is set for their text; accepts each id once. */
function createServer() {
  const taken = new Map<string, string>()
  const faults = new Map<string, CallError>()
  const asked: string[] = []
  const withdrawn: string[] = []
  const withdraw = async ({ text }: Waiting): Promise<void> => {
    await turn()
    const fault = faults.get('everything')
    if (fault) throw fault
    withdrawn.push(text)
  }
  const send = async ({ client_message_id, text }: Waiting) => {
    asked.push(text)
    await turn()
    const fault = faults.get(text) ?? faults.get('everything')
    if (fault) throw fault
    taken.set(client_message_id, text)
    return message(taken.size, { client_message_id, sender_id: 'maya', text })
  }
  return { send, withdraw, asked, faults, withdrawn, taken: () => [...taken.values()] }
}
type World = { server: ReturnType<typeof createServer>; exclusively: OutboxSettings['exclusively']; key: string }
/** Its own key keeps tabs of earlier tests away from its copies. */
export const openWorld = (): World => ({ server: createServer(), exclusively: createLocks(), key: crypto.randomUUID() })
const openDevice = () => openChatDatabase('northwind', 'maya')
/** The stored texts, sorted. */
export const stored = async () => (await (await openDevice()).getAll('outbox')).map(({ text }) => text).toSorted()

/** Maya's outbox in one tab of the device, with helpers to write, undo and list its messages. */
export function openTab({ server, exclusively, key }: World, over: Partial<OutboxSettings> = {}) {
  const left: Waiting[] = []
  const changed = vi.fn<(place: string) => void>()
  const outbox = createOutbox({
    key,
    database: openDevice(),
    send: server.send,
    onChange: changed,
    onSent: async () => {},
    withdraw: server.withdraw,
    onLeft: (waiting) => void left.push(waiting),
    exclusively,
    ...over,
  })
  const write = (text: string, place = 'space/harbour', at = '2026-11-20T09:00:00.000Z'): string => {
    const id = `${text} ${crypto.randomUUID()}`
    const destination = { conversation_id: 'harbour' }
    const body = { type: 'doc' as const, content: [] }
    void outbox.add({ client_message_id: id, place, destination, body, text, created_at: at, state: 'waiting' })
    return id
  }
  /** Finds the message by its text, whether it waits or was sent. */
  const undo = (text: string, place = 'space/harbour'): Promise<void> => {
    const waiting = outbox.list(place).find((one) => one.text === text) ?? left.find((one) => one.text === text)
    return waiting ? outbox.undo(waiting) : expect.fail(`${text} is nowhere`)
  }
  const shown = (place = 'space/harbour') => outbox.list(place).map(({ text, state }) => (state === 'failed' ? `${text} (not sent)` : text))
  return { ...outbox, undone: outbox.undo, write, undo, shown, changed, left: () => left.map(({ text }) => text) }
}
