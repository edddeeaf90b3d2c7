import type { secondFactorCalls } from '@atrium/contract/auth/second-factor-calls'
import type { SignInRules } from '@atrium/contract/auth/second-factors'
import { limits } from '@atrium/contract/limits'
import type { Actor, Handlers } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { confirmAuthenticator, proposeAuthenticator } from './authenticator.ts'
import { createPasskeyOptions, storePasskey } from './passkeys.ts'
import { listOwnWays, proofsInside, proofTries, type FactorKeys } from './proofs.ts'
import { endOtherSessionsOfAccount, findAccountById } from '../queries.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import {
  countRecoveryCodes,
  deleteAuthenticator,
  deletePendingSignInsOf,
  deletePasskey,
  deleteRecoveryCodes,
  findAuthenticator,
  findPasswordMinimum,
  findSignInRules,
  listPasskeyRows,
  saveSignInRules,
} from './queries.ts'
import { requiredFactorOf } from './rules.ts'
import { notifyOfChange } from '../sessions/sign-in-alerts.ts'

type AuthenticatorNames = 'startAuthenticator' | 'confirmAuthenticator' | 'removeAuthenticator'
type PasskeyNames = 'startPasskey' | 'addPasskey' | 'removePasskey'
type Names = AuthenticatorNames | PasskeyNames | 'listSecondFactors' | 'renewRecoveryCodes' | 'getSignInRules' | 'updateSignInRules'
type SecondFactorHandlers = Pick<Handlers<typeof secondFactorCalls>, Names>

const noRules: SignInRules = { second_factor: 'off', demanded_of: 'everyone', password_minimum: limits.passwordMinimum }

/**
 * A person's second factors, and the company's requirements. Every change of a factor ends the account's other sessions, which began
 * without it.
 */
export const createSecondFactorHandlers = (keys: FactorKeys, publicUrl: string): SecondFactorHandlers => ({
  listSecondFactors: async (_input, { tx, actor }) => {
    const { accountId } = actor
    const [account, authenticator, passkeys, recovery_codes_left, demanded, password_minimum] = await Promise.all([
      findAccountById(tx, accountId),
      findAuthenticator(tx, accountId),
      listPasskeyRows(tx, accountId),
      countRecoveryCodes(tx, accountId),
      findRequiredFactor(tx, actor),
      findPasswordMinimum(tx, accountId),
    ])
    return {
      authenticator: authenticator ? { created_at: authenticator.created_at } : null,
      passkeys,
      recovery_codes_left,
      has_password: Boolean(account?.password_hash),
      demanded,
      password_minimum,
    }
  },

  ...createAuthenticatorHandlers(keys, publicUrl),
  ...createPasskeyHandlers(keys, publicUrl),

  renewRecoveryCodes: async (_input, { tx, actor }, refuse) => {
    if (!(await listOwnWays(tx, actor.accountId)).length) return refuse('AUTH_SECOND_STEP_INVALID')
    await notifyOfChange(tx, actor, 'recovery-codes-renewed', publicUrl)
    return { recovery_codes: await renewRecoveryCodes(tx, keys.recoveryKey, actor.accountId) }
  },

  getSignInRules: async (_input, { tx, actor }) => (await findSignInRules(tx, actor.companyId)) ?? noRules,

  updateSignInRules: async (rules, { tx, actor }) => {
    await saveSignInRules(tx, actor.companyId, rules)
    return rules
  },
})

const createAuthenticatorHandlers = (keys: FactorKeys, publicUrl: string): Pick<SecondFactorHandlers, AuthenticatorNames> => ({
  startAuthenticator: async (_input, { tx, actor, now }) => proposeAuthenticator(keys.sealing, await ownerOf(tx, actor), now),

  confirmAuthenticator: async ({ set_up_token, code }, { tx, actor, now, limiter }, refuse) => {
    if (!(await limiter.take(proofsInside(actor.accountId), proofTries))) return refuse('AUTH_OTP_TOO_MANY_ATTEMPTS')
    const proposed = { accountId: actor.accountId, setUpToken: set_up_token, code }
    if (!(await confirmAuthenticator(tx, keys.sealing, proposed, now))) return refuse('AUTH_SECOND_STEP_INVALID')
    await endOthers(tx, actor)
    await notifyOfChange(tx, actor, 'authenticator-added', publicUrl)
    return { recovery_codes: await firstRecoveryCodes(tx, keys, actor.accountId) }
  },

  removeAuthenticator: async (_input, { tx, actor }, refuse) => {
    if (!(await deleteAuthenticator(tx, actor.accountId))) return {}
    if (!(await settleRemoval(tx, actor))) return refuse('AUTH_SECOND_STEP_DEMANDED')
    await notifyOfChange(tx, actor, 'authenticator-removed', publicUrl)
    return {}
  },
})

const createPasskeyHandlers = (keys: FactorKeys, publicUrl: string): Pick<SecondFactorHandlers, PasskeyNames> => ({
  startPasskey: async (_input, { tx, actor, now }) => createPasskeyOptions(tx, keys.party, await ownerOf(tx, actor), now),

  addPasskey: async ({ passkey, passkey_name }, { tx, actor, now }, refuse) => {
    const owner = await ownerOf(tx, actor)
    const kept = await storePasskey(tx, keys.party, { owner, passkey, name: passkey_name }, now)
    if (!kept) return refuse.committing('AUTH_SECOND_STEP_INVALID')
    await endOthers(tx, actor)
    await notifyOfChange(tx, actor, 'passkey-added', publicUrl)
    return { passkey: kept, recovery_codes: await firstRecoveryCodes(tx, keys, actor.accountId) }
  },

  removePasskey: async ({ passkey_id }, { tx, actor }, refuse) => {
    if (!(await deletePasskey(tx, actor.accountId, passkey_id))) return refuse('PASSKEY_NOT_FOUND')
    if (!(await settleRemoval(tx, actor))) return refuse('AUTH_SECOND_STEP_DEMANDED')
    await notifyOfChange(tx, actor, 'passkey-removed', publicUrl)
    return { passkey_id }
  },
})

async function ownerOf(tx: Tx, actor: Actor) {
  const account = await findAccountById(tx, actor.accountId)
  if (!account) throw new Error('a session of no account')
  return account
}

const findRequiredFactor = async (tx: Tx, { companyId, permissions }: Actor) =>
  requiredFactorOf((await findSignInRules(tx, companyId)) ?? noRules, [...permissions])

/** Recovery codes for the first factor; null when codes exist. */
async function firstRecoveryCodes(tx: Tx, keys: FactorKeys, accountId: string): Promise<string[] | null> {
  return (await countRecoveryCodes(tx, accountId)) ? null : renewRecoveryCodes(tx, keys.recoveryKey, accountId)
}

/** Runs after a factor was removed. False when it was the last one and the company requires one; the removal is then rolled back. */
async function settleRemoval(tx: Tx, actor: Actor): Promise<boolean> {
  const left = await listOwnWays(tx, actor.accountId)
  if (!left.length && (await findRequiredFactor(tx, actor)) === 'own') return false
  if (!left.length) await deleteRecoveryCodes(tx, actor.accountId)
  await endOthers(tx, actor)
  return true
}

async function endOthers(tx: Tx, { accountId, sessionId }: Actor): Promise<void> {
  await deletePendingSignInsOf(tx, accountId)
  await endOtherSessionsOfAccount(tx, accountId, sessionId)
}
