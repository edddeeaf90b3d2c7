import type { AuditEntry } from '@atrium/contract/audit/schemas'
import { expect, test } from 'vitest'
import { sentenceOf } from './sentence.ts'

const maya = '01980000-0000-7000-8000-000000000001'
const tomas = '01980000-0000-7000-8000-000000000002'
const entry = (action: string, parts: Partial<AuditEntry> = {}): AuditEntry => ({
  entry_id: '01980000-0000-7000-8000-000000000009',
  at: '2026-11-20T09:00:00.000Z',
  action,
  actor_id: maya,
  actor_name: 'Maya Okafor',
  subject_kind: action.split('.')[0] ?? '',
  subject_id: tomas,
  subject_name: 'Tomás Nunes',
  context: [],
  changes: [],
  address: null,
  device: null,
  ...parts,
})
const change = (field: string, old: AuditEntry['changes'][number]['old'], next: AuditEntry['changes'][number]['new']) => ({
  field,
  old,
  new: next,
  hidden: false,
})

test('one short field shows old and new value', () => {
  const department = change('department', 'Design', 'Product')
  expect(sentenceOf(entry('employee.changed', { changes: [department] }))).toEqual({ says: 'changedFromTo', change: department })
})

test('a field that was empty is set, and one that is empty now was removed', () => {
  expect(sentenceOf(entry('employee.changed', { changes: [change('phone', null, '+351 1')] })).says).toBe('set')
  expect(sentenceOf(entry('employee.changed', { changes: [change('phone', '+351 1', '')] })).says).toBe('cleared')
})

test.each([
  ['several fields', [change('phone', null, '1'), change('about', null, '2')], ['phone', 'about']],
  ['a long text', [change('about', 'a', 'b'.repeat(200))], ['about']],
  ['a list', [change('permissions', ['a'], ['a', 'b'])], ['permissions']],
  ['what is not told', [{ ...change('sealed_secret', null, null), hidden: true }], ['sealed_secret']],
])('%s are named, with values only in the details', (_what, changes, fields) => {
  expect(sentenceOf(entry('employee.changed', { changes }))).toEqual({ says: 'changed', fields })
})

test('actions on oneself have their own sentences', () => {
  const own = { actor_id: tomas, actor_name: 'Tomás Nunes' }
  expect(sentenceOf(entry('space_member.created', own)).says).toBe('memberJoined')
  expect(sentenceOf(entry('space_member.deleted', own)).says).toBe('memberLeft')
  expect(sentenceOf(entry('session.deleted', own))).toEqual({ says: 'signedOut', count: 1 })
  expect(sentenceOf(entry('employee.changed', { ...own, changes: [change('employee_account_status', 'INVITED', 'ACTIVE')] })).says).toBe(
    'joined',
  )
})

test('sessions ended by others are counted, and those without an actor are described as ended', () => {
  expect(sentenceOf(entry('session.deleted', { changes: [change('count', null, 3)] }))).toEqual({ says: 'sessionsEnded', count: 3 })
  expect(sentenceOf(entry('session.deleted', { actor_id: null })).says).toBe('sessionEnded')
})

test('a refusal includes the reason', () => {
  const changes = [change('code', null, 'AUTH_INVALID_CREDENTIALS'), change('call', null, 'signIn')]
  expect(sentenceOf(entry('session.refused', { actor_id: null, changes }))).toEqual({
    says: 'signInRefused',
    reason: 'AUTH_INVALID_CREDENTIALS',
  })
})

test.each([
  ['survey.created', 'created'],
  ['survey.deleted', 'deleted'],
  ['survey.changed', 'changed'],
  ['survey.published', 'other'],
])('an unknown action still makes a sentence: %s', (action, says) => {
  expect(sentenceOf(entry(action)).says).toBe(says)
})
