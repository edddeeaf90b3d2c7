import { limits } from '@atrium/contract/limits'
import { nobody } from '@atrium/contract/people/audience'
import { expect, test } from 'vitest'
import { newDraft, pollOf, problemsOf, withRoom, type PollDraft } from './poll-draft.ts'

const now = Date.parse('2026-11-20T09:00:00Z')
const draft = (change: Partial<PollDraft> = {}): PollDraft => ({
  ...newDraft(),
  question: 'Tea or coffee?',
  options: ['Tea', 'Coffee', ''],
  ...change,
})

test('a new draft names what is missing', () => {
  expect(problemsOf(newDraft(), true, now)).toEqual({ question: 'missing', options: 'tooFew' })
  expect(problemsOf(draft(), true, now)).toEqual({})
})

test.each([
  ['options that say the same', { options: ['Tea', ' tea'] }, { options: 'twice' }],
  ['an end that has passed', { ends: '2020-01-01T09:00' }, { ends: 'past' }],
  ['an end that is no time', { ends: '2027-01-01T' }, { ends: 'noTime' }],
  ['more answers than options', { kind: 'multiple', maximum: 3 }, { maximum: 'bounds' }],
  ['a least above the most', { kind: 'ranked', minimum: 2, maximum: 1 }, { maximum: 'bounds' }],
  ['a time that is none', { kind: 'date', times: ['2026-11-25T09:00', '2026-11-26'] }, { options: 'noTime' }],
  ['nobody who is asked', { audience: nobody }, { audience: 'nobody' }],
] as const)('%s is wrong', (_name, change, problems) => {
  expect(problemsOf(draft(change), true, now)).toEqual(problems)
})

test('a rating needs no options, and has none to add', () => {
  const rating = draft({ kind: 'rating', options: [], allowsOptions: true })
  expect(problemsOf(rating, true, now)).toEqual({})
  expect(pollOf(rating, undefined)).toMatchObject({ options: [], allows_options: false })
})

test('a poll in a conversation asks those who are in it', () => {
  const poll = pollOf(draft(), { kind: 'conversation', conversation_id: 'harbour' })
  expect(poll.place).toEqual({ kind: 'conversation', conversation_id: 'harbour' })
  expect(poll).not.toHaveProperty('audience')
})

test('there is always an empty option to type into, up to the limit', () => {
  expect([[], ['Tea'], ['Tea', 'Coffee'], ['Tea', 'Coffee', '']].map((values) => withRoom(values).length)).toEqual([2, 2, 3, 3])
  const full = Array.from({ length: limits.pollOptions }, (_, at) => `Option ${at}`)
  expect(withRoom(full)).toEqual(full)
})
