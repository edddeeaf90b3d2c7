import type { Conversation } from '@atrium/contract/chat/schemas'
import type { RichText } from '@atrium/contract/document'
import { limits } from '@atrium/contract/limits'
import { describe, expect, test } from 'vitest'
import {
  decideAbilities,
  decideDelete,
  decideDeparture,
  decideEdit,
  decideMentions,
  decidePage,
  decideSpace,
  sumConversations,
} from './rules.ts'

const standing = (visibility: 'public' | 'private', role: 'admin' | 'member' | null) => ({ visibility, role })

describe('what may be done with a space', () => {
  test.each([
    ['see', 'public', null, true],
    ['see', 'private', null, false],
    ['see', 'private', 'member', true],
    ['join', 'public', null, true],
    ['join', 'private', null, false],
    ['leave', 'public', null, false],
    ['leave', 'private', 'member', true],
    ['invite', 'public', 'member', true],
    ['invite', 'private', 'member', false],
    ['invite', 'private', 'admin', true],
    ['manage', 'public', 'member', false],
    ['manage', 'public', 'admin', true],
  ] as const)('%s in a %s space as %s: %s', (deed, visibility, role, allowed) => {
    expect(decideSpace(standing(visibility, role), deed)).toBe(allowed)
  })

  test('someone outside a public space can do nothing but join', () => {
    expect(decideAbilities(standing('public', null))).toEqual({ edit: false, invite: false, join: true, leave: false })
  })

  test('a member is not asked to join again', () => {
    expect(decideAbilities(standing('public', 'member')).join).toBe(false)
  })
})

describe('leaving a space', () => {
  test('a member always may', () => expect(decideDeparture('member', 1, 5)).toBe(true))
  test('the last admin may not while others remain', () => expect(decideDeparture('admin', 1, 2)).toBe(false))
  test('one of two admins may', () => expect(decideDeparture('admin', 2, 5)).toBe(true))
  test('the last person of all may', () => expect(decideDeparture('admin', 1, 1)).toBe(true))
})

describe('changing messages', () => {
  test('nobody edits what another wrote, not even an admin', () => {
    expect(decideEdit({ employeeId: 'maya', role: 'admin' }, 'tomas')).toBe(false)
    expect(decideEdit({ employeeId: 'maya', role: null }, 'maya')).toBe(true)
  })
  test('an admin of the space may take anyone’s message back, a member only their own', () => {
    expect(decideDelete({ employeeId: 'maya', role: 'admin' }, 'tomas')).toBe(true)
    expect(decideDelete({ employeeId: 'maya', role: 'member' }, 'tomas')).toBe(false)
    expect(decideDelete({ employeeId: 'maya', role: 'member' }, 'maya')).toBe(true)
  })
})

describe('whom a message calls', () => {
  const mention = (id: string) => ({ type: 'mention' as const, attrs: { id, label: id } })
  const naming = (...ids: string[]): RichText => ({
    type: 'doc',
    content: [
      { type: 'paragraph', content: ids.map(mention) },
      {
        type: 'blockquote',
        content: [{ type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [mention('jun')] }] }] }],
      },
    ],
  })
  test('each person once, however often and deep they are named, and never its sender', () => {
    expect(decideMentions(naming('tomas', 'maya', 'tomas'), 'maya')).toEqual({ employee_ids: ['tomas', 'jun'], everyone: false })
  })
  test('everyone, where it names more than a message may', () => {
    const many = Array.from({ length: limits.mentionsPerMessage }, (_, index) => `crew-${index}`)
    expect(decideMentions(naming(...many), 'maya')).toEqual({ employee_ids: [], everyone: true })
    expect(decideMentions(naming(...many.slice(1)), 'maya')).toMatchObject({ everyone: false })
  })
})

test('a space sums what is unread in its conversations, and how often it calls, and shows the newest message of any', () => {
  const conversation = (over: Partial<Conversation>): Conversation => ({
    conversation_id: 'c',
    entity_type: 'space',
    entity_id: 's',
    sub_space_id: 'c',
    sub_space_name: 'General',
    is_default: true,
    revision: 1,
    last_seq: 1,
    last_read_seq: 1,
    read_revision: 0,
    unread_message_count: 0,
    unread_mention_seqs: [],
    unread_mention_count: 0,
    unread_thread_count: 0,
    latest_message: null,
    latest_seq: null,
    latest_message_sender_id: null,
    latest_message_type: null,
    latest_files: null,
    latest_message_time: null,
    ...over,
  })
  const older = conversation({
    unread_message_count: 2,
    unread_mention_count: 1,
    latest_message: 'older',
    latest_message_time: '2026-11-19T09:00:00.000Z',
  })
  const newer = conversation({
    unread_message_count: 1,
    unread_mention_count: 1,
    latest_message: 'newer',
    latest_message_time: '2026-11-20T09:00:00.000Z',
  })
  expect(sumConversations([older, newer, conversation({})])).toMatchObject({
    unread_message_count: 3,
    unread_mention_count: 2,
    latest_message: 'newer',
  })
})

describe('a page of changes', () => {
  const rows = [{ revision: 3 }, { revision: 4 }, { revision: 4 }, { revision: 5 }]
  test.each([
    ['all of them, where there is room', 4, rows, true],
    ['what fits, cut between two revisions', 3, rows.slice(0, 3), false],
    ['never a part of what changed at one revision', 2, rows.slice(0, 1), false],
  ])('has %s', (_name, most, page, complete) => expect(decidePage(rows, most)).toEqual({ page, complete }))
})
