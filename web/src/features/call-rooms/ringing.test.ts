import { beforeEach, expect, test } from 'vitest'
import { awaitRings, beginRing, endRing, ringing, type Ring } from './ringing.ts'

const ring = (callRoomId: string): Ring => ({ callRoomId, callerId: 'maya', conversationId: null, title: '' })
const rooms = (): string[] => ringing.read().map(({ callRoomId }) => callRoomId)
beforeEach(() => awaitRings()([]))

test('the latest ring is shown first, and each once', () => {
  beginRing(ring('harbour'))
  beginRing(ring('night'))
  beginRing(ring('harbour'))
  expect(rooms()).toEqual(['night', 'harbour'])
})

test('what stopped while there was no connection rings no more', () => {
  beginRing(ring('harbour'))
  awaitRings()([])
  expect(rooms()).toEqual([])
})

test('an answer that is older than an event takes nothing back', () => {
  beginRing(ring('harbour'))
  const take = awaitRings()
  beginRing(ring('night'))
  endRing('harbour')
  take([ring('harbour')])
  expect(rooms()).toEqual(['night'])
})

test('what stopped before the server was asked may ring again', () => {
  endRing('harbour')
  awaitRings()([ring('harbour')])
  expect(rooms()).toEqual(['harbour'])
})
