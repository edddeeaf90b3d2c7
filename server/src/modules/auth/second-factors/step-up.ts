import type { secondFactorCalls } from '@atrium/contract/auth/second-factor-calls'
import type { Handlers } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { findLanguage } from '#modules/people'
import { codesPerAccount } from '../entering.ts'
import { createSignatureOptions } from './passkeys.ts'
import { listOwnWays, mailProofCode, isProofValid, proofsInside, proofTries, type FactorKeys } from './proofs.ts'
import { findAccountById, setProved } from '../queries.ts'
import { decideStepUpWays } from './rules.ts'

type Names = 'listStepUpWays' | 'mailStepUpCode' | 'startStepUpPasskey' | 'stepUp'
type StepUpHandlers = Pick<Handlers<typeof secondFactorCalls>, Names>

/**
 * Step-up of signed-in people, before actions that an intruder at an unlocked screen would take first. The contract's `stepUp` names the
 * calls that require it, and the kernel enforces it.
 */
export const createStepUpHandlers = (keys: FactorKeys): StepUpHandlers => ({
  listStepUpWays: async (_input, { tx, actor }) => ({ ways: [...(await listWays(tx, actor.accountId))] }),

  mailStepUpCode: async (_input, { tx, actor, now, limiter }, refuse) => {
    const account = await findAccountById(tx, actor.accountId)
    if (!account || !(await listWays(tx, actor.accountId)).includes('mail')) return refuse('AUTH_SECOND_STEP_INVALID')
    const language = await findLanguage(tx, actor.companyId, actor.employeeId)
    if (await limiter.take(`step-up-mail:${actor.accountId}`, codesPerAccount))
      await mailProofCode(tx, account, { purpose: 'step-up', language }, now)
    return { work_email_id: account.work_email_id }
  },

  startStepUpPasskey: (_input, { tx, actor, now }) =>
    createSignatureOptions(tx, keys.party, { purpose: 'step-up', subjectId: actor.sessionId, accountId: actor.accountId }, now),

  stepUp: async ({ proof }, { tx, actor, now, limiter }, refuse) => {
    if (!(await limiter.take(proofsInside(actor.accountId), proofTries))) return refuse('AUTH_OTP_TOO_MANY_ATTEMPTS')
    const place = { accountId: actor.accountId, purpose: 'step-up', subjectId: actor.sessionId } as const
    const offered = (await listWays(tx, actor.accountId)).includes(proof.way)
    if (!offered || !(await isProofValid(tx, keys, proof, place, now))) return refuse.committing('AUTH_SECOND_STEP_INVALID')
    await setProved(tx, actor.sessionId, now)
    return { proved_at: now.toISOString() }
  },
})

async function listWays(tx: Tx, accountId: string) {
  const [own, account] = await Promise.all([listOwnWays(tx, accountId), findAccountById(tx, accountId)])
  return decideStepUpWays(own, Boolean(account?.password_hash))
}
