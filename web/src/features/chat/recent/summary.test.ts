import type { Message } from '@atrium/contract/chat/schemas'
import { describe, expect, test } from 'vitest'
import { mentioning, mentioningEveryone, conversation, edited, message, page, deletedMessage } from '../testing/factory.ts'
import { segmentOf, withRows } from '../store/segment.ts'
import { isLatestUnknown, withMessages, withRead, withServerRow, withRecentRows, type RecentRows } from './summary.ts'

const own = (seq: number, over: Partial<Message> = {}) => message(seq, { sender_id: 'maya', ...over })
const take = (held = conversation(10), ...rows: Message[]) =>
  withMessages(held, rows, Math.max(held.revision, ...rows.map(({ revision }) => revision)), 'maya')

describe('unread messages', () => {
  test('increase with every message of others', () => {
    expect(take(conversation(10), message(11), message(12))).toMatchObject({ unread_message_count: 2, last_seq: 12, last_read_seq: 10 })
  })

  test("are only those after the person's own last message", () => {
    expect(take(conversation(10, 4), own(11))).toMatchObject({ unread_message_count: 0, last_read_seq: 11 })
    expect(take(conversation(10, 4), own(11), message(12))).toMatchObject({ unread_message_count: 1, last_read_seq: 11 })
  })

  test("end at the person's own message, even if it was deleted before it was seen here", () => {
    expect(take(conversation(10, 4), own(11, { deleted_at: 'now', revision: 12 }))).toMatchObject({
      unread_message_count: 0,
      last_read_seq: 11,
    })
  })

  test('decrease when an unread message is deleted, but not for a read one', () => {
    expect(take(conversation(10, 4), deletedMessage(7, 11)).unread_message_count).toBe(5)
    expect(take(conversation(10, 4), deletedMessage(3, 11)).unread_message_count).toBe(6)
  })

  test('do not include a message deleted before it was seen here', () => {
    expect(take(conversation(10), deletedMessage(11, 12))).toMatchObject({
      unread_message_count: 0,
      last_seq: 11,
      latest_message: 'text 10',
    })
  })

  test('include a message edited after a newer one was sent, in any order of revisions', () => {
    expect(take(conversation(10), message(12, { revision: 12 }), edited(11, 13)).unread_message_count).toBe(2)
    expect(take(conversation(10), message(12, { revision: 12 }), deletedMessage(11, 13)).unread_message_count).toBe(1)
  })

  test('count each row once, however often it arrives', () => {
    const once = take(conversation(10, 4), message(11), deletedMessage(7, 12))
    expect(take(once, message(11), deletedMessage(7, 12))).toEqual(once)
    expect(take(conversation(10), message(11), edited(11, 12)).unread_message_count).toBe(1)
  })
})

describe('unread mentions', () => {
  const called = (...seqs: number[]) => conversation(10, 4, { unread_mention_seqs: seqs, unread_mention_count: seqs.length })

  test('are the places of messages that mention the person or everyone', () => {
    const taken = take(conversation(10), message(11, mentioning('maya')), message(12, mentioning('tomas')), message(13, mentioningEveryone))
    expect(taken).toMatchObject({ unread_mention_seqs: [11, 13], unread_mention_count: 2 })
  })

  test('change with edits of a message, and count once however often it arrives', () => {
    const added = take(called(), edited(7, 11), { ...edited(8, 12), ...mentioning('maya') })
    expect(added.unread_mention_seqs).toEqual([8])
    expect(take(added, { ...edited(8, 13), ...mentioning('maya') }).unread_mention_seqs).toEqual([8])
    expect(take(added, edited(8, 13)).unread_mention_seqs).toEqual([])
  })

  test('disappear with a deleted message, and are not added to read ones', () => {
    expect(take(called(6, 9), deletedMessage(9, 11)).unread_mention_seqs).toEqual([6])
    expect(take(called(), { ...edited(3, 11), ...mentioning('maya') }).unread_mention_count).toBe(0)
  })

  test("exclude the person's own messages, and everything before them", () => {
    expect(take(called(6, 9), own(11, mentioningEveryone), message(12, mentioning('maya'))).unread_mention_seqs).toEqual([12])
  })

  test('stay beyond the read pointer', () => {
    expect(withRead(called(6, 9), 6, undefined)).toMatchObject({ unread_mention_seqs: [9], unread_mention_count: 1 })
  })

  test('are added to a server row that does not include them yet', () => {
    const rows = [message(11, mentioning('maya'))]
    const merged = withServerRow(
      take(called(6), ...rows),
      { ...called(), last_read_seq: 8, read_revision: 1 },
      withRecentRows(undefined, rows, 10, 11),
      'maya',
    )
    expect(merged.unread_mention_seqs).toEqual([11])
  })
})

