import 'fake-indexeddb/auto'
import type { RichText } from '@atrium/contract/document'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { file } from './factory.ts'
import { breathe, createModelPage, type ModelPage, type PageSeams } from './model-page.ts'
import type { ModelServer } from './model-server.ts'
import { createChatStore } from './store/chat-store.ts'

/** The page that a run is about: the modules under test are loaded once, and each run opens chat for a person of its own. */
const page = vi.hoisted((): PageSeams => ({ live: undefined, call: () => undefined }))
vi.mock('#app/live/live.ts', () => ({
  live: new Proxy({}, { get: (_none, name) => Reflect.get(page.live ?? {}, name) }),
}))
vi.mock('./calls.ts', () => ({
  chat: { call: new Proxy({}, { get: (_none, name) => (input: unknown) => page.call(String(name), input) }) },
}))

const runs = Number(process.env['ATRIUM_INTERLEAVINGS'] ?? 250)
/** What chance makes is the same in every run, so that a change of ours alone turns it red; another number makes others. */
const seed = Number(process.env['ATRIUM_SEED'] ?? 1)
const rooms = ['harbour', 'night', 'with-jun'] as const

/** A step of a run: somebody does something, Maya does something on her page, or something that is on its way arrives (or never does). */
type Step = { what: string; pick: number; seq: number }
const words = [
  'send',
  'send',
  'send',
  'sendFiles',
  'edit',
  'delete',
  'react',
  'pin',
  'pin',
  'write',
  'read',
  'markUnread',
  'draft',
  'undraft',
]
const inThreads = ['reply', 'reply', 'reply', 'follow', 'readThread', 'unreadThread']
const deeds = [
  ...words,
  ...inThreads,
  'rename',
  'leave',
  'enter',
  'openSubSpace',
  'deleteSubSpace',
  'archive',
  'rule',
  'appoint',
  'mute',
  'keep',
  'comesDue',
]
const threadActs = [
  'openThread',
  'openThread',
  'readThreadHere',
  'markThreadUnreadHere',
  'markThreadsUnreadHere',
  'markAllReadHere',
  'followHere',
  'replyHere',
]
const acts = [
  'open',
  'openNewest',
  'older',
  'newer',
  'readHere',
  'readHere',
  'markUnreadHere',
  'markAllReadHere',
  'markAllUnreadHere',
  'sendHere',
  'writeToJun',
  'keepHere',
  'wait',
  'type',
  'type',
  ...threadActs,
]
const arrivals = Array.from({ length: 14 }, (_, index) => (index % 2 ? 'frame' : 'packet'))
const losses = ['dropFrame', 'doubleFrame', 'failPacket']
const stepsOf = (...names: string[]) =>
  fc.array(fc.record<Step>({ what: fc.constantFrom(...names), pick: fc.nat(20), seq: fc.integer({ min: 1, max: 12 }) }), {
    minLength: 20,
    maxLength: 80,
    size: 'max',
  })

const said = (text: string): RichText => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
/** Every other message calls Maya, or everyone; an edit takes that away, or adds it. */
const callOf = (pick: number): string => ['', ' @you', '', ' @all', ''][pick % 5] ?? ''

