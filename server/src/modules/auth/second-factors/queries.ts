import { createHash } from 'node:crypto'
import type { Passkey, SignInRules } from '@atrium/contract/auth/second-factors'
import { limits } from '@atrium/contract/limits'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import type { SignInProof } from './rules.ts'

/**
 * The SQL of second factors, pending sign-ins and companies' sign-in rules. Anything that must happen once is one conditional statement.
 */
export const findAuthenticator = (tx: Tx, accountId: string) =>
  tx.first(database.selectFrom('authenticator').selectAll().where('account_id', '=', accountId))

export const saveAuthenticator = (tx: Tx, accountId: string, sealedSecret: Buffer, step: number, now: Date) => {
  const row = { sealed_secret: sealedSecret, last_step: step, created_at: now.toISOString() }
  return tx.run(
    database
      .insertInto('authenticator')
      .values({ account_id: accountId, ...row })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row)),
  )
}

/** False when this step or a later one was already used, even by a concurrent call. */
export const spendStep = async (tx: Tx, accountId: string, step: number): Promise<boolean> =>
  (await tx.run(
    database.updateTable('authenticator').set({ last_step: step }).where('account_id', '=', accountId).where('last_step', '<', step),
  )) === 1

export const deleteAuthenticator = (tx: Tx, accountId: string) =>
  tx.run(database.deleteFrom('authenticator').where('account_id', '=', accountId))

export const listPasskeyRows = (tx: Tx, accountId: string) =>
  tx.all(database.selectFrom('passkey').selectAll().where('account_id', '=', accountId).orderBy('passkey_id'))

export const findPasskeyByCredential = (tx: Tx, credentialId: string) =>
  tx.first(database.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId))

export type NewPasskeyRow = {
  account_id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  passkey_name: string
  created_at: string
}
/** Undefined when the credential is already stored, for any account. */
export const insertPasskey = (tx: Tx, row: NewPasskeyRow): Promise<Passkey | undefined> =>
  tx.first(
    database
      .insertInto('passkey')
      .values(row)
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning(['passkey_id', 'passkey_name', 'created_at', 'last_used_at']),
  )

/** False when the counter did not advance: the passkey was copied. Authenticators without a counter always send zero. */
export const usePasskey = async (tx: Tx, passkeyId: string, counter: number, now: Date): Promise<boolean> =>
  (await tx.run(
    database
      .updateTable('passkey')
      .set({ counter, last_used_at: now.toISOString() })
      .where('passkey_id', '=', passkeyId)
      .where((where) => where.or([where('counter', '<', counter), where.and([where('counter', '=', 0), where.val(counter === 0)])])),
  )) === 1

export const deletePasskey = (tx: Tx, accountId: string, passkeyId: string) =>
  tx.run(database.deleteFrom('passkey').where('account_id', '=', accountId).where('passkey_id', '=', passkeyId))

/** Deletes every factor, or those added since an intruder signed in, whose app would otherwise lock out the account's owner. */
export async function deleteFactors(tx: Tx, accountId: string, since = '-infinity'): Promise<void> {
  await tx.run(database.deleteFrom('authenticator').where('account_id', '=', accountId).where('created_at', '>=', since))
  await tx.run(database.deleteFrom('passkey').where('account_id', '=', accountId).where('created_at', '>=', since))
  await deleteRecoveryCodes(tx, accountId)
}

export type ChallengePurpose = 'sign-in' | 'second-step' | 'step-up' | 'registration'

/** Stores a challenge, and deletes expired ones. */
export async function insertChallenge(
  tx: Tx,
  { hash, purpose, subjectId, expiresAt }: { hash: Buffer; purpose: ChallengePurpose; subjectId: string | null; expiresAt: Date },
  now: Date,
): Promise<void> {
  await tx.run(database.deleteFrom('passkey_challenge').where('expires_at', '<', now.toISOString()))
  await tx.run(
    database
      .insertInto('passkey_challenge')
      .values({ challenge_hash: hash, purpose, subject_id: subjectId, expires_at: expiresAt.toISOString() }),
  )
}

/** Deletes and returns a challenge: a second caller finds none. */
export const takeChallenge = (tx: Tx, hash: Buffer) =>
  tx.first(database.deleteFrom('passkey_challenge').where('challenge_hash', '=', hash).returningAll())

export async function replaceRecoveryCodes(tx: Tx, accountId: string, hashes: readonly Buffer[]): Promise<void> {
  await deleteRecoveryCodes(tx, accountId)
  await tx.run(database.insertInto('recovery_code').values(hashes.map((code_hash) => ({ account_id: accountId, code_hash }))))
}

