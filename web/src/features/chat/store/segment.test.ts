import { describe, expect, test } from 'vitest'
import { edited, message, messages, page, deletedMessage } from '../testing/factory.ts'
import { inPlaceOf, segmentOf, withNewer, withOlder, withRows, type Segment } from './segment.ts'

const seqs = ({ messages }: Segment) => messages.map(({ seq }) => seq)
const middle = segmentOf(page(11, 20, 40))
const newest = segmentOf(page(31, 40))

describe('the messages in memory', () => {
  test('are extended by an older page up to the beginning', () => {
    const grown = withOlder(middle, page(6, 10, 40))
    expect(seqs(grown)).toEqual([6, 7, 8, 9, 10, ...seqs(middle)])
    expect(grown.foundOldest).toBe(false)
    expect(withOlder(grown, page(1, 5, 40)).foundOldest).toBe(true)
  })

  test('are extended by a newer page up to the newest', () => {
    const grown = withNewer(middle, page(21, 30, 40))
    expect(seqs(grown).slice(-10)).toEqual(messages(21, 30).map(({ seq }) => seq))
    expect(grown.foundNewest).toBe(false)
    expect(withNewer(grown, page(31, 40)).foundNewest).toBe(true)
  })

  test('take only missing messages from an overlapping page', () => {
    expect(seqs(withOlder(middle, page(9, 12, 40)))).toEqual([9, 10, ...seqs(middle)])
    expect(seqs(withNewer(middle, page(18, 22, 40)))).toEqual([...seqs(middle), 21, 22])
  })

  test('ignore a page that does not adjoin them, requested for replaced messages', () => {
    expect(withOlder(newest, page(6, 10, 40))).toBe(newest)
    expect(withNewer(middle, page(31, 40))).toBe(middle)
    expect(withNewer(middle, { messages: [], found_oldest: false, found_newest: true, revision: 40 })).toBe(middle)
  })

  test('are in sync only up to the revision of their oldest page', () => {
    expect(withOlder(middle, page(6, 10, 40, 38)).revision).toBe(38)
    expect(withNewer(middle, page(21, 30, 40, 39)).revision).toBe(39)
    expect(withOlder(middle, page(6, 10, 40, 55)).revision).toBe(40)
  })
})

describe('changed rows', () => {
  test('replace their messages in position', () => {
    const changed = withRows(newest, [edited(35, 41), deletedMessage(36, 42)], 42)
    expect(seqs(changed)).toEqual(seqs(newest))
    expect(changed.messages[4]?.text).toBe('text 35, better')
    expect(changed.messages[5]?.deleted_at).not.toBeNull()
    expect(changed.revision).toBe(42)
  })

  test('never restore an earlier state of a message', () => {
    const changed = withRows(newest, [edited(35, 44, 'last word')], 44)
    expect(withRows(changed, [edited(35, 42, 'first word')], 44).messages[4]?.text).toBe('last word')
  })

  test('are appended by place, each once', () => {
    const rows = [message(42, { revision: 41 }), message(41, { revision: 42 }), edited(41, 43)]
    const changed = withRows(newest, rows, 43)
    expect(seqs(changed).slice(-3)).toEqual([40, 41, 42])
    expect(changed.messages.at(-2)?.text).toBe('text 41, better')
  })

  test('are not appended if the range does not reach the newest, so that there is no gap', () => {
    expect(seqs(withRows(middle, [message(41)], 41))).toEqual(seqs(middle))
  })

  test('before the range are ignored', () => {
    expect(seqs(withRows(newest, [edited(3, 41)], 41))).toEqual(seqs(newest))
  })

  test('update the pinned messages of the whole conversation, even outside the range', () => {
    const pinned = (seq: number, revision: number) =>
      message(seq, { revision, pin: { pinned_by: 'jun', pinned_at: '2026-11-20T09:00:00.000Z' } })
    const opened = segmentOf({ ...page(11, 20, 40), pinned_ids: ['m12', 'm3'] })
    const moved = withRows(opened, [pinned(35, 41), pinned(12, 42), message(3, { revision: 43 })], 43)
    expect(moved.pinnedIds).toEqual(['m12', 'm35'])
    expect(withRows(moved, [deletedMessage(35, 44)], 44).pinnedIds).toEqual(['m12'])
    expect(withRows(moved, [edited(14, 44)], 44).pinnedIds, 'nothing pinned has changed').toBe(moved.pinnedIds)
  })
})

describe('stored messages', () => {
  const held = segmentOf(page(31, 40), true)

  test('start a new opening when the server has more, which nobody has seen', () => {
    expect(inPlaceOf(held, segmentOf(page(41, 60))).opening).toBe(1)
    expect(withRows(held, [message(41)], 41)).toMatchObject({ opening: 1, fromDevice: false })
  })

  test('stay as shown when the server has nothing more', () => {
    expect(inPlaceOf(held, segmentOf(page(31, 40)))).toMatchObject({ opening: 0, fromDevice: false })
    expect(withRows(held, [edited(35, 41)], 41)).toMatchObject({ opening: 0, fromDevice: true })
  })

  test('count as confirmed by the server from then on: later messages start no new opening', () => {
    const confirmed = inPlaceOf(withRows(held, [message(41)], 41), segmentOf(page(31, 41)))
    expect(withRows(confirmed, [message(42)], 42).opening).toBe(1)
    expect(inPlaceOf(confirmed, segmentOf(page(1, 10, 42))).opening).toBe(1)
  })
})
