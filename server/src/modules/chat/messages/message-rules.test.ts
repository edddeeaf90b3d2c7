import type { Mentions } from '@atrium/contract/chat/schemas'
import { findMentions } from '@atrium/contract/chat/mentions'
import type { MentionTarget, RichText } from '@atrium/contract/document'
import { limits } from '@atrium/contract/limits'
import { describe, expect, test } from 'vitest'
import { decideDelete, decideGroupMention, decideEdit, decideMentions, decideUndoSend } from '../rules.ts'

describe('changing messages', () => {
  test('nobody edits messages of others, not even an admin', () => {
    expect(decideEdit({ employeeId: 'maya', role: 'admin' }, 'tomas')).toBe(false)
    expect(decideEdit({ employeeId: 'maya', role: null }, 'maya')).toBe(true)
  })
  test('an admin of the space may delete any message, a member only their own', () => {
    expect(decideDelete({ employeeId: 'maya', role: 'admin' }, 'tomas')).toBe(true)
    expect(decideDelete({ employeeId: 'maya', role: 'member' }, 'tomas')).toBe(false)
    expect(decideDelete({ employeeId: 'maya', role: 'member' }, 'maya')).toBe(true)
  })
})

describe('undoing a send', () => {
  const sent = { created_at: '2026-11-20T09:00:00.000Z', thread: null, forwarded: null }
  const at = (seconds: number): Date => new Date(Date.parse(sent.created_at) + seconds * 1_000)
  const thread = { reply_count: 0, last_reply_at: null, last_seq: 1, replier_ids: [], root_deleted_revision: null }
  const body: RichText = { type: 'doc', content: [] }
  const forwarded = {
    message_id: 'm',
    conversation_id: 'c',
    seq: 1,
    thread_id: null,
    sender_id: 'tomas',
    created_at: sent.created_at,
    body,
  }
  test.each([
    ['right after it', sent, false, at(1), undefined],
    ['at the last moment, or where the clocks differ', sent, false, at(30), undefined],
    ['before it, as a clock may have it', sent, false, at(-5), undefined],
    ['later', sent, false, at(31), 'UNDO_SEND_TOO_LATE'],
    ['with a thread under it, be there nothing left in it', { ...sent, thread }, false, at(1), 'MESSAGE_TAKEN_UP'],
    ['with files that somebody has passed on', sent, true, at(1), 'MESSAGE_TAKEN_UP'],
    ['of what another wrote', { ...sent, forwarded }, false, at(1), 'MESSAGE_NOT_FOUND'],
  ])('%s', (_when, message, isPassedOn, now, refusal) => {
    expect(decideUndoSend(message, isPassedOn, now)).toBe(refusal)
  })
})

describe('mentions of a message', () => {
  const called = (...employee_ids: string[]) => ({ employee_ids, everyone: false })
  const crew = Array.from({ length: limits.mentionsPerMessage + 1 }, (_, index) => `crew-${index}`)
  const nobody = { people: [], groups: [], everyone: false, here: false }
  const writing = (...attrs: MentionTarget[]): RichText => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: attrs.map((one) => ({ type: 'mention', attrs: one })) }],
  })
  const jun = { id: 'jun', label: 'Jun' }
  const everyone = { kind: 'everyone', label: 'everyone' } as const
  const here = { kind: 'here', label: 'here' } as const

  test('are found once, however often and deeply nested', () => {
    const deep: RichText = { type: 'doc', content: [{ type: 'blockquote', content: writing(jun, here).content }] }
    const crewOf = { kind: 'group', id: 'crew', label: 'Crew' } as const
    expect(findMentions({ type: 'doc', content: [...writing(jun, crewOf, crewOf).content, ...deep.content] })).toEqual({
      people: ['jun'],
      groups: ['crew'],
      everyone: false,
      here: true,
    })
  })
  test('contain each person once, and never the sender', () => {
    expect(decideMentions(called('tomas', 'maya', 'tomas'), 'maya')).toEqual(called('tomas'))
  })
  test('become everyone above the limit, except in a thread', () => {
    expect(decideMentions(called(...crew), 'maya')).toEqual({ employee_ids: [], everyone: true })
    expect(decideMentions(called(...crew.slice(1)), 'maya')).toEqual(called(...crew.slice(1)))
    expect(decideMentions(called(...crew), 'maya', true)).toEqual(called(...crew.slice(0, -1)))
  })
  test('never contain everyone or here in a thread', () => {
    expect(decideGroupMention({ ...nobody, people: ['jun'], everyone: true, here: true }, true).named).toEqual({
      ...nobody,
      people: ['jun'],
    })
  })

  const before = (body: RichText, mentions: Mentions) => ({ body, mentions })
  test.each([
    ['that says so still keeps whom it called', before(writing(here), called('jun')), called('jun')],
    ['that says so for the first time calls nobody with it', before(writing(jun), called('jun')), called()],
    [
      'keeps that so many were here that everyone was called',
      before(writing(here), { employee_ids: [], everyone: true }),
      { employee_ids: [], everyone: true },
    ],
    ['lets go of everyone who was called by that word', before(writing(here, everyone), { employee_ids: [], everyone: true }), called()],
  ])('an edit %s', (_what, earlier, kept) => {
    expect(decideGroupMention({ ...nobody, here: true }, false, earlier)).toEqual({ named: nobody, kept })
  })
})
