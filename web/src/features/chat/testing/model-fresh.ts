import { expect } from 'vitest'
import type { ModelPage } from './model-page.ts'
import type { ModelServer } from './model-server.ts'
import { rooms } from './model-steps.ts'
import { createChatStore } from '../store/chat-store.ts'

/** Asserts that the list and all messages in memory equal those of a freshly opened page. */
export function expectFresh({ server, chat: { store, outbox, drafts, undoSend, arrangement, saved, scheduled }, ownId }: ModelPage): void {
  expect(arrangement.read()).toEqual(server.calls.listRecent().arrangement)
  expect(saved.list().toSorted(byMessage)).toEqual(server.calls.listRecent().saved.toSorted(byMessage))
  expect(scheduled.list().toSorted(byName)).toEqual(server.calls.listRecent().scheduled.toSorted(byName))
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
  expect([...undoSend.hidden()].filter((key) => !server.isUnseen(key))).toEqual([])
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

const byName = (left: { scheduled_id: string }, right: { scheduled_id: string }): number =>
  left.scheduled_id.localeCompare(right.scheduled_id)
