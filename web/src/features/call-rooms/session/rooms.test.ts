import type { CallRoomCard } from '@atrium/contract/call-rooms/schemas'
import { CallError } from '@atrium/contract/client'
import { expect, test } from 'vitest'
import { createScopeLine } from '#app/live/scope-line.ts'
import { putRoom, putRunning, watchRoom, watchRunning } from './known-rooms.ts'
import { createCallStore } from './scope-store.ts'

const room = (call_room_id: string, revision: number, parts: Partial<CallRoomCard> = {}): CallRoomCard => ({
  call_room_id,
  conversation_id: 'harbour',
  title: null,
  kind: 'call',
  started_by: 'maya',
  started_at: '2026-11-27T09:00:00Z',
  answered_at: null,
  ended_at: null,
  is_locked: false,
  members: [],
  ringing_ids: [],
  revision,
  ...parts,
})
const eventOf = (row: CallRoomCard, revision: number) => ({ scopeId: row.call_room_id, revision, name: 'call.changed', rows: [row] })

test('of two states of a room the later one stays, in whatever order they come', () => {
  putRoom(room('one', 3, { is_locked: true }))
  putRoom(room('one', 2))
  expect(watchRoom('one').read()?.is_locked).toBe(true)
})

test('a room that the server no longer lists as running is over, and another conversation keeps its own', () => {
  putRunning('harbour', [room('one', 4)])
  putRoom(room('night', 1, { conversation_id: 'night' }))
  putRunning('harbour', [])
  expect(watchRunning('harbour').read()).toBeUndefined()
  expect(watchRunning('night').read()?.call_room_id).toBe('night')
})

test('a gap between events asks for the room, and a room that may not be read any more is passed over', async () => {
  const asked: string[] = []
  const request = (id: string): Promise<CallRoomCard> => {
    asked.push(id)
    return asked.length > 1 ? Promise.reject(new CallError('NO_CALL_ROOM_FOUND', 404)) : Promise.resolve(room(id, 9, { is_locked: true }))
  }
  const store = createCallStore({ request, onReady: () => undefined })
  const line = createScopeLine(store, () => undefined)
  line.event(eventOf(room('rope', 1), 5))
  line.event(eventOf(room('rope', 8), 7))
  await expect.poll(() => watchRoom('rope').read()?.revision).toBe(9)
  await expect(store.catchUp('rope')).resolves.toBeUndefined()
  expect(asked).toEqual(['rope', 'rope'])
})
