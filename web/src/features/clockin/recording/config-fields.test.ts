import { ClockinConfig } from '@atrium/contract/clockin/config'
import { expect, test } from 'vitest'
import { changeOf, ConfigFields, valuesOf } from './config-fields.ts'

const config: ClockinConfig = {
  models: [],
  location: true,
  places: [],
  notice_text: null,
  location_days: 30,
  offline_tolerance: 60,
  approvals: true,
  availability: false,
  remind_after: null,
  close_after: 720,
  lock_day: null,
  holiday_days: 27.5,
  carry_over_days: 5,
  carry_over_months: 3,
  projects: [],
  notice_version: 1,
  valid_from: '2026-11-01',
}

test('stored settings come out of their form as they went in', () => {
  const { models: _models, places: _places, projects: _projects, notice_version: _version, valid_from: _from, ...facts } = config
  expect(changeOf(ConfigFields.parse(valuesOf(config)))).toEqual(facts)
})

test('days have halves, and nothing smaller', () => {
  const isDays = (holiday_days: string) => ConfigFields.safeParse({ ...valuesOf(config), holiday_days }).success
  expect(['27', '27.5', '27,5', '0'].map(isDays)).toEqual([true, true, true, true])
  expect(['27.2', '-1', '367', ''].map(isDays)).toEqual([false, false, false, false])
})

test('a shift lasts an hour before it is closed, and a month is locked on a day that each month has', () => {
  const isValid = (part: object) => ConfigFields.safeParse({ ...valuesOf(config), ...part }).success
  expect([{ close_after: '59' }, { close_after: '60' }, { close_after: '' }].map(isValid)).toEqual([false, true, true])
  expect([{ lock_day: '29' }, { lock_day: '28' }, { lock_day: '0' }].map(isValid)).toEqual([false, true, false])
})
