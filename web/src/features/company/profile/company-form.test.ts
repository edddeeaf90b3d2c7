import { describe, expect, test } from 'vitest'
import { amountOf, unitsOf } from '../amounts.ts'
import { changeOf, companySchema, valuesOf } from './company-form.ts'

const northwind = valuesOf({
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
  week_start: 'mon',
  point_unit_value: 5,
  currency: 'EUR',
  support_email: 'help@atrium.example',
  terms_url: null,
})

describe('the value of one point', () => {
  test.each([
    [5, 'EUR', '0.05'],
    [5, 'JPY', '5'],
    [1_250, 'KWD', '1.250'],
  ])('%d of the smallest units of %s is typed as %s', (units, currency, typed) => {
    expect(amountOf(units, currency)).toBe(typed)
    expect(unitsOf(typed, currency)).toBe(units)
  })
  test('a comma is accepted as decimal separator', () => expect(unitsOf('0,10', 'EUR')).toBe(10))
  test.each([
    ['nothing', '0'],
    ['less than the smallest unit', '0.001'],
    ['too much', '99999999'],
    ['no number', 'ten'],
    ['below nothing', '-1'],
  ])('%s is not a valid value', (_what, typed) => expect(unitsOf(typed, 'EUR')).toBeUndefined())
})

describe('the form of a company', () => {
  test('sends only changed fields, so that defaults of the installation are kept', () => {
    expect(changeOf(northwind, northwind)).toEqual({})
    expect(changeOf({ ...northwind, region: 'IE', terms_url: 'https://northwind.example/terms' }, northwind)).toEqual({
      region: 'IE',
      terms_url: 'https://northwind.example/terms',
    })
    expect(changeOf({ ...northwind, support_email: '' }, northwind)).toEqual({ support_email: null })
    expect(changeOf({ ...northwind, point_value: '5', currency: 'JPY' }, northwind)).toEqual({ currency: 'JPY', point_unit_value: 5 })
  })
  test('reports a value that does not fit its currency', () => {
    expect(companySchema.safeParse(northwind).success).toBe(true)
    const { error } = companySchema.safeParse({ ...northwind, currency: 'JPY' })
    expect(error?.issues).toMatchObject([{ path: ['point_value'] }])
  })
})
