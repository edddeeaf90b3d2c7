import type { Saved } from '@atrium/contract/chat/saved'
import { beforeEach, expect, test, vi } from 'vitest'
import { holdSaved } from './saved.ts'

const row = (message_id: string, revision: number, over: Partial<Saved> = {}): Saved => ({
  message_id,
  state: 'in_progress',
  saved_at: '2026-11-20T09:00:00.000Z',
  remind_at: '2026-11-20T10:00:00.000Z',
  is_due: false,
  revision,
  ...over,
})
const notify = vi.fn<(topic: string) => void>()
const onDue = vi.fn<(messageIds: readonly string[]) => void>()
let saved: ReturnType<typeof holdSaved>
beforeEach(() => {
  vi.clearAllMocks()
  saved = holdSaved(notify, onDue)
})

test('keeps the newer of two states, in any order of arrival', () => {
  saved.take([row('a', 5, { state: 'done' })])
  saved.take([row('a', 4)])
  expect(saved.find('a')).toBeUndefined()
  expect(notify.mock.calls.map(([topic]) => topic)).toEqual(['saved', 'saved:a'])
})

test('removes rows missing in a whole list, except those changed after its request', () => {
  saved.take([row('a', 3), row('b', 9)])
  saved.takeAll([row('c', 5)], 6)
  expect(saved.list().map(({ message_id }) => message_id)).toEqual(['b', 'c'])
})

test('notifies once when a reminder becomes due while the page is open, and only counts those due before', () => {
  saved.takeAll([row('a', 1), row('b', 2, { is_due: true })], 2)
  expect(onDue).not.toHaveBeenCalled()
  saved.take([row('a', 3, { is_due: true })])
  saved.take([row('a', 3, { is_due: true })])
  expect(onDue.mock.calls).toEqual([[['a']]])
  expect(saved.countDue()).toBe(2)
  saved.take([row('a', 4, { state: 'done' })])
  expect(saved.countDue()).toBe(1)
})
