import { expect, test } from 'vitest'
import { besideOf, countArrived, decideShown, withoutPanel, withPanel } from './beside.ts'

test('a wide screen shows every open panel, a narrow one the panel that was opened last', () => {
  const open = withPanel(withPanel([], 'people'), 'chat')
  expect(decideShown(open, true)).toEqual(['people', 'chat'])
  expect(decideShown(open, false)).toEqual(['chat'])
  expect(decideShown(withPanel(open, 'people'), false)).toEqual(['people'])
  expect(decideShown(withoutPanel(open, 'chat'), false)).toEqual(['people'])
})

test('what was open stays open for the length of its call, and another call begins with nothing', () => {
  const kept = { callRoomId: 'berths', open: ['chat'] as const, since: 4 }
  expect(besideOf(kept, 'berths')).toBe(kept)
  expect(besideOf(kept, 'night')).toEqual({ callRoomId: 'night', open: [], since: undefined })
})

test('messages count that came during the call and are unread', () => {
  expect(countArrived(2, 12, 10)).toBe(2)
  expect(countArrived(5, 12, 10)).toBe(2) // three were unread before
  expect(countArrived(0, 12, 10)).toBe(0) // read on another device
  expect(countArrived(3, 10, 10)).toBe(0)
  expect(countArrived(3, 12, undefined)).toBe(0) // the conversation has not loaded
})
