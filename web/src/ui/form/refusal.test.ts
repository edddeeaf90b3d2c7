import { CallError } from '@atrium/contract/client'
import { errorText } from '@atrium/contract/errors'
import { describe, expect, it } from 'vitest'
import { refusalOf } from './refusal.ts'

describe('what a form reads from a refusal', () => {
  it('is its code and message', () => {
    expect(refusalOf(new CallError('AUTH_OTP_EXPIRED', 400, undefined, errorText('AUTH_OTP_EXPIRED')))).toEqual({
      code: 'AUTH_OTP_EXPIRED',
      message: 'OTP has expired, please request a new one.',
      fields: [],
    })
  })
  it('is the fields named by the server', () => {
    const payload = { fields: [{ field: 'email', message: 'Invalid email address' }, { field: '', message: 'whole' }, { field: 7 }, null] }
    expect(refusalOf(new CallError('INVALID_REQUEST', 400, payload)).fields).toEqual([{ field: 'email', message: 'Invalid email address' }])
  })
  it('never includes internals of our own errors', () => {
    expect(refusalOf(new TypeError('x is not a function'))).toEqual({ code: undefined, message: undefined, fields: [] })
    expect(refusalOf('nonsense')).toEqual({ code: undefined, message: undefined, fields: [] })
  })
})
