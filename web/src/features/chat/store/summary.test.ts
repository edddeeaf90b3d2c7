import type { Message } from '@atrium/contract/chat/schemas'
import { describe, expect, test } from 'vitest'
import { calling, callingEveryone, conversation, edited, message, page, takenBack } from '../factory.ts'
import { segmentOf, withRows } from './segment.ts'
import { isLatestUnknown, withMessages, withRead, withServerRow, withTold, type Told } from './summary.ts'

const own = (seq: number, over: Partial<Message> = {}) => message(seq, { sender_id: 'maya', ...over })
const take = (held = conversation(10), ...rows: Message[]) =>
  withMessages(held, rows, Math.max(held.revision, ...rows.map(({ revision }) => revision)), 'maya')

describe('what is unread', () => {
  test('grows with every message of others', () => {
    expect(take(conversation(10), message(11), message(12))).toMatchObject({ unread_message_count: 2, last_seq: 12, last_read_seq: 10 })
  })

  test('is nothing after a message of one’s own, and what others wrote after it', () => {
    expect(take(conversation(10, 4), own(11))).toMatchObject({ unread_message_count: 0, last_read_seq: 11 })
    expect(take(conversation(10, 4), own(11), message(12))).toMatchObject({ unread_message_count: 1, last_read_seq: 11 })
  })

  test('is moved by a message of one’s own that was taken back before it was seen here', () => {
    expect(take(conversation(10, 4), own(11, { deleted_at: 'now', revision: 12 }))).toMatchObject({
      unread_message_count: 0,
      last_read_seq: 11,
    })
  })

  test('shrinks when an unread message is taken back, and not when a read one is', () => {
    expect(take(conversation(10, 4), takenBack(7, 11)).unread_message_count).toBe(5)
    expect(take(conversation(10, 4), takenBack(3, 11)).unread_message_count).toBe(6)
  })

  test('does not count a message that was taken back before it was seen here', () => {
    expect(take(conversation(10), takenBack(11, 12))).toMatchObject({ unread_message_count: 0, last_seq: 11, latest_message: 'text 10' })
  })

  test('counts a message that was edited after a newer one was sent, whatever the order of revisions', () => {
    expect(take(conversation(10), message(12, { revision: 12 }), edited(11, 13)).unread_message_count).toBe(2)
    expect(take(conversation(10), message(12, { revision: 12 }), takenBack(11, 13)).unread_message_count).toBe(1)
  })

  test('counts each row once, however often it comes', () => {
    const once = take(conversation(10, 4), message(11), takenBack(7, 12))
    expect(take(once, message(11), takenBack(7, 12))).toEqual(once)
    expect(take(conversation(10), message(11), edited(11, 12)).unread_message_count).toBe(1)
  })
})

describe('unread mentions', () => {
  const called = (...seqs: number[]) => conversation(10, 4, { unread_mention_seqs: seqs, unread_mention_count: seqs.length })

  test('are the places of messages that name the person, or everyone', () => {
    const taken = take(conversation(10), message(11, calling('maya')), message(12, calling('tomas')), message(13, callingEveryone))
    expect(taken).toMatchObject({ unread_mention_seqs: [11, 13], unread_mention_count: 2 })
  })

  test('come and go with what a message says after it was edited, and count once however often it comes', () => {
    const added = take(called(), edited(7, 11), { ...edited(8, 12), ...calling('maya') })
    expect(added.unread_mention_seqs).toEqual([8])
    expect(take(added, { ...edited(8, 13), ...calling('maya') }).unread_mention_seqs).toEqual([8])
    expect(take(added, edited(8, 13)).unread_mention_seqs).toEqual([])
  })

  test('go with a message that is taken back, and are not where it was read already', () => {
    expect(take(called(6, 9), takenBack(9, 11)).unread_mention_seqs).toEqual([6])
    expect(take(called(), { ...edited(3, 11), ...calling('maya') }).unread_mention_count).toBe(0)
  })

  test('are none of one’s own words, and none before them', () => {
    expect(take(called(6, 9), own(11, callingEveryone), message(12, calling('maya'))).unread_mention_seqs).toEqual([12])
  })

  test('stay where reading has not come to yet', () => {
    expect(withRead(called(6, 9), 6, undefined)).toMatchObject({ unread_mention_seqs: [9], unread_mention_count: 1 })
  })

  test('that a row of the server does not know yet are counted upon it', () => {
    const rows = [message(11, calling('maya'))]
    const merged = withServerRow(
      take(called(6), ...rows),
      { ...called(), last_read_seq: 8, read_revision: 1 },
      withTold(undefined, rows, 10, 11),
      'maya',
    )
    expect(merged.unread_mention_seqs).toEqual([11])
  })
})

