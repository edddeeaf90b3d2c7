import { Message } from '@atrium/contract/chat/schemas'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { outputOf } from './output.ts'

const Person = z.object({
  name: z.string(),
  age: z.nullable(z.int()),
  here: z.optional(z.boolean()),
  state: z.enum(['active', 'away']),
  places: z.array(z.object({ place: z.string() })),
})
const maya = { name: 'Maya', age: null, here: true, state: 'active', places: [{ place: 'Porto' }] }

test('only properties of the contract pass, at any depth', () => {
  const row = { ...maya, password: 'secret', places: [{ place: 'Porto', door: '4711' }] }
  expect(outputOf(Person, row)).toEqual(maya)
})

test('an optional property may be missing and stays missing', () => {
  const { here: _here, ...rest } = maya
  expect(Object.keys(outputOf(Person, rest))).not.toContain('here')
})

test.each([
  ['a text for a number', { ...maya, age: 'old' }],
  ['a number that is none', { ...maya, age: Number.NaN }],
  ['nothing where something must be', { ...maya, name: undefined }],
  ['null where something must be', { ...maya, name: null }],
  ['a state that there is not', { ...maya, state: 'lost' }],
  ['one thing for a list', { ...maya, places: { place: 'Porto' } }],
  ['a list with a hole', { ...maya, places: [null] }],
])('%s is a server error and is not sent', (_what, row) => {
  expect(() => outputOf(Person, row)).toThrow('not as the contract tells')
})

test.each([
  ['a union', z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]), { b: 'x', c: 'y' }, { b: 'x' }],
  ['names of any kind', z.record(z.string(), z.int()), { one: 1 }, { one: 1 }],
  ['a strict object', z.strictObject({ a: z.string() }), { a: 'x' }, { a: 'x' }],
  ['a default', z.object({ a: z._default(z.string(), 'none') }), {}, { a: 'none' }],
])('%s is shown as its schema parses it', (_what, schema, value, shown) => {
  expect(outputOf(schema, value)).toEqual(shown)
})

test('a message is shown as its schema parses it', () => {
  const id = '01a1fd93-a812-7e66-b608-8ef322ee3a1b'
  const message = {
    message_id: id,
    conversation_id: id,
    client_message_id: id,
    sender_id: id,
    seq: 1,
    revision: 2,
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'high water' }] }] },
    text: 'high water',
    created_at: '2026-11-21T12:58:08.123Z',
    edited_at: null,
    deleted_at: null,
    reactions: [{ emoji: '🌊', employee_ids: [id] }],
    mentions: { employee_ids: [id], everyone: false },
    files: [],
    thread_id: null,
    thread_seq: null,
    thread: null,
    pin: null,
    link_previews: [],
    forwarded: null,
    silent: false,
    withdrawn: false,
  }
  expect(outputOf(Message, { ...message, membership_version: 3 })).toEqual(z.parse(Message, message))
})
