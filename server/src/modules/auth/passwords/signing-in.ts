import type { authCalls } from '@atrium/contract/auth/calls'
import type { Handlers } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Enter } from '../entry.ts'
import { findLanguageOfAccount } from '../languages.ts'
import { findAccount } from '../queries.ts'
import { bucketOf } from '../sessions/known-places.ts'
import { mailsPerAddress, mailVerification, passwordTries } from '../sign-in.ts'
import { passwordMatches, withHashing } from './hashing.ts'

/** The first step of a sign-in, by address and password. */
export const createSignIn =
  (enter: Enter, publicUrl: string): Handlers<typeof authCalls>['signIn'] =>
  ({ work_email_id, password, company_id }, context, refuse) =>
    withHashing(async () => {
      const { tx, now, device, limiter, concerning } = context
      const account = await findAccount(tx, work_email_id)
      const tries = await bucketOf(tx, `password:${work_email_id}`, account?.account_id, device)
      if (!(await limiter.take(tries, passwordTries))) throw new Refusal('TOO_MANY_REQUESTS')
      if (account) concerning(account.account_id)
      if (!(await passwordMatches(password, account?.password_hash)) || !account) return refuse('AUTH_INVALID_CREDENTIALS')
      if (!account.verified_at) {
        if (await limiter.take(`mail:${work_email_id}`, mailsPerAddress))
          await mailVerification(tx, account, { language: await findLanguageOfAccount(tx, account.account_id) }, publicUrl, now)
        return refuse.committing('AUTH_EMAIL_VERIFICATION_PENDING')
      }
      const entry = { accountId: account.account_id, proofs: ['password'], companyId: company_id } as const
      return (await enter(context, entry)) ?? refuse('AUTH_WRONG_COMPANY')
    })