describe('the newest message in the list', () => {
  test('changes when messages are sent or edited', () => {
    expect(take(conversation(10), message(11))).toMatchObject({ latest_message: 'text 11', latest_seq: 11 })
    expect(take(conversation(10), edited(10, 11)).latest_message).toBe('text 10, better')
    expect(take(conversation(10), edited(9, 11)).latest_message).toBe('text 10')
  })

  test('is truncated like on the server, sent or edited, with an emoji as one character', () => {
    const long = '⚓🙂'.repeat(300)
    const cut = '⚓🙂'.repeat(100)
    expect(take(conversation(10), message(11, { text: long })).latest_message).toBe(cut)
    expect(take(conversation(10), edited(10, 11, long)).latest_message).toBe(cut)
  })

  test('becomes unknown and hides its text once it is deleted', () => {
    const left = take(conversation(10), deletedMessage(10, 11))
    expect(isLatestUnknown(left)).toBe(true)
    expect(left.latest_message).toBeNull()
  })

  test('is the newest that is not deleted when several arrive', () => {
    expect(take(conversation(10), message(11), deletedMessage(12, 13)).latest_seq).toBe(11)
    expect(isLatestUnknown(take(conversation(10), deletedMessage(10, 12), message(11)))).toBe(false)
  })
})

describe('a row from the server', () => {
  const toldSince = (from: number, rows: Message[]): RecentRows =>
    withRecentRows(undefined, rows, from, Math.max(...rows.map((row) => row.revision)))

  test('replaces the held one if it is at least as new as the events', () => {
    const markedUnread = conversation(12, 3)
    expect(withServerRow(conversation(12), markedUnread, undefined, 'maya')).toBe(markedUnread)
    expect(withServerRow(conversation(10), markedUnread, undefined, 'maya')).toBe(markedUnread)
    expect(withServerRow(undefined, markedUnread, undefined, 'maya')).toBe(markedUnread)
  })

  test('that is older sets the pointer, with later events counted on top', () => {
    const rows = [message(11), deletedMessage(8, 12), message(12, { revision: 13 })]
    const held = take(conversation(10, 4), ...rows)
    const merged = withServerRow(held, conversation(10, 7, { read_revision: 1 }), toldSince(10, rows), 'maya')
    expect(merged).toEqual({ ...held, last_read_seq: 7, read_revision: 1, unread_message_count: 4 }) // 9, 10, 11, 12
  })

  test('that is older may mark messages unread from elsewhere', () => {
    const held = take(conversation(10), message(11))
    expect(withServerRow(held, conversation(10, 2, { read_revision: 1 }), toldSince(10, [message(11)]), 'maya')).toMatchObject({
      last_read_seq: 2,
      unread_message_count: 9,
    })
  })

  test("that is older than the person's own message does not move the pointer back before it", () => {
    const held = take(conversation(10, 4), own(11))
    expect(withServerRow(held, conversation(10, 4, { read_revision: 1 }), toldSince(10, [own(11)]), 'maya')).toMatchObject({
      last_read_seq: 11,
      unread_message_count: 0,
    })
  })

  test('that is older, with the same read revision, changes nothing', () => {
    const held = take(conversation(10, 4), message(11))
    expect(withServerRow(held, conversation(10, 4), toldSince(10, [message(11)]), 'maya')).toBe(held)
  })

  test('read before the person marked messages unread does not revert this, however new its messages are', () => {
    const markedUnread = conversation(10, 2, { read_revision: 7 })
    expect(withServerRow(markedUnread, conversation(12, 12, { read_revision: 6 }), undefined, 'maya')).toBe(markedUnread)
  })

  test('older than the remembered events is kept with its revision, so that the changes are requested', () => {
    const old = conversation(5, 5, { read_revision: 1 })
    expect(withServerRow(take(conversation(10), message(11)), old, toldSince(10, [message(11)]), 'maya')).toBe(old)
  })

  test('finds only the latest changes remembered', () => {
    let recent: RecentRows | undefined
    for (let seq = 11; seq <= 60; seq += 1) recent = withRecentRows(recent, [message(seq)], seq - 1, seq)
    expect(recent?.rows).toHaveLength(20)
    expect(recent?.from).toBe(40)
    expect(
      withRecentRows(
        recent,
        Array.from({ length: 30 }, (_, index) => message(61 + index)),
        60,
        90,
      ),
    ).toEqual({ from: 90, rows: [] })
  })
})

describe('reading, before the server has confirmed it', () => {
  const held = conversation(10, 4, { unread_message_count: 5 }) // one of 5 … 10 was deleted

  test('moves the pointer only forward', () => {
    expect(withRead(held, 3, undefined)).toBe(held)
    expect(withRead(held, 10, undefined)).toMatchObject({ last_read_seq: 10, unread_message_count: 0 })
  })

  test('counts the remaining messages in memory', () => {
    const segment = withRows(segmentOf(page(1, 10)), [deletedMessage(9, 10)], 10)
    expect(withRead(held, 7, segment).unread_message_count).toBe(2)
    const start = withRows(segmentOf(page(3, 8, 10)), [deletedMessage(6, 10)], 10)
    expect(withRead(held, 7, start).unread_message_count).toBe(3)
  })

  test('leaves at most the possible number of unread messages if they are not in memory', () => {
    expect(withRead(held, 7, undefined).unread_message_count).toBe(3)
    expect(withRead(held, 5, segmentOf(page(9, 10))).unread_message_count).toBe(5)
  })
})
