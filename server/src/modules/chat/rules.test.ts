import type { Conversation } from '@atrium/contract/chat/schemas'
import { describe, expect, test } from 'vitest'
import {
  decideAbilities,
  decideDeparture,
  decideListing,
  decideNewRules,
  decidePage,
  decideRefusal,
  decideRole,
  decideSpace,
  sumConversations,
  type Role,
  type Standing,
} from './rules.ts'

type Kind = 'public' | 'listed' | 'private' | 'group'
const standing = (kind: Kind, role: Role | null, over: Partial<Standing> = {}): Standing => ({
  visibility: kind === 'public' ? 'public' : 'private',
  is_listed: kind === 'public' || kind === 'listed',
  is_group_chat: kind === 'group',
  is_company_space: false,
  posting: 'everyone',
  calling: 'everyone',
  inviting: kind === 'public' || kind === 'group' ? 'members' : 'admins',
  archived_at: null,
  role,
  ...over,
})
const archived = { archived_at: '2026-11-20T09:00:00.000Z' }

describe('what may be done with a space', () => {
  test.each([
    ['find', 'public', null, true],
    ['find', 'listed', null, true],
    ['find', 'private', null, false],
    ['find', 'group', null, false],
    ['see', 'public', null, true],
    ['see', 'listed', null, false],
    ['see', 'private', null, false],
    ['see', 'private', 'member', true],
    ['join', 'public', null, true],
    ['join', 'listed', null, false],
    ['join', 'private', null, false],
    ['request', 'listed', null, true],
    ['request', 'listed', 'member', false],
    ['request', 'public', null, false],
    ['request', 'private', null, false],
    ['request', 'group', null, false],
    ['leave', 'public', null, false],
    ['leave', 'private', 'member', true],
    ['invite', 'public', 'member', true],
    ['invite', 'private', 'member', false],
    ['invite', 'private', 'admin', true],
    ['invite', 'group', 'member', true],
    ['post', 'public', null, false],
    ['post', 'public', 'member', true],
    ['edit', 'public', 'member', false],
    ['edit', 'public', 'admin', true],
    ['edit', 'group', 'member', true],
    ['lead', 'public', 'member', false],
    ['lead', 'public', 'admin', true],
    ['lead', 'group', 'member', false],
    ['archive', 'public', 'member', false],
    ['archive', 'public', 'admin', true],
    ['restore', 'public', 'member', false],
  ] as const)('%s in a %s space as %s: %s', (deed, kind, role, allowed) => {
    expect(decideSpace(standing(kind, role), deed)).toBe(allowed)
  })

  test('where only admins write, members read, and their invitations are as before', () => {
    const announcements = { posting: 'admins' } as const
    expect(decideAbilities(standing('public', 'member', announcements))).toMatchObject({ post: false, invite: true })
    expect(decideAbilities(standing('public', 'admin', announcements)).post).toBe(true)
  })

  test('where only admins call everyone, members write on, and who does not write calls nobody', () => {
    const quiet = { calling: 'admins' } as const
    expect(decideAbilities(standing('public', 'member', quiet))).toMatchObject({ post: true, call: false })
    expect(decideAbilities(standing('public', 'admin', quiet)).call).toBe(true)
    expect(decideAbilities(standing('public', 'member')).call).toBe(true)
    expect(decideAbilities(standing('group', 'member')).call).toBe(true)
    expect(decideAbilities(standing('public', 'member', { posting: 'admins' })).call).toBe(false)
  })

  test('whoever does not roam finds only what they were brought into', () => {
    expect(decideSpace(standing('public', null, { roams: false }), 'find')).toBe(false)
    expect(decideSpace(standing('listed', null, { roams: false }), 'request')).toBe(false)
    expect(decideSpace(standing('public', 'member', { roams: false }), 'see')).toBe(true)
  })

  test('someone outside a public space can do nothing but join, outside a listed one nothing but ask', () => {
    const nothing = { edit: false, lead: false, invite: false, post: false, call: false, leave: false, archive: false, restore: false }
    expect(decideAbilities(standing('public', null))).toEqual({ ...nothing, join: true, request: false })
    expect(decideAbilities(standing('listed', null))).toEqual({ ...nothing, join: false, request: true })
  })

  test('a member is not asked to join again', () => {
    expect(decideAbilities(standing('public', 'member')).join).toBe(false)
  })

  test('an archived space is read and left, and restored by its admins; nothing else is possible', () => {
    const closed = { edit: false, lead: false, invite: false, post: false, call: false, join: false, request: false, archive: false }
    expect(decideAbilities(standing('public', 'admin', archived))).toEqual({ ...closed, leave: true, restore: true })
    expect(decideAbilities(standing('public', 'member', archived))).toEqual({ ...closed, leave: true, restore: false })
  })

  test('the space of the whole company is not archived', () => {
    expect(decideAbilities(standing('public', 'admin', { is_company_space: true })).archive).toBe(false)
  })
})

