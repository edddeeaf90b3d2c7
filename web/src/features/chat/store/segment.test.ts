import { describe, expect, test } from 'vitest'
import { edited, message, messages, page, takenBack } from '../factory.ts'
import { segmentOf, withNewer, withOlder, withRows, type Segment } from './segment.ts'

const seqs = ({ messages }: Segment) => messages.map(({ seq }) => seq)
const middle = segmentOf(page(11, 20, 40))
const newest = segmentOf(page(31, 40))

describe('the stretch of messages in memory', () => {
  test('grows by an older page and knows when it has reached the beginning', () => {
    const grown = withOlder(middle, page(6, 10, 40))
    expect(seqs(grown)).toEqual([6, 7, 8, 9, 10, ...seqs(middle)])
    expect(grown.foundOldest).toBe(false)
    expect(withOlder(grown, page(1, 5, 40)).foundOldest).toBe(true)
  })

  test('grows by a newer page and knows when it has reached the newest', () => {
    const grown = withNewer(middle, page(21, 30, 40))
    expect(seqs(grown).slice(-10)).toEqual(messages(21, 30).map(({ seq }) => seq))
    expect(grown.foundNewest).toBe(false)
    expect(withNewer(grown, page(31, 40)).foundNewest).toBe(true)
  })

  test('takes from a page that overlaps it only what it has not', () => {
    expect(seqs(withOlder(middle, page(9, 12, 40)))).toEqual([9, 10, ...seqs(middle)])
    expect(seqs(withNewer(middle, page(18, 22, 40)))).toEqual([...seqs(middle), 21, 22])
  })

  test('drops a page that does not touch it: it was asked for a stretch that has been replaced', () => {
    expect(withOlder(newest, page(6, 10, 40))).toBe(newest)
    expect(withNewer(middle, page(31, 40))).toBe(middle)
    expect(withNewer(middle, { messages: [], found_oldest: false, found_newest: true, revision: 40 })).toBe(middle)
  })

  test('is in step only as far as its oldest page', () => {
    expect(withOlder(middle, page(6, 10, 40, 38)).revision).toBe(38)
    expect(withNewer(middle, page(21, 30, 40, 39)).revision).toBe(39)
    expect(withOlder(middle, page(6, 10, 40, 55)).revision).toBe(40)
  })
})

describe('changed rows', () => {
  test('replace the messages they are, in their place', () => {
    const changed = withRows(newest, [edited(35, 41), takenBack(36, 42)], 42)
    expect(seqs(changed)).toEqual(seqs(newest))
    expect(changed.messages[4]?.text).toBe('text 35, better')
    expect(changed.messages[5]?.deleted_at).not.toBeNull()
    expect(changed.revision).toBe(42)
  })

  test('never bring back an earlier state of a message', () => {
    const changed = withRows(newest, [edited(35, 44, 'last word')], 44)
    expect(withRows(changed, [edited(35, 42, 'first word')], 44).messages[4]?.text).toBe('last word')
  })

  test('are added at the end in the order of their places, each once', () => {
    const rows = [message(42, { revision: 41 }), message(41, { revision: 42 }), edited(41, 43)]
    const changed = withRows(newest, rows, 43)
    expect(seqs(changed).slice(-3)).toEqual([40, 41, 42])
    expect(changed.messages.at(-2)?.text).toBe('text 41, better')
  })

  test('are not added where the stretch does not reach the newest, so that no hole comes to be', () => {
    expect(seqs(withRows(middle, [message(41)], 41))).toEqual(seqs(middle))
  })

  test('before the stretch are left out', () => {
    expect(seqs(withRows(newest, [edited(3, 41)], 41))).toEqual(seqs(newest))
  })

  test('knows what is pinned anywhere in the conversation, also where it does not reach', () => {
    const pinned = (seq: number, revision: number) =>
      message(seq, { revision, pin: { pinned_by: 'jun', pinned_at: '2026-11-20T09:00:00.000Z' } })
    const opened = segmentOf({ ...page(11, 20, 40), pinned_ids: ['m12', 'm3'] })
    const moved = withRows(opened, [pinned(35, 41), pinned(12, 42), message(3, { revision: 43 })], 43)
    expect(moved.pinnedIds).toEqual(['m12', 'm35'])
    expect(withRows(moved, [takenBack(35, 44)], 44).pinnedIds).toEqual(['m12'])
    expect(withRows(moved, [edited(14, 44)], 44).pinnedIds, 'nothing pinned has changed').toBe(moved.pinnedIds)
  })
})
