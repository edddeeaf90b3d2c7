import { expect, test } from 'vitest'
import { decideLayout, decideSpeaker, type Seat } from './seat.ts'
import { seatsOf, type RoomState } from './seats.ts'

const seat = (id: string, parts: Partial<Seat> = {}): Seat => ({
  id,
  employeeId: id,
  isOwn: id === 'maya',
  isHost: false,
  muted: false,
  camera: undefined,
  held: false,
  screen: undefined,
  hand: undefined,
  state: 'connected',
  quality: 'good',
  ...parts,
})
const screen = {} as MediaStream // only whether there is one matters

test('a shared screen is large, and everyone stays beside it', () => {
  const seats = [seat('tomas', { screen }), seat('maya')]
  expect(decideLayout(seats, 'grid', undefined, undefined)).toEqual({ large: { kind: 'screen', seat: seats[0] }, small: seats })
})

test('a pinned person is large, even while another shares', () => {
  const seats = [seat('tomas', { screen }), seat('jun'), seat('maya')]
  expect(decideLayout(seats, 'grid', 'jun', 'tomas').large).toEqual({ kind: 'person', seat: seats[1] })
})

test('the view of the speaker shows who speaks large, and never oneself first', () => {
  const seats = [seat('tomas'), seat('jun'), seat('maya')]
  expect(decideLayout(seats, 'speaker', undefined, 'jun').large?.seat.id).toBe('jun')
  expect(decideLayout(seats, 'speaker', undefined, undefined).large?.seat.id).toBe('tomas')
})

test('someone who speaks is shown until another does', () => {
  expect(decideSpeaker(new Map([['tomas', 0.3], ['jun', 0.1]]), undefined)).toBe('tomas') // prettier-ignore
  expect(decideSpeaker(new Map([['tomas', 0], ['jun', 0.01]]), 'tomas')).toBe('tomas') // prettier-ignore
  expect(decideSpeaker(new Map([['jun', 0]]), 'tomas')).toBeUndefined()
})

test('hands are numbered in the order in which they were raised, and oneself sits last', () => {
  const member = (id: string, handAt: string | null) => ({ id, employeeId: id, isHost: false, handAt })
  const members = [member('maya', '2026-11-20T09:02:00Z'), member('tomas', null), member('jun', '2026-11-20T09:01:00Z')]
  const room: RoomState = {
    callRoomId: 'room',
    conversationId: null,
    title: '',
    answeredAt: null,
    isLocked: false,
    canHost: false,
    ringingIds: [],
    members,
  }
  const own = { camera: undefined, screen: undefined, muted: false }
  const seats = seatsOf({ ownId: 'maya', room, peers: new Map(), readings: new Map(), own })
  expect(seats.map(({ id, hand }) => [id, hand])).toEqual([['tomas', undefined], ['jun', 1], ['maya', 2]]) // prettier-ignore
})
