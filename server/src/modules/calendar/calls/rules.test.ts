import { expect, test } from 'vitest'
import { isCallOpen, mayJoinCall } from './rules.ts'

const stranger = { is_host: false, is_invited: false, is_for_everyone: false, with_call: true, response: null }
test('hosts, guests, everyone of an event for all, and those who said yes may join; nobody else, and nobody where there is no call', () => {
  expect(mayJoinCall(stranger)).toBe(false)
  expect(mayJoinCall({ ...stranger, response: 'maybe' })).toBe(false)
  for (const one of [{ is_host: true }, { is_invited: true }, { is_for_everyone: true }, { response: 'yes' as const }]) {
    expect(mayJoinCall({ ...stranger, ...one })).toBe(true)
    expect(mayJoinCall({ ...stranger, ...one, with_call: false })).toBe(false)
  }
})

test('the call is open from ten minutes before the beginning, and closed at the end', () => {
  const event = { starts_at: new Date('2026-03-10T09:00:00Z'), ends_at: new Date('2026-03-10T09:30:00Z') }
  const at = (time: string): boolean => isCallOpen(event, new Date(`2026-03-10T${time}Z`))
  expect([at('08:49:59'), at('08:50:00'), at('09:15:00'), at('09:29:59'), at('09:30:00')]).toEqual([false, true, true, true, false])
})
