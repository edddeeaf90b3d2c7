import type { WorkingTimeModel } from '@atrium/contract/clockin/models'
import { nobody } from '@atrium/contract/people/audience'
import { expect, test } from 'vitest'
import { blankModel, draftOf, modelOf, problemsOf } from './model-draft.ts'

const maya = { ...nobody, employees: [{ employee_id: 'maya' }] }
const model: WorkingTimeModel = {
  model_name: 'Part time',
  audience: maya,
  days: { monday: 450, tuesday: 450, wednesday: 225, thursday: 450, friday: 0, saturday: 0, sunday: 0 },
  core_times: [
    { weekday: 'monday', from_minute: 600, until_minute: 720 },
    { weekday: 'monday', from_minute: 840, until_minute: 900 },
  ],
  paid_break_minutes: 10,
  break_rules: [{ after_minutes: 360, break_minutes: 30 }],
  rounding: { to_minutes: 5, direction: 'down' },
}

test('a stored model comes out of its form as it went in', () => {
  expect(modelOf(draftOf(model))).toEqual(model)
  const plain = { ...model, audience: null, core_times: [], paid_break_minutes: null, break_rules: [], rounding: null }
  expect(modelOf(draftOf(plain))).toEqual(plain)
})

test('a new model wants a name that no other has, and nothing else', () => {
  expect(problemsOf(blankModel, [])).toEqual({ name: 'missing' })
  expect(problemsOf({ ...blankModel, name: ' Full time ' }, ['Full time'])).toEqual({ name: 'twice' })
  expect(problemsOf({ ...blankModel, name: 'Full time' }, ['Part time'])).toEqual({})
})

test('hours are hours of a day, and core time ends after it begins', () => {
  const days = {
    ...blankModel.days,
    monday: { hours: '25', coreFrom: '', coreUntil: '' },
    tuesday: { hours: '8', coreFrom: '15:00', coreUntil: '10:00' },
    wednesday: { hours: '8', coreFrom: '10:00', coreUntil: '' },
  }
  expect(problemsOf({ ...blankModel, name: 'Full time', days }, [])).toEqual({ monday: 'hours', tuesday: 'core', wednesday: 'core' })
})

test('a model reaches somebody, and its breaks last', () => {
  const draft = {
    ...blankModel,
    name: 'Full time',
    audience: nobody,
    paid: 'some' as const,
    paidMinutes: '',
    breaks: [{ after: '6', length: '0' }],
  }
  expect(problemsOf(draft, [])).toEqual({ audience: 'nobody', paidMinutes: 'minutes', breaks: 'breaks' })
})
