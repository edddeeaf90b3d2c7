import { expect, test } from 'vitest'
import { createSeats } from './seats.ts'

const home = '198.51.100.20'

test('each network has its own limit of sockets', () => {
  const seats = createSeats({ network: 2, unauthenticated: 2, session: 2 })
  const [first] = [seats.open(home), seats.open(home)]
  expect(seats.open(home)).toBeUndefined()
  expect(seats.open('203.0.113.9')).toBeDefined()
  first?.leave()
  first?.leave()
  expect(seats.open(home)).toBeDefined()
  expect(seats.open(home)).toBeUndefined()
})

test('addresses of one IPv6 network share a limit', () => {
  const seats = createSeats({ network: 1, unauthenticated: 1, session: 1 })
  expect(seats.open('2001:db8:1:2::5')).toBeDefined()
  expect(seats.open('2001:db8:1:2:9:9:9:9')).toBeUndefined()
})

test('a socket without a hello takes a seat that is released by its hello', () => {
  const seats = createSeats({ network: 10, unauthenticated: 1, session: 1 })
  const first = seats.open(home)
  expect(seats.open(home)).toBeUndefined()
  first?.authenticated()
  const second = seats.open(home)
  expect(second).toBeDefined()
  first?.leave()
  expect(seats.open(home)).toBeUndefined()
})