async function take(world: ModelPage, { what, pick, seq }: Step): Promise<void> {
  const { server, chat, frames, packets } = world
  const id = rooms[pick % rooms.length] ?? 'harbour'
  const place = (seq % 2) + 1
  const thread = server.threadAt(id, place)
  const ignore = () => {}
  const deed: Record<string, () => unknown> = {
    send: () => server.deeds.send(pick % 4 ? 'jun' : world.ownId, id, `words ${pick}${callOf(pick)}`),
    sendFiles: () => server.deeds.sendFiles(pick % 4 ? 'jun' : world.ownId, id, [file(pick % 3 ? {} : { kind: 'audio', is_clip: true })]),
    edit: () => server.deeds.edit(id, seq, `better ${pick}${callOf(pick)}`),
    delete: () => server.deeds.delete(id, seq),
    react: () => server.deeds.react(id, seq),
    pin: () => server.deeds.pin(id, seq, pick % 3 > 0),
    reply: () => server.deeds.reply(pick % 4 ? 'jun' : world.ownId, id, place, `words ${pick}${callOf(pick)}`, seq % 5 === 0),
    follow: () => server.deeds.follow(id, place, pick % 3 > 0),
    readThread: () => server.deeds.readThread(id, place, seq, false),
    unreadThread: () => server.deeds.readThread(id, place, seq, true),
    mute: () => server.deeds.mute(id),
    keep: () => server.deeds.keep(`${id}-${seq}`, pick % 3 ? 'in_progress' : pick % 2 ? 'done' : 'removed'),
    comesDue: () => server.deeds.comesDue(`${id}-${seq}`),
    rename: () => server.deeds.rename(),
    leave: () => server.deeds.leave(),
    enter: () => server.deeds.enter(),
    openSubSpace: () => server.deeds.openSubSpace('night'),
    deleteSubSpace: () => server.deeds.deleteSubSpace('night'),
    archive: () => server.deeds.archive(),
    rule: () => server.deeds.rule(),
    appoint: () => server.deeds.appoint(),
    write: () => server.deeds.write('jun', `direct ${pick}`),
    read: () => server.deeds.read(id, seq),
    markUnread: () => server.deeds.markUnread(id, seq),
    draft: () => server.deeds.draft(`place/${id}`, said(`elsewhere ${seq}`)),
    undraft: () => server.deeds.draft(`place/${id}`, null),

    open: () => void chat.open(id).catch(ignore),
    openNewest: () => void chat.open(id, 'newest').catch(ignore),
    older: () => void chat.older(id).catch(ignore),
    newer: () => void chat.newer(id).catch(ignore),
    readHere: () => {
      chat.store.drawReadLine(id)
      chat.read(id, Math.min(chat.store.conversation(id)?.last_seq ?? 0, chat.store.segment(id)?.messages.at(-1)?.seq ?? 0))
    },
    markUnreadHere: () => void chat.markUnread([{ conversation_id: id, seq }]).catch(ignore),
    markAllReadHere: () => void chat.markRead(chat.store.recent().flatMap((item) => item.conversations)),
    // What Undo gives back.
    markThreadsUnreadHere: () => thread && void chat.markUnread([], [{ thread_id: thread, seq: (pick % 3) + 1 }]).catch(ignore),
    markAllUnreadHere: () => void chat.markUnread(rooms.map((conversation_id) => ({ conversation_id, seq }))).catch(ignore),
    sendHere: () => chat.store.conversation(id) && chat.send(`place/${id}`, { conversation_id: id }, { type: 'doc', content: [] }),
    writeToJun: () => chat.send('employee/jun', { employee_id: 'jun' }, { type: 'doc', content: [] }),
    keepHere: () => void world.keep(`${id}-${seq}`).catch(ignore),
    openThread: () => thread && world.openThread(thread),
    readThreadHere: () => thread && chat.threads.read(thread, chat.store.threads.find(thread)?.messages.at(-1)?.seq ?? 0),
    markThreadUnreadHere: () => thread && void chat.threads.markUnread(thread, (seq % 4) + 1).catch(ignore),
    followHere: () => thread && void chat.threads.follow(thread, pick % 3 > 0).catch(ignore),
    replyHere: () =>
      thread &&
      chat.store.conversation(id) &&
      chat.send(
        `place/${id}/thread/${thread}`,
        { conversation_id: id, thread_id: thread, also_in_conversation: seq % 5 === 0 },
        { type: 'doc', content: [] },
      ),
    type: () => chat.drafts.write(`place/${id}`, pick % 5 ? said(`here ${seq}`) : undefined),
    wait: () => vi.advanceTimersByTime(400),

    frame: () => frames.splice(pick % Math.max(1, frames.length), 1).forEach((event) => world.hear(event)),
    dropFrame: () => frames.splice(pick % Math.max(1, frames.length), 1),
    doubleFrame: () => frames.slice(0, 1).forEach((event) => world.hear(event)),
    packet: () => packets.splice(pick % Math.max(1, packets.length), 1).forEach(({ arrive }) => arrive()),
    failPacket: () => packets.splice(pick % Math.max(1, packets.length), 1).forEach(({ fail }) => fail()),
  }
  deed[what]?.()
  await breathe()
}

