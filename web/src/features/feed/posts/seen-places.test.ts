import { expect, test } from 'vitest'
import { seenPlaces } from './seen-places.ts'

const community = (read_seq: number, unread_post_count: number) => ({ community_id: 'bollards', read_seq, unread_post_count })
const shown = (...places: number[]) => places.map((seq) => ({ community_id: 'bollards', seq }))

test('a community is read once all that is new in it is shown', () => {
  expect(seenPlaces([community(3, 2)], shown(5, 4, 3))).toEqual([{ community_id: 'bollards', seq: 5 }])
  expect(seenPlaces([community(3, 3)], shown(6, 5))).toEqual([])
})

test('deleted posts in between are not waited for, and nothing is marked twice', () => {
  expect(seenPlaces([community(3, 1)], shown(6))).toEqual([{ community_id: 'bollards', seq: 6 }])
  expect(seenPlaces([community(6, 0)], shown(6))).toEqual([])
  // Where the person wants to know of nothing, nothing is unread.
  expect(seenPlaces([community(3, 0)], shown(5))).toEqual([{ community_id: 'bollards', seq: 5 }])
  expect(seenPlaces([community(0, 1)], [{ community_id: 'bread', seq: 9 }])).toEqual([])
})
