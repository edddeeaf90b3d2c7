import { expect, test } from 'vitest'
import { decideSavedChange, decideReminder, decideSavedLimit, decideSaving, type SavedEntry } from './rules.ts'

const now = new Date('2026-11-20T09:00:00.000Z')
const before = '2026-11-20T08:00:00.000Z'
const later = '2026-11-20T10:00:00.000Z'
const kept = (over: Partial<SavedEntry> = {}): SavedEntry => ({
  message_id: 'm',
  state: 'in_progress',
  saved_at: '2026-11-19T09:00:00.000Z',
  done_at: null,
  remind_at: null,
  is_due: false,
  ...over,
})

test.each([
  [undefined, true],
  [null, true],
  [later, true],
  ['2027-11-20T09:00:00.000Z', true],
  ['2027-11-22T09:00:00.000Z', false],
  [now.toISOString(), false],
  [before, false],
])('a reminder at %s is allowed: %s', (remindAt, allowed) => expect(decideReminder(remindAt, now)).toBe(allowed))

test.each([
  ['nothing yet', undefined, undefined, kept({ saved_at: now.toISOString() })],
  ['nothing yet, with a reminder', undefined, later, kept({ saved_at: now.toISOString(), remind_at: later })],
  ['what is kept', kept({ remind_at: later }), undefined, kept({ remind_at: later })],
  ['what is due, with another reminder', kept({ remind_at: before, is_due: true }), later, kept({ remind_at: later })],
  ['what is done with', kept({ state: 'done', done_at: before, remind_at: later }), undefined, kept({ saved_at: now.toISOString() })],
  ['what was taken off', kept({ state: 'removed', remind_at: before }), undefined, kept({ saved_at: now.toISOString() })],
])('saving %s', (_what, held, remindAt, next) => expect(decideSaving(held, 'm', remindAt, now)).toEqual(next))

test.each([
  [
    'done',
    kept({ remind_at: before, is_due: true }),
    { state: 'done' },
    kept({ state: 'done', done_at: now.toISOString(), remind_at: before }),
  ],
  ['done already', kept({ state: 'done', done_at: before }), { state: 'done' }, kept({ state: 'done', done_at: before })],
  ['taken off', kept({ state: 'done', done_at: before }), { state: 'removed' }, kept({ state: 'removed' })],
  ['back in time', kept({ state: 'done', done_at: before, remind_at: later }), { state: 'in_progress' }, kept({ remind_at: later })],
  ['back too late', kept({ state: 'removed', remind_at: before }), { state: 'in_progress' }, kept({ remind_at: before, is_due: true })],
  [
    'back with another moment',
    kept({ state: 'done', done_at: before, remind_at: before }),
    { state: 'in_progress', remind_at: later },
    kept({ remind_at: later }),
  ],
  ['put off', kept({ remind_at: before, is_due: true }), { remind_at: later }, kept({ remind_at: later })],
  ['without a reminder', kept({ remind_at: before, is_due: true }), { remind_at: null }, kept()],
  ['as it was', kept({ remind_at: before, is_due: true }), {}, kept({ remind_at: before, is_due: true })],
] as const)('a saved message changes as the person chooses: %s', (_what, held, change, next) =>
  expect(decideSavedChange(held, change, now)).toEqual(next),
)

test('the limit applies to new entries, and to removed ones that return', () => {
  expect(decideSavedLimit(undefined, kept(), 999)).toBe(true)
  expect(decideSavedLimit(undefined, kept(), 1_000)).toBe(false)
  expect(decideSavedLimit(kept({ state: 'removed' }), kept(), 1_000)).toBe(false)
  expect(decideSavedLimit(kept({ state: 'done' }), kept(), 1_000)).toBe(true)
  expect(decideSavedLimit(kept(), kept({ state: 'removed' }), 1_000)).toBe(true)
})
