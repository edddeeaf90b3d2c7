import type { authCalls } from '@atrium/contract/auth/calls'
import type { PasswordVerdict } from '@atrium/contract/auth/password'
import type { Input } from '@atrium/contract/call'
import type { Handlers } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { decideInvitedPassword, openInvitation } from '../invitations.ts'
import { findAccountById, findVerificationByToken } from '../queries.ts'
import { decidePassword, decideVerification } from '../rules.ts'
import { decideNewPassword } from '../verifying.ts'
import { decideChangedPassword } from './changing.ts'

type CheckPassword = (typeof authCalls)['checkPassword']
type Link = NonNullable<Input<CheckPassword>['link']>
type RefuseLink = (code: 'AUTH_RECORD_NOT_FOUND' | 'AUTH_OTP_EXPIRED') => never

/**
 * The verdict of the call that will set the password, by the same functions, while the password is being typed. Without a link only what
 * came with the call is compared, so that nothing about accounts is revealed; passwords in use are never compared.
 */
export const checkHandlers: Pick<Handlers<typeof authCalls>, 'checkPassword' | 'checkOwnPassword'> = {
  checkPassword: async ({ password, own_words = [], link }, { tx, now }, refuse) =>
    link ? decideByLink(tx, link, password, now, refuse) : decidePassword(password, own_words),

  checkOwnPassword: ({ password }, { tx, actor }) => decideChangedPassword(tx, actor, password),
}

async function decideByLink(tx: Tx, { purpose, token }: Link, password: string, now: Date, refuse: RefuseLink): Promise<PasswordVerdict> {
  const verification = await findVerificationByToken(tx, purpose, token)
  if (purpose === 'invitation') {
    const opened = await openInvitation(tx, verification, now)
    return opened.ok ? decideInvitedPassword(tx, opened, password) : refuse(opened.code)
  }
  const decision = decideVerification(verification, now)
  if (!decision.ok) return refuse(decision.code === 'AUTH_OTP_EXPIRED' ? decision.code : 'AUTH_RECORD_NOT_FOUND')
  const account = verification?.account_id ? await findAccountById(tx, verification.account_id) : undefined
  return account ? decideNewPassword(tx, account, password) : refuse('AUTH_RECORD_NOT_FOUND')
}