describe('the newest message in the list', () => {
  test('follows what is sent and what is edited', () => {
    expect(take(conversation(10), message(11))).toMatchObject({ latest_message: 'text 11', latest_seq: 11 })
    expect(take(conversation(10), edited(10, 11)).latest_message).toBe('text 10, better')
    expect(take(conversation(10), edited(9, 11)).latest_message).toBe('text 10')
  })

  test('is cut as the server cuts it, sent or edited, an emoji being one character', () => {
    const long = '⚓🙂'.repeat(300)
    const cut = '⚓🙂'.repeat(100)
    expect(take(conversation(10), message(11, { text: long })).latest_message).toBe(cut)
    expect(take(conversation(10), edited(10, 11, long)).latest_message).toBe(cut)
  })

  test('is not known, and its words are not shown any more, once it is taken back', () => {
    const left = take(conversation(10), takenBack(10, 11))
    expect(isLatestUnknown(left)).toBe(true)
    expect(left.latest_message).toBeNull()
  })

  test('is the newest that still stands when several came and some were taken back', () => {
    expect(take(conversation(10), message(11), takenBack(12, 13)).latest_seq).toBe(11)
    expect(isLatestUnknown(take(conversation(10), takenBack(10, 12), message(11)))).toBe(false)
  })
})

describe('a row of the server', () => {
  const toldSince = (from: number, rows: Message[]): Told => withTold(undefined, rows, from, Math.max(...rows.map((row) => row.revision)))

  test('that knows as much as events told, or more, is taken as it is', () => {
    const markedUnread = conversation(12, 3)
    expect(withServerRow(conversation(12), markedUnread, undefined, 'maya')).toBe(markedUnread)
    expect(withServerRow(conversation(10), markedUnread, undefined, 'maya')).toBe(markedUnread)
    expect(withServerRow(undefined, markedUnread, undefined, 'maya')).toBe(markedUnread)
  })

  test('that is older gives its pointer, and what events told since is counted upon it', () => {
    const rows = [message(11), takenBack(8, 12), message(12, { revision: 13 })]
    const held = take(conversation(10, 4), ...rows)
    const merged = withServerRow(held, conversation(10, 7, { read_revision: 1 }), toldSince(10, rows), 'maya')
    expect(merged).toEqual({ ...held, last_read_seq: 7, read_revision: 1, unread_message_count: 4 }) // 9, 10, 11, 12
  })

  test('that is older may also have been marked unread elsewhere', () => {
    const held = take(conversation(10), message(11))
    expect(withServerRow(held, conversation(10, 2, { read_revision: 1 }), toldSince(10, [message(11)]), 'maya')).toMatchObject({
      last_read_seq: 2,
      unread_message_count: 9,
    })
  })

  test('that is older than a message of one’s own does not take the pointer back before it', () => {
    const held = take(conversation(10, 4), own(11))
    expect(withServerRow(held, conversation(10, 4, { read_revision: 1 }), toldSince(10, [own(11)]), 'maya')).toMatchObject({
      last_read_seq: 11,
      unread_message_count: 0,
    })
  })

  test('of the same reading that is older tells nothing new', () => {
    const held = take(conversation(10, 4), message(11))
    expect(withServerRow(held, conversation(10, 4), toldSince(10, [message(11)]), 'maya')).toBe(held)
  })

  test('that was read before the person marked it unread does not take that back, however new its messages are', () => {
    const markedUnread = conversation(10, 2, { read_revision: 7 })
    expect(withServerRow(markedUnread, conversation(12, 12, { read_revision: 6 }), undefined, 'maya')).toBe(markedUnread)
  })

  test('that is older than what is remembered stands as it is, with its revision, so that the changes are asked for', () => {
    const old = conversation(5, 5, { read_revision: 1 })
    expect(withServerRow(take(conversation(10), message(11)), old, toldSince(10, [message(11)]), 'maya')).toBe(old)
  })

  test('finds only the last changes remembered', () => {
    let told: Told | undefined
    for (let seq = 11; seq <= 60; seq += 1) told = withTold(told, [message(seq)], seq - 1, seq)
    expect(told?.rows).toHaveLength(20)
    expect(told?.from).toBe(40)
    expect(
      withTold(
        told,
        Array.from({ length: 30 }, (_, index) => message(61 + index)),
        60,
        90,
      ),
    ).toEqual({ from: 90, rows: [] })
  })
})

describe('reading, before the server has said so', () => {
  const held = conversation(10, 4, { unread_message_count: 5 }) // one of 5 … 10 was taken back

  test('moves the pointer forward only', () => {
    expect(withRead(held, 3, undefined)).toBe(held)
    expect(withRead(held, 10, undefined)).toMatchObject({ last_read_seq: 10, unread_message_count: 0 })
  })

  test('counts what is left in the messages, where they are in memory', () => {
    const segment = withRows(segmentOf(page(1, 10)), [takenBack(9, 10)], 10)
    expect(withRead(held, 7, segment).unread_message_count).toBe(2)
    const start = withRows(segmentOf(page(3, 8, 10)), [takenBack(6, 10)], 10)
    expect(withRead(held, 7, start).unread_message_count).toBe(3)
  })

  test('leaves at most what can be unread where they are not', () => {
    expect(withRead(held, 7, undefined).unread_message_count).toBe(3)
    expect(withRead(held, 5, segmentOf(page(9, 10))).unread_message_count).toBe(5)
  })
})
