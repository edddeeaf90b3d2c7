import type { Recognition, RecognitionComment, RecognitionFacts } from '@atrium/contract/recognition/schemas'
import { expect, test, vi } from 'vitest'
import { eventually } from '#app/testing/eventually.ts'
import type { ScopeEvent } from '#app/live/scope-store.ts'
import { createScopeLine } from '#app/live/scope-line.ts'
import { createRecognitions } from './recognitions.ts'
import { createRecognitionStore } from './scope-store.ts'

const facts = (revision: number, change: Partial<RecognitionFacts> = {}): RecognitionFacts => ({
  recognition_id: 'r1',
  client_recognition_id: 'c1',
  recognition_type_id: 't1',
  recognition_group_id: null,
  giver_id: 'maya',
  occasion: null,
  receivers: [{ employee_id: 'tomas', points: 5 }],
  receiver_count: 1,
  message: { type: 'doc', content: [] },
  edited_at: null,
  picture: null,
  value_ids: [],
  is_private: false,
  state: 'given',
  approval: null,
  reactions: [],
  comment_count: 0,
  added_points: 0,
  created_at: '2026-11-26T09:00:00Z',
  revision,
  ...change,
})
const abilities = { add_points: true, comment: true, report: true, take_back: false, approve: false }
const row = (revision: number, change: Partial<RecognitionFacts> = {}): Recognition => ({
  ...facts(revision, change),
  can: abilities,
  editable_until: null,
})
const comment = (change: Partial<RecognitionComment> = {}): RecognitionComment => ({
  comment_id: 'k1',
  recognition_id: 'r1',
  client_comment_id: 'k',
  author_id: 'jun',
  body: { type: 'doc', content: [] },
  created_at: '2026-11-26T09:05:00Z',
  edited_at: null,
  deleted_at: null,
  ...change,
})

function open() {
  const store = createRecognitions()
  const heard = { given: vi.fn<() => void>(), points: vi.fn<() => void>(), decided: vi.fn<() => void>(), comment: vi.fn<() => void>() }
  const renewLists = vi.fn<() => Promise<ReadonlySet<string>>>().mockResolvedValue(new Set())
  const scopeStore = createRecognitionStore({
    store,
    renewLists,
    onGiven: heard.given,
    onPoints: heard.points,
    onDecided: heard.decided,
    onComment: heard.comment,
  })
  const line = createScopeLine(scopeStore, () => undefined)
  const tell = (revision: number, name: string, rows: readonly unknown[]): void => {
    const event: ScopeEvent = { scopeId: 'r1', revision, name, rows }
    line.event(event)
  }
  return { store, heard, renewLists, line, tell }
}

test('of two states of a recognition the later one stays, whichever arrives first', () => {
  const { store } = open()
  store.put([row(3, { comment_count: 2 })])
  store.put([row(2)])
  expect(store.find('r1')).toMatchObject({ revision: 3, comment_count: 2 })
})

test('a state that is known already is told to nobody; the same state with other abilities is', () => {
  const { store } = open()
  const heard = vi.fn<() => void>()
  store.put([row(1)])
  store.subscribe(heard)
  store.put([row(1)])
  expect(heard).not.toHaveBeenCalled()
  store.put([{ ...row(1), can: { ...abilities, approve: true } }])
  expect(heard).toHaveBeenCalledOnce()
})

test('a change keeps what the reader may do, until it is taken back', () => {
  const { store, tell } = open()
  store.put([row(1)])
  tell(2, 'recognition.changed', [facts(2, { reactions: [{ emoji: '⚓', employee_ids: ['jun'] }] })])
  expect(store.find('r1')).toMatchObject({ revision: 2, can: abilities, reactions: [{ emoji: '⚓' }] })
  tell(3, 'recognition.changed', [facts(3, { state: 'taken_back' })])
  expect(store.find('r1')?.can.comment).toBe(false)
})

test('comments are counted: a new one, none for an edit, one fewer for a deletion', () => {
  const { store, heard, tell } = open()
  store.put([row(1)])
  tell(2, 'recognition.commented', [comment()])
  tell(3, 'recognition.commented', [comment({ edited_at: '2026-11-26T09:06:00Z' })])
  expect(store.find('r1')?.comment_count).toBe(1)
  tell(4, 'recognition.commented', [comment({ deleted_at: '2026-11-26T09:07:00Z' })])
  expect(store.find('r1')).toMatchObject({ comment_count: 0, revision: 4 })
  expect(heard.comment).toHaveBeenCalledTimes(3)
})

test('the first event of an unknown one means that it was given now, once', () => {
  const { store, heard, tell } = open()
  tell(1, 'recognition.changed', [facts(1)])
  tell(2, 'recognition.changed', [facts(2)])
  expect(heard.given).toHaveBeenCalledTimes(1)
  expect(store.find('r1')).toBeUndefined()
})

test('later events of one that this page has not seen are passed over, without a request', () => {
  const { heard, renewLists, tell } = open()
  tell(7, 'recognition.changed', [facts(7)])
  tell(8, 'recognition.commented', [comment()])
  expect([heard.given, heard.comment, renewLists].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0])
})

test('a gap requests the lists again; one that is in none of them is forgotten', async () => {
  const { store, renewLists, tell } = open()
  store.put([row(1)])
  tell(4, 'recognition.changed', [facts(4)])
  await eventually(() => expect(store.find('r1')).toBeUndefined())
  expect(renewLists).toHaveBeenCalledTimes(1)
})

test('points that were added, or returned, are told', () => {
  const { store, heard, tell } = open()
  store.put([row(1)])
  tell(2, 'recognition.changed', [facts(2, { reactions: [{ emoji: '⚓', employee_ids: ['jun'] }] })])
  expect(heard.points).not.toHaveBeenCalled()
  tell(3, 'recognition.changed', [facts(3, { added_points: 5 })])
  expect(heard.points).toHaveBeenCalledTimes(1)
})

test('a nomination that is given at last is told of as if it was given now, once', () => {
  const { heard, renewLists, tell } = open()
  tell(4, 'recognition.reached', [facts(4)])
  tell(4, 'recognition.reached', [facts(4)])
  tell(5, 'recognition.changed', [facts(5)])
  expect(heard.given).toHaveBeenCalledTimes(1)
  expect(renewLists).not.toHaveBeenCalled()
})

test('an approver of whom a nomination was told, and who did not look, is told when it is given', () => {
  const { heard, tell } = open()
  tell(1, 'recognition.changed', [facts(1, { state: 'pending' })])
  tell(2, 'recognition.reached', [facts(2)])
  expect(heard.given).toHaveBeenCalledTimes(2)
})

test('who sees a nomination may not decide it again once it has moved on, until the server says so', () => {
  const { store, heard, tell } = open()
  const approval = { stage: 1, stages: 2, decided_by: null, reason: null }
  store.put([{ ...row(1, { state: 'pending', approval }), can: { ...abilities, approve: true } }])
  tell(2, 'recognition.reached', [facts(2, { state: 'pending', approval: { ...approval, stage: 2 } })])
  expect(store.find('r1')?.can.approve).toBe(false)
  expect([heard.decided.mock.calls.length, heard.given.mock.calls.length]).toEqual([1, 0])
  store.put([row(2, { state: 'pending', approval })])
  expect(store.find('r1')?.can).toEqual(abilities)
  tell(3, 'recognition.reached', [facts(3)])
  expect([heard.decided.mock.calls.length, heard.given.mock.calls.length]).toEqual([2, 1])
})