describe('why something is refused', () => {
  test.each([
    ['a private space is not there', 'private', null, {}, 'edit', 'SPACE_NOT_FOUND'],
    ['nor is an archived private one', 'private', null, archived, 'join', 'SPACE_NOT_FOUND'],
    ['what is in a listed one is not there', 'listed', null, {}, 'see', 'SPACE_NOT_FOUND'],
    ['a listed one cannot be joined', 'listed', null, {}, 'join', 'NO_PERMISSION'],
    ['a member may not lead', 'public', 'member', {}, 'lead', 'NO_PERMISSION'],
    ['nor in an archived one', 'public', 'member', archived, 'lead', 'NO_PERMISSION'],
    ['an admin may, once it is restored', 'public', 'admin', archived, 'lead', 'SPACE_ARCHIVED'],
    ['an archived public space is not joined', 'public', null, archived, 'join', 'SPACE_ARCHIVED'],
  ] as const)('%s', (_why, kind, role, over, deed, code) => {
    expect(decideRefusal(standing(kind, role, over), deed)).toBe(code)
  })
})

describe('who finds a space', () => {
  test('public ones are always found, private ones as their maker says', () => {
    expect(decideNewRules('public', false)).toEqual({ is_listed: true, inviting: 'members' })
    expect(decideNewRules('private')).toEqual({ is_listed: false, inviting: 'admins' })
    expect(decideNewRules('private', true)).toEqual({ is_listed: true, inviting: 'admins' })
  })
  test('a public space that turns private is hidden, unless the change says that it may be found', () => {
    const open = { visibility: 'public', is_listed: true } as const
    expect(decideListing(open, { visibility: 'private' })).toEqual({ visibility: 'private', is_listed: false })
    expect(decideListing(open, { visibility: 'private', is_listed: true })).toEqual({ visibility: 'private', is_listed: true })
    expect(decideListing(open, { is_listed: false })).toEqual(open)
    expect(decideListing({ visibility: 'private', is_listed: true }, {})).toEqual({ visibility: 'private', is_listed: true })
  })
})

test('there are two roles, and no others by any other name', () => {
  expect(['admin', 'member', 'owner', 'Admin', ''].map(decideRole)).toEqual(['admin', 'member', undefined, undefined, undefined])
})

describe('leaving a space', () => {
  test('a member always may', () => expect(decideDeparture('member', 1, 5)).toBe(true))
  test('the last admin may not while others remain', () => expect(decideDeparture('admin', 1, 2)).toBe(false))
  test('one of two admins may', () => expect(decideDeparture('admin', 2, 5)).toBe(true))
  test('the last person of all may', () => expect(decideDeparture('admin', 1, 1)).toBe(true))
})

test('a space sums what is unread in its conversations, and how often it calls, and shows the newest message of any', () => {
  const subSpace = {
    space_id: 's',
    company_id: 'northwind',
    sub_space_name: 'General',
    sub_space_description: null,
    is_default: false,
    created_at: '2026-11-19T09:00:00.000Z',
  }
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
    unread_thread_ids: [],
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
  const closed = { ...subSpace, sub_space_id: 'closed', archived_at: '2026-11-20T10:00:00.000Z' }
  const unread = conversation({ conversation_id: 'closed', unread_message_count: 5, latest_message_time: '2026-11-20T09:30:00.000Z' })
  expect(sumConversations([older, newer, unread], [closed])).toMatchObject({ unread_message_count: 3, latest_message: 'newer' })
})

describe('a page of changes', () => {
  const rows = [{ revision: 3 }, { revision: 4 }, { revision: 4 }, { revision: 5 }]
  test.each([
    ['all of them, where there is room', 4, rows, true],
    ['what fits, cut between two revisions', 3, rows.slice(0, 3), false],
    ['never a part of what changed at one revision', 2, rows.slice(0, 1), false],
  ])('has %s', (_name, most, page, complete) => expect(decidePage(rows, most)).toEqual({ page, complete }))
})
