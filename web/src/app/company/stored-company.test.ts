import { beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryStorage } from '../memory-storage.ts'
import { companyKey, forgetCompany, readStoredCompany, storeCompany } from './stored-company.ts'

const northwind = {
  company_id: 'northwind',
  company_name: 'Northwind',
  company_logo: null,
  values: [],
  theme_name: 'default',
  accent: '#a3e635',
  time_zone: 'Europe/Lisbon',
  language: null,
  region: null,
  hour_cycle: null,
  week_start: null,
  point_unit_value: 1,
  currency: 'EUR',
  support_email: null,
  terms_url: null,
}

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))

describe('the stored company', () => {
  test("is stored under the key 'company' and read back", () => {
    storeCompany(northwind)
    expect(companyKey).toBe('company')
    expect(JSON.parse(localStorage.getItem('company') ?? '')).toEqual(northwind)
    expect(readStoredCompany()).toEqual(northwind)
  })

  test('is deleted when cleared', () => {
    storeCompany(northwind)
    forgetCompany()
    expect(localStorage.getItem('company')).toBeNull()
    expect(readStoredCompany()).toBeUndefined()
  })

  test.each(['{', 'undefined', '', 'null', '3', '{}', '[]', JSON.stringify({ ...northwind, company_name: 7 })])(
    'is ignored when the entry is %j',
    (entry) => {
      localStorage.setItem('company', entry)
      expect(readStoredCompany()).toBeUndefined()
    },
  )
})
