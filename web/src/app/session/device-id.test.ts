import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../memory-storage.ts'
import { deviceId, randomId } from './device-id.ts'

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))

test('the device id is created once and kept', () => {
  const first = deviceId()
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(deviceId()).toBe(first)
  localStorage.clear()
  expect(deviceId()).not.toBe(first)
})

test('random ids differ', () => expect(new Set(Array.from({ length: 1_000 }, randomId)).size).toBe(1_000))
