import { expect, test } from 'vitest'
import { decideOffers, decideRepair, patience, type LineHealth } from './rules.ts'

const broken: LineHealth = { offers: true, phase: 'agreed', connection: 'disconnected', restarts: 0, quiet: 0 }

test('of two people exactly one offers', () => {
  expect(decideOffers('a', 'b')).toBe(true)
  expect(decideOffers('b', 'a')).toBe(false)
})

test('a line that stands is left alone, however long it is quiet', () => {
  expect(decideRepair({ ...broken, connection: 'connected', quiet: 3_600_000 })).toBe('none')
})

test('a glitch of the network may heal by itself; after a second the line is restarted', () => {
  expect(decideRepair({ ...broken, quiet: patience.glitch - 1 })).toBe('none')
  expect(decideRepair({ ...broken, quiet: patience.glitch })).toBe('restart')
})

test('a failed line is restarted at once, by the end that offers', () => {
  expect(decideRepair({ ...broken, connection: 'failed' })).toBe('restart')
  expect(decideRepair({ ...broken, connection: 'failed', offers: false })).toBe('askRestart')
})

test('when restarts do not help, a new line is made', () => {
  const tried = { ...broken, connection: 'failed', restarts: 2, quiet: patience.restart } as const
  expect(decideRepair(tried)).toBe('rebuild')
  expect(decideRepair({ ...tried, offers: false })).toBe('greet')
})

test('an offer that nobody answers is made anew, and who waits for one asks again', () => {
  expect(decideRepair({ ...broken, phase: 'offered', connection: 'new', quiet: patience.answer })).toBe('rebuild')
  expect(decideRepair({ ...broken, phase: 'waiting', connection: 'new', offers: false, quiet: patience.greeting })).toBe('greet')
})

test('a broken line is under repair within five seconds, whatever its state', () => {
  for (const offers of [true, false])
    for (const phase of ['waiting', 'offered', 'agreed'] as const)
      for (const connection of ['new', 'connecting', 'disconnected', 'failed'] as const)
        for (const restarts of [0, 1, 2, 3]) expect(decideRepair({ offers, phase, connection, restarts, quiet: 5_000 })).not.toBe('none')
})
