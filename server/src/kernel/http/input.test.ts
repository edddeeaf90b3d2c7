import { calls } from '@atrium/contract'
import { expect, test } from 'vitest'
import { faultOf, parseInput } from './input.ts'

const fault = (call: keyof typeof calls, given: unknown) => {
  const parsed = parseInput(calls[call], given)
  return parsed.success ? undefined : faultOf(calls[call], given, parsed.error)
}

test('a required key that is absent, null or empty is required', () => {
  const required = (field: string) => ({ code: 'INVALID_REQUEST', fields: [{ field, message: 'This field is required' }] })
  expect(fault('requestPasswordReset', {})).toEqual(required('work_email_id'))
  expect(fault('requestPasswordReset', { work_email_id: null })).toEqual(required('work_email_id'))
  expect(fault('requestPasswordReset', { work_email_id: '' })).toEqual(required('work_email_id'))
  expect(fault('updateAccountStatus', { employee_id: '01990000-0000-7000-8000-000000000000' })).toEqual(required('status'))
})

test('a required key of a nested object is required too', () => {
  const employee = { first_name: 'Jun', last_name: 'Lindqvist' }
  expect(fault('inviteEmployee', { employee })?.fields).toEqual([{ field: 'employee.work_email_id', message: 'This field is required' }])
  expect(fault('updateValues', { values: [{ name: 'Care' }, {}] })?.fields).toEqual([
    { field: 'values.1.name', message: 'This field is required' },
  ])
})

test('an invalid value is reported with what is wrong with it', () =>
  expect(fault('requestPasswordReset', { work_email_id: 'maya' })?.fields).toEqual([
    { field: 'work_email_id', message: 'Invalid email address' },
  ]))

test('an unknown setting is named', () =>
  expect(fault('updateCompany', { colour: 'red' })).toMatchObject({ code: 'INVALID_CONFIG_SETTING', fields: [{ field: 'colour' }] }))

test.each([
  ['updatePointPolicy', { allowance: 'many' }, { allowances: 5 }],
  ['updateClockinConfig', { close_after: 'soon' }, { closes: 5 }],
  ['updateRewardSupplier', { is_sandbox: 'perhaps' }, { sandbox: true }],
] as const)('%s refuses a wrong value and an unknown key as settings', (call, wrong, unknown) => {
  expect([fault(call, wrong)?.code, fault(call, unknown)?.code]).toEqual(['INVALID_CONFIG_SETTING', 'INVALID_CONFIG_SETTING'])
})
