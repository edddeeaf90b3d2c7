import { expect, test } from 'vitest'
import { callerFrom, callerSettings } from './caller.ts'

const employeeId = '0198c0de-0000-7000-8000-000000000001'

test('the caller and its address are settings of one transaction', () => {
  expect(callerSettings({ employeeId, address: '2001:db8::1', device: 'Firefox, Linux' })).toBe(
    `; set local app.actor_id = '${employeeId}'; set local app.address = '2001:db8::1'; set local app.device = 'Firefox, Linux'`,
  )
  expect(callerSettings({ address: null, device: null })).toBe('')
})

const hostile = [
  "1.2.3.4'; drop table message; --",
  '1.2.3.4:80',
  'fe80::1%eth0',
  "fe80::1%'",
  '1.2.3',
  'localhost',
  '',
  ' 1.2.3.4',
  '1.2.3.4\n',
]

test.each(hostile)('an invalid address is refused even if it was let through before: %j', (address) => {
  expect(() => callerSettings({ address, device: null })).toThrow('address')
  expect(callerFrom({ address, device: 'Firefox, Linux' })).toMatchObject({ address: null })
})

test.each(["Firefox'", 'Firefox, Linux, ', 'curl/8', 'Chrome; select 1', "Firefox, Linux'; --", 'firefox'])(
  'a device that is not made of known names is refused: %j',
  (device) => {
    expect(() => callerSettings({ address: null, device })).toThrow('device')
    expect(callerFrom({ address: '1.2.3.4', device })).toMatchObject({ address: '1.2.3.4', device: null })
  },
)

test('an invalid id is refused', () => {
  expect(() => callerSettings({ employeeId: `${employeeId}'`, address: null, device: null })).toThrow('UUID')
})

test('an IPv4-mapped address is written as IPv4', () => {
  expect(callerFrom({ address: '::ffff:192.0.2.7', device: 'Chrome' })).toMatchObject({ address: '192.0.2.7', device: 'Chrome' })
})
