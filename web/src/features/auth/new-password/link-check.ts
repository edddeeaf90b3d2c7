import type { authCalls } from '@atrium/contract/auth/calls'
import type { Input } from '@atrium/contract/call'
import { auth } from '../server.ts'
import type { PasswordCheck } from './use-judgement.ts'

type Link = NonNullable<Input<(typeof authCalls)['checkPassword']>['link']>

/** Judges as the call to which the token of an emailed link belongs. */
export const linkCheck = (purpose: Link['purpose'], token: string): PasswordCheck => ({
  ask: (password, options) => auth.call.checkPassword({ password, link: { purpose, token } }, options),
})
