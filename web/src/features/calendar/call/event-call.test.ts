import { expect, test } from 'vitest'
import { callStateOf } from './event-call.ts'

const event = { with_call: true, starts_at: '2031-02-27T16:00:00Z', ends_at: '2031-02-27T17:00:00Z' }
test('the call of an event is open from ten minutes before it begins until it ends', () => {
  const at = (time: string) => callStateOf(event, Date.parse(`2031-02-27T${time}Z`))
  expect([at('15:49:59'), at('15:50:00'), at('16:59:59'), at('17:00:00')]).toEqual(['early', 'open', 'open', 'over'])
  expect(callStateOf({ ...event, with_call: false }, Date.parse(event.starts_at))).toBe('none')
})
