import { expect, test, vi } from 'vitest'
import { memoryStorage } from '#app/memory-storage.ts'
import { forgetConsent, storeConsent } from './stored-consent.ts'

test('session storage has the consent, when, and whose, until the person signs out', () => {
  const storage = memoryStorage()
  vi.stubGlobal('sessionStorage', storage)
  storeConsent({ consent: true, consentedAt: '2026-11-26T08:58:00Z', employeeId: 'maya', notice_version: 3 })
  expect(JSON.parse(storage.getItem('clockin-consent') ?? '')).toEqual({
    consent: true,
    consentedAt: '2026-11-26T08:58:00Z',
    employeeId: 'maya',
  })
  forgetConsent()
  expect(storage.length).toBe(0)
})
