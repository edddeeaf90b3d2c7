import type { Poll, PollFacts } from '@atrium/contract/polls/schemas'
import { expect, test, vi } from 'vitest'
import { eventually } from '#app/testing/eventually.ts'
import { createScopeLine } from '#app/live/scope-line.ts'
import { createPolls } from './polls.ts'
import { createPollStore } from './scope-store.ts'

const outcome = (votes: number) => ({ counts: [{ option_id: 'tea', votes }], leading_ids: ['tea'], average: null, rounds: [] })
const facts = (revision: number, change: Partial<PollFacts> = {}): PollFacts => ({
  poll_id: 'p1',
  client_poll_id: 'c1',
  author_id: 'maya',
  question: 'Tea?',
  kind: 'single',
  options: [{ option_id: 'tea', text: 'Tea', starts_at: null, ends_at: null }],
  is_secret: false,
  results: 'always',
  minimum: 1,
  maximum: 1,
  allows_options: false,
  place: { kind: 'company' },
  state: 'open',
  ends_at: null,
  time_zone: 'Europe/Lisbon',
  closed_at: null,
  voter_count: revision,
  audience_count: 9,
  outcome: outcome(revision),
  created_at: '2026-11-26T09:00:00Z',
  deleted_at: null,
  revision,
  ...change,
})
const can = { vote: true, add_options: false, close: true, reopen: false, delete: true, see_voters: true }
const row = (revision: number, change: Partial<Poll> = {}): Poll => ({ ...facts(revision), own_option_ids: [], can, ...change })

function open(...held: Poll[]) {
  const store = createPolls((id, revision) => line.reportRevision(id, revision))
  const renew = vi.fn<(id: string) => Promise<void>>().mockResolvedValue(undefined)
  const onMoved = vi.fn<() => void>()
  const onReady = vi.fn<() => void>()
  const line = createScopeLine(createPollStore({ store, renew, onMoved, onReady }), () => undefined)
  store.put(held)
  const tell = (one: PollFacts): void => line.event({ scopeId: one.poll_id, revision: one.revision, name: 'poll.changed', rows: [one] })
  return { store, renew, onMoved, tell }
}

test('votes of others arrive, and what the person chose and may do stays', () => {
  const { store, renew, tell } = open(row(1, { own_option_ids: ['tea'] }))
  tell(facts(2))
  expect(store.find('p1')).toMatchObject({ voter_count: 2, own_option_ids: ['tea'], can })
  expect(renew).not.toHaveBeenCalled()
})

test('an older answer does not replace a later event', () => {
  const { store, tell } = open(row(1))
  tell(facts(2))
  store.put([row(1)])
  expect(store.find('p1')?.revision).toBe(2)
})

test('closed, it takes no vote, and people who may delete it may open it again', () => {
  const { store, onMoved, tell } = open(row(1))
  tell(facts(2, { state: 'closed' }))
  expect(store.find('p1')?.can).toMatchObject({ vote: false, close: false, reopen: true, delete: true })
  expect(onMoved).toHaveBeenCalledTimes(1)
})

test('opened again, it is requested, since who may vote is not told', () => {
  const { renew, tell } = open(row(1, { state: 'closed' }))
  tell(facts(2))
  expect(renew).toHaveBeenCalledWith('p1')
})

test('results for those who voted are requested, and stay until they come', () => {
  const { store, renew, tell } = open(row(1, { own_option_ids: ['tea'], results: 'after_vote' }))
  tell(facts(2, { results: 'after_vote', outcome: null }))
  expect(renew).toHaveBeenCalledWith('p1')
  expect(store.find('p1')?.outcome).toEqual(outcome(1))
})

test('deleted, it offers nothing', () => {
  const { store, tell } = open(row(1))
  tell(facts(2, { deleted_at: '2026-11-26T10:00:00Z', question: '' }))
  expect(Object.values(store.find('p1')?.can ?? {})).toEqual([false, false, false, false, false, false])
})

test('a new poll renews the lists, and later votes in it are passed over', () => {
  const { onMoved, renew, tell } = open()
  tell(facts(1))
  tell(facts(2))
  expect([onMoved.mock.calls.length, renew.mock.calls.length]).toEqual([1, 0])
})

test('a poll is requested again if an event was faster than the answer', async () => {
  const { store, renew, tell } = open()
  tell(facts(2))
  store.put([row(1)])
  await eventually(() => expect(renew).toHaveBeenCalledWith('p1'))
})

test('a gap requests the poll', async () => {
  const { renew, tell } = open(row(1))
  tell(facts(4))
  await eventually(() => expect(renew).toHaveBeenCalledWith('p1'))
})
