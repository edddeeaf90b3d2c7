import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createPass, readPass } from './passes.ts'
import { companyOfToken, isPinStrong, plainCode } from './rules.ts'
import { createCode, createDeviceToken } from './secrets.ts'

test('a token names its company; anything else names none', () => {
  const companyId = randomUUID()
  const token = createDeviceToken(companyId)
  expect(companyOfToken(token)).toBe(companyId)
  for (const wrong of ['', companyId, `${token}x`, token.slice(1), token.replace('.', ' ')]) expect(companyOfToken(wrong)).toBeUndefined()
})

test('a code has ten letters and digits that nobody confuses, and may be typed in groups', () => {
  const code = createCode()
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/)
  expect(plainCode(` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `)).toBe(code)
})

test('a PIN neither repeats nor counts', () => {
  for (const pin of ['000000', '123456', '543210', '890123', '112211', '121212']) expect([pin, isPinStrong(pin)]).toEqual([pin, false])
  for (const pin of ['274916', '604173', '135791113']) expect([pin, isPinStrong(pin)]).toEqual([pin, true])
})

test('a pass is read by the kiosk for which it was made, until its time', () => {
  const [secret, kioskId, employeeId, now] = [randomBytes(32), randomUUID(), randomUUID(), new Date('2026-11-26T08:58:00Z')]
  const pass = createPass({ kioskId, employeeId, until: now.getTime() + 60_000 }, secret)
  expect(readPass(pass, kioskId, secret, now)).toBe(employeeId)
  expect(readPass(pass, randomUUID(), secret, now)).toBeUndefined()
  expect(readPass(pass, kioskId, randomBytes(32), now)).toBeUndefined()
  expect(readPass(pass, kioskId, secret, new Date(now.getTime() + 60_001))).toBeUndefined()
  expect(readPass('nothing', kioskId, secret, now)).toBeUndefined()
})