/** The list, and every stretch of messages in memory, are what a page that is opened now would show. */
function expectFresh({ server, chat: { store, outbox, drafts, arrangement, saved }, ownId }: ModelPage): void {
  expect(arrangement.read()).toEqual(server.calls.listRecent().arrangement)
  expect(saved.list().toSorted(byMessage)).toEqual(server.calls.listRecent().saved.toSorted(byMessage))
  const fresh = createChatStore(ownId)
  fresh.putRecent(server.calls.listRecent().items, { complete: true })
  fresh.putLatest(server.calls.listLatest({ conversation_ids: fresh.wordless() }).rows)
  expect(store.recent()).toEqual(fresh.recent())
  for (const id of store.openIds()) {
    expectFreshThreads(server, store, id)
    const segment = store.segment(id)
    if (!segment) continue
    const { messages, foundOldest, foundNewest, pinnedIds } = segment
    const first = messages[0]?.seq ?? 1
    const last = foundNewest ? server.lastSeq(id) : (messages.at(-1)?.seq ?? 0)
    expect(messages).toEqual(server.messagesOf(id).slice(first - 1, last))
    expect(foundOldest).toBe(first === 1)
    expect(pinnedIds).toEqual(server.pinnedIn(id))
  }
  const kept = server.calls.listDrafts().rows.map(({ place, body, others }) => ({ place, body, others }))
  const shown = drafts.list().map(({ place, body, others }) => ({ place, body, others }))
  expect(shown.toSorted(byPlace)).toEqual(kept.toSorted(byPlace))
  for (const place of [...rooms.map((id) => `place/${id}`), 'employee/jun'])
    expect(
      outbox.list(place).filter(({ state }) => state === 'waiting' && !outbox.list(place).some((one) => one.state === 'failed')),
    ).toEqual([])
}

function expectFreshThreads(server: ModelServer, { threads }: ModelPage['chat']['store'], id: string): void {
  for (const thread_id of threads.idsIn(id)) {
    const fresh = server.calls.listThread({ thread_id, anchor: 'newest', before: 1_000, after: 0 })
    const { revision: _at, ...own } = fresh.own
    const { root, messages } = threads.find(thread_id) ?? expect.fail()
    expect(root).toEqual(fresh.root)
    expect(messages.map((reply) => ({ ...reply, seq: undefined }))).toEqual(fresh.messages.map((reply) => ({ ...reply, seq: undefined })))
    expect(threads.own(thread_id)).toMatchObject(own)
  }
}

const byMessage = (left: { message_id: string }, right: { message_id: string }): number => left.message_id.localeCompare(right.message_id)
const byPlace = (left: { place: string }, right: { place: string }): number => left.place.localeCompare(right.place)

let openChat: typeof import('./chat.ts').openChat
let people = 0
beforeEach(async () => {
  vi.stubGlobal('WebSocket', { OPEN: 1 })
  vi.stubGlobal('document', new EventTarget())
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
  ;({ openChat } = await import('./chat.ts'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openWorld(): Promise<ModelPage> {
  people += 1
  const world = createModelPage(page, `maya-${people}`, openChat)
  for (let seq = 1; seq <= 4; seq += 1) world.server.deeds.send('jun', 'harbour', `words ${seq}`)
  await breathe()
  return world
}

/** What people do anywhere; and, so that it meets often enough, what they do in the threads under a few messages. */
const everywhere = [...deeds, ...acts, ...arrivals]
const underFew = [...inThreads, ...inThreads, ...threadActs, ...threadActs, 'send', 'edit', 'delete', 'leave', 'enter', ...arrivals]
const kinds = [
  ['everywhere', everywhere],
  ['in threads', underFew],
] as const

test.each(kinds)(
  'whatever is lost, doubled, reordered or fails on its way %s, a page whose line comes back shows what a fresh one does',
  async (_where, names) => {
    const property = fc.asyncProperty(stepsOf(...names, ...losses), async (steps) => {
      const world = await openWorld()
      world.greet()
      for (const step of steps) await take(world, step)
      world.frames.splice(0)
      for (const { fail } of world.packets.splice(0)) fail()
      world.cut()
      await vi.advanceTimersByTimeAsync(4_000)
      await breathe()
      world.greet()
      await world.settle()
      expectFresh(world)
      world.close()
    })
    await fc.assert(property, { numRuns: runs, seed, endOnFailure: true })
  },
  240_000,
)

test.each(kinds)(
  'as long as nothing is lost %s, no line has to break for a page to show what a fresh one does, in whatever order things arrive',
  async (_where, names) => {
    const property = fc.asyncProperty(stepsOf(...names, 'doubleFrame'), async (steps) => {
      const world = await openWorld()
      world.greet()
      for (const step of steps) await take(world, step)
      await world.settle()
      expectFresh(world)
      world.close()
    })
    await fc.assert(property, { numRuns: runs, seed, endOnFailure: true })
  },
  240_000,
)