export const deleteRecoveryCodes = (tx: Tx, accountId: string) =>
  tx.run(database.deleteFrom('recovery_code').where('account_id', '=', accountId))

export const useRecoveryCode = async (tx: Tx, accountId: string, hash: Buffer, now: Date): Promise<boolean> =>
  (await tx.run(
    database
      .updateTable('recovery_code')
      .set({ used_at: now.toISOString() })
      .where('account_id', '=', accountId)
      .where('code_hash', '=', hash)
      .where('used_at', 'is', null),
  )) === 1

export async function countRecoveryCodes(tx: Tx, accountId: string): Promise<number> {
  const row = await tx.first(
    database
      .selectFrom('recovery_code')
      .select(sql<number>`count(*)`.as('count'))
      .where('account_id', '=', accountId)
      .where('used_at', 'is', null),
  )
  return row?.count ?? 0
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export type PendingSignIn = {
  half_sign_in_id: string
  account_id: string
  company_id: string | null
  proofs: SignInProof[]
  /** The issuer, when single sign-on is among the proofs. */
  vouched_by: string | null
  /** The invitation to accept on completion. */
  invitation_id: string | null
  /** The provider's subject to link on completion. */
  joining_subject: string | null
}

export async function insertPendingSignIn(
  tx: Tx,
  { token, ...half }: Omit<PendingSignIn, 'half_sign_in_id'> & { token: string },
  now: Date,
): Promise<void> {
  await tx.run(database.deleteFrom('half_sign_in').where('expires_at', '<', now.toISOString()))
  const expires_at = new Date(now.getTime() + limits.secondStepLifetime).toISOString()
  await tx.run(
    database.insertInto('half_sign_in').values({ token_hash: hashOf(token), ...half, created_at: now.toISOString(), expires_at }),
  )
}

/** A pending sign-in that may still be completed, locked, so that one proof is checked at a time. */
export const lockPendingSignIn = (tx: Tx, token: string, now: Date): Promise<PendingSignIn | undefined> =>
  tx.first(
    database
      .selectFrom('half_sign_in')
      .select(['half_sign_in_id', 'account_id', 'company_id', 'vouched_by', 'invitation_id', 'joining_subject'])
      .select(sql<SignInProof[]>`proofs`.as('proofs'))
      .where('token_hash', '=', hashOf(token))
      .where('expires_at', '>', now.toISOString())
      .where('attempts', '<', limits.codeAttempts)
      .forUpdate(),
  )

type Progress = Pick<PendingSignIn, 'half_sign_in_id' | 'company_id' | 'proofs'>
export const updatePendingSignIn = (tx: Tx, { half_sign_in_id, company_id, proofs }: Progress) =>
  tx.run(database.updateTable('half_sign_in').set({ company_id, proofs }).where('half_sign_in_id', '=', half_sign_in_id))

export const countPendingAttempt = (tx: Tx, halfSignInId: string) =>
  tx.run(
    database
      .updateTable('half_sign_in')
      .set({ attempts: sql<number>`attempts + 1` })
      .where('half_sign_in_id', '=', halfSignInId),
  )

export const deletePendingSignIn = (tx: Tx, halfSignInId: string) =>
  tx.run(database.deleteFrom('half_sign_in').where('half_sign_in_id', '=', halfSignInId))

export const deletePendingSignInsOf = (tx: Tx, accountId: string) =>
  tx.run(database.deleteFrom('half_sign_in').where('account_id', '=', accountId))

export const findSignInRules = (tx: Tx, companyId: string): Promise<SignInRules | undefined> =>
  tx.first(
    database
      .selectFrom('sign_in_rule')
      .select([
        sql<SignInRules['second_factor']>`second_factor`.as('second_factor'),
        sql<SignInRules['demanded_of']>`demanded_of`.as('demanded_of'),
        'password_minimum',
      ])
      .where('company_id', '=', companyId),
  )

export const saveSignInRules = (tx: Tx, companyId: string, rules: SignInRules) =>
  tx.run(
    database
      .insertInto('sign_in_rule')
      .values({ company_id: companyId, ...rules })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(rules)),
  )

/** The longest minimum among all companies of the account. */
export async function findPasswordMinimum(tx: Tx, accountId: string): Promise<number> {
  const row = await tx.first(sql<{ minimum: number }>`select password_minimum_of(${accountId}) as minimum`)
  return row?.minimum ?? limits.passwordMinimum
}
