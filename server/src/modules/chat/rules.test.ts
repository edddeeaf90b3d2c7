import type { Conversation } from '@atrium/contract/chat/schemas'
import { describe, expect, test } from 'vitest'
import {
  decideAbilities,
  decideLeaving,
  decideListing,
  decideNewRules,
  decidePage,
  decideRefusal,
  decideRole,
  decideSpace,
  sumConversations,
  type Role,
  type SpaceRules,
} from './rules.ts'

type Kind = 'public' | 'listed' | 'private' | 'group'
const standing = (kind: Kind, role: Role | null, over: Partial<SpaceRules> = {}): SpaceRules => ({
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

describe('actions on a space', () => {
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
  ] as const)('%s in a %s space as %s: %s', (action, kind, role, allowed) => {
    expect(decideSpace(standing(kind, role), action)).toBe(allowed)
  })

  test('where only admins may post, members can read and invite as before', () => {
    const announcements = { posting: 'admins' } as const
    expect(decideAbilities(standing('public', 'member', announcements))).toMatchObject({ post: false, invite: true })
    expect(decideAbilities(standing('public', 'admin', announcements)).post).toBe(true)
  })

  test('where only admins may mention everyone, members can still post, and those who may not post cannot mention', () => {
    const quiet = { calling: 'admins' } as const
    expect(decideAbilities(standing('public', 'member', quiet))).toMatchObject({ post: true, call: false })
    expect(decideAbilities(standing('public', 'admin', quiet)).call).toBe(true)
    expect(decideAbilities(standing('public', 'member')).call).toBe(true)
    expect(decideAbilities(standing('group', 'member')).call).toBe(true)
    expect(decideAbilities(standing('public', 'member', { posting: 'admins' })).call).toBe(false)
  })

  test('people who cannot join public spaces find only spaces they were added to', () => {
    expect(decideSpace(standing('public', null, { canJoinPublicSpaces: false }), 'find')).toBe(false)
    expect(decideSpace(standing('listed', null, { canJoinPublicSpaces: false }), 'request')).toBe(false)
    expect(decideSpace(standing('public', 'member', { canJoinPublicSpaces: false }), 'see')).toBe(true)
  })

  test('outsiders can only join a public space and only request a listed private one', () => {
    const nothing = { edit: false, lead: false, invite: false, post: false, call: false, leave: false, archive: false, restore: false }
    expect(decideAbilities(standing('public', null))).toEqual({ ...nothing, join: true, request: false })
    expect(decideAbilities(standing('listed', null))).toEqual({ ...nothing, join: false, request: true })
  })

  test('a member cannot join again', () => {
    expect(decideAbilities(standing('public', 'member')).join).toBe(false)
  })

  test('an archived space can be read and left, and restored by its admins; nothing else is possible', () => {
    const closed = { edit: false, lead: false, invite: false, post: false, call: false, join: false, request: false, archive: false }
    expect(decideAbilities(standing('public', 'admin', archived))).toEqual({ ...closed, leave: true, restore: true })
    expect(decideAbilities(standing('public', 'member', archived))).toEqual({ ...closed, leave: true, restore: false })
  })

  test('the company space cannot be archived', () => {
    expect(decideAbilities(standing('public', 'admin', { is_company_space: true })).archive).toBe(false)
  })
})

describe('reasons for refusals', () => {
  test.each([
    ['a private space is not there', 'private', null, {}, 'edit', 'SPACE_NOT_FOUND'],
    ['nor is an archived private one', 'private', null, archived, 'join', 'SPACE_NOT_FOUND'],
    ['what is in a listed one is not there', 'listed', null, {}, 'see', 'SPACE_NOT_FOUND'],
    ['a listed one cannot be joined', 'listed', null, {}, 'join', 'NO_PERMISSION'],
    ['a member may not lead', 'public', 'member', {}, 'lead', 'NO_PERMISSION'],
    ['nor in an archived one', 'public', 'member', archived, 'lead', 'NO_PERMISSION'],
    ['an admin may, once it is restored', 'public', 'admin', archived, 'lead', 'SPACE_ARCHIVED'],
    ['an archived public space is not joined', 'public', null, archived, 'join', 'SPACE_ARCHIVED'],
  ] as const)('%s', (_why, kind, role, over, action, code) => {
    expect(decideRefusal(standing(kind, role, over), action)).toBe(code)
  })
})

describe('who can find a space', () => {
  test('public ones are always listed, private ones as their creator chooses', () => {
    expect(decideNewRules('public', false)).toEqual({ is_listed: true, inviting: 'members' })
    expect(decideNewRules('private')).toEqual({ is_listed: false, inviting: 'admins' })
    expect(decideNewRules('private', true)).toEqual({ is_listed: true, inviting: 'admins' })
  })
  test('a public space that turns private is unlisted unless the change lists it', () => {
    const open = { visibility: 'public', is_listed: true } as const
    expect(decideListing(open, { visibility: 'private' })).toEqual({ visibility: 'private', is_listed: false })
    expect(decideListing(open, { visibility: 'private', is_listed: true })).toEqual({ visibility: 'private', is_listed: true })
    expect(decideListing(open, { is_listed: false })).toEqual(open)
    expect(decideListing({ visibility: 'private', is_listed: true }, {})).toEqual({ visibility: 'private', is_listed: true })
  })
})

test('only the two existing roles are accepted', () => {
  expect(['admin', 'member', 'owner', 'Admin', ''].map(decideRole)).toEqual(['admin', 'member', undefined, undefined, undefined])
})

describe('leaving a space', () => {
  test('a member always can', () => expect(decideLeaving('member', 1, 5)).toBe(true))
  test('the last admin cannot while others remain', () => expect(decideLeaving('admin', 1, 2)).toBe(false))
  test('one of two admins can', () => expect(decideLeaving('admin', 2, 5)).toBe(true))
  test('the last person can', () => expect(decideLeaving('admin', 1, 1)).toBe(true))
})

test('a space sums the unread messages and mentions of its conversations, and shows the newest message of any', () => {
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
