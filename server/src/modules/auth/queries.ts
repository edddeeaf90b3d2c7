import { createHash, randomBytes, randomInt } from 'node:crypto'
import { limits } from '@atrium/contract/limits'
import { database } from '#kernel/database'
import { sql, type Tx } from '#kernel/transaction'

export type Purpose = 'verify-email' | 'reset-password' | 'invitation' | 'second-step' | 'step-up' | 'disown-session'

export const findAccount = (tx: Tx, workEmail: string) =>
  tx.first(database.selectFrom('account').selectAll().where('work_email_id', '=', workEmail))

export const findAccountById = (tx: Tx, accountId: string) =>
  tx.first(database.selectFrom('account').selectAll().where('account_id', '=', accountId))

/** Answers nothing when the address is taken: two people who register it at once cannot both win. */
export const insertAccount = (tx: Tx, workEmail: string, passwordHash: string | null) =>
  tx.first(
    database
      .insertInto('account')
      .values({ work_email_id: workEmail, password_hash: passwordHash })
      .onConflict((conflict) => conflict.column('work_email_id').doNothing())
      .returning('account_id'),
  )

export const setPassword = (tx: Tx, accountId: string, passwordHash: string, now: Date) =>
  tx.run(
    database
      .updateTable('account')
      .set({ password_hash: passwordHash, verified_at: sql<string>`coalesce(verified_at, ${now.toISOString()}::timestamptz)` })
      .where('account_id', '=', accountId),
  )

export const setVerified = (tx: Tx, accountId: string, now: Date) =>
  tx.run(
    database
      .updateTable('account')
      .set({ verified_at: now.toISOString() })
      .where('account_id', '=', accountId)
      .where('verified_at', 'is', null),
  )

export const insertMembership = (tx: Tx, membership: { account_id: string; company_id: string; employee_id: string }) =>
  tx.run(database.insertInto('membership').values(membership))

/** Who signs in as this person, if anybody does yet. */
export const findMembershipOf = (tx: Tx, companyId: string, employeeId: string) =>
  tx.first(database.selectFrom('membership').selectAll().where('company_id', '=', companyId).where('employee_id', '=', employeeId))

export const listMemberships = (tx: Tx, accountId: string) =>
  tx.all(database.selectFrom('membership').selectAll().where('account_id', '=', accountId).orderBy('company_id'))

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
const codeHashOf = (accountId: string, code: string): Buffer => hashOf(`${accountId}:${code}`)

type NewVerification = {
  purpose: Purpose
  account_id: string | null
  company_id?: string
  employee_id?: string
  session_id?: string
  lifetime: number
  withCode?: boolean
}

/** Makes a link's token and, where asked, a six-digit code; both are told once and kept as hashes. Earlier ones of the same purpose end. */
export async function insertVerification(
  tx: Tx,
  { purpose, account_id, company_id, employee_id, session_id, lifetime, withCode }: NewVerification,
  now: Date,
) {
  const token = randomBytes(32).toString('base64url')
  const code = withCode ? String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0') : undefined
  const earlier = database
    .updateTable('verification')
    .set({ used_at: now.toISOString() })
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
  // Each link that disowns a session stays good: there may have been several.
  if (account_id && !session_id) await tx.run(earlier.where('account_id', '=', account_id))
  else if (company_id && employee_id) await tx.run(earlier.where('company_id', '=', company_id).where('employee_id', '=', employee_id))
  await tx.run(
    database.insertInto('verification').values({
      purpose,
      account_id,
      company_id: company_id ?? null,
      employee_id: employee_id ?? null,
      session_id: session_id ?? null,
      token_hash: hashOf(token),
      code_hash: code && account_id ? codeHashOf(account_id, code) : null,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + lifetime).toISOString(),
    }),
  )
  return { token, code: code ?? '' }
}

const verificationByToken = (purpose: Purpose, token: string) =>
  database.selectFrom('verification').selectAll().where('token_hash', '=', hashOf(token)).where('purpose', '=', purpose)

export const findVerificationByToken = (tx: Tx, purpose: Purpose, token: string) => tx.first(verificationByToken(purpose, token))

export const lockVerificationByToken = (tx: Tx, purpose: Purpose, token: string) =>
  tx.first(verificationByToken(purpose, token).forUpdate())

export const lockNewestVerification = (tx: Tx, purpose: Purpose, accountId: string) =>
  tx.first(
    database
      .selectFrom('verification')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('purpose', '=', purpose)
      .orderBy('created_at', 'desc')
      .limit(1)
      .forUpdate(),
  )

export const codeMatches = (verification: { account_id: string | null; code_hash: Buffer | null }, code: string): boolean =>
  verification.account_id !== null &&
  verification.code_hash !== null &&
  codeHashOf(verification.account_id, code).equals(verification.code_hash)

export const countAttempt = (tx: Tx, verificationId: string) =>
  tx.run(
    database
      .updateTable('verification')
      .set({ attempts: sql<number>`attempts + 1` })
      .where('verification_id', '=', verificationId),
  )

export const useVerification = (tx: Tx, verificationId: string, now: Date) =>
  tx.run(database.updateTable('verification').set({ used_at: now.toISOString() }).where('verification_id', '=', verificationId))

/** Invitations that were mailed to somebody lead nowhere from now on. */
export const withdrawInvitations = (tx: Tx, companyId: string, employeeId: string, now: Date) =>
  tx.run(
    database
      .updateTable('verification')
      .set({ used_at: now.toISOString() })
      .where('purpose', '=', 'invitation')
      .where('used_at', 'is', null)
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId),
  )

export const deleteMembership = (tx: Tx, accountId: string, companyId: string) =>
  tx.run(database.deleteFrom('membership').where('account_id', '=', accountId).where('company_id', '=', companyId))

/** With everything that hangs on it: factors, codes, known devices. */
export const deleteAccount = (tx: Tx, accountId: string) => tx.run(database.deleteFrom('account').where('account_id', '=', accountId))

export const listOwnSessions = (tx: Tx, companyId: string, employeeId: string) =>
  tx.all(
    database
      .selectFrom('session')
      .select(['session_id', 'device', 'address', 'created_at', 'last_seen_at'])
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .where('expires_at', '>', sql<string>`now()`)
      .orderBy('last_seen_at', 'desc')
      .limit(100),
  )

export const endOwnSession = (tx: Tx, sessionId: string, companyId: string, employeeId: string) =>
  tx.endSessions(
    database
      .deleteFrom('session')
      .where('session_id', '=', sessionId)
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .returning('session_id'),
  )

export const endSession = (tx: Tx, sessionId: string) =>
  tx.endSessions(database.deleteFrom('session').where('session_id', '=', sessionId).returning('session_id'))

export const endSessionsOfAccount = (tx: Tx, accountId: string) =>
  tx.endSessions(database.deleteFrom('session').where('account_id', '=', accountId).returning('session_id'))

/** Every other session of the account, in whatever company: what they came in with no longer holds. */
export const endOtherSessionsOfAccount = (tx: Tx, accountId: string, keptSessionId: string) =>
  tx.endSessions(
    database.deleteFrom('session').where('account_id', '=', accountId).where('session_id', '!=', keptSessionId).returning('session_id'),
  )

/** A person's sessions in one company, but for one of them where it is named. */
export const endSessionsOfEmployee = (tx: Tx, companyId: string, employeeId: string, keptSessionId?: string) => {
  const all = database.deleteFrom('session').where('company_id', '=', companyId).where('employee_id', '=', employeeId)
  return tx.endSessions((keptSessionId ? all.where('session_id', '!=', keptSessionId) : all).returning('session_id'))
}

/** Notes a fresh proof; answers when. */
export const setProved = (tx: Tx, sessionId: string, now: Date) =>
  tx.run(database.updateTable('session').set({ proved_at: now.toISOString() }).where('session_id', '=', sessionId))

export const clearPassword = (tx: Tx, accountId: string) =>
  tx.run(database.updateTable('account').set({ password_hash: null }).where('account_id', '=', accountId))

/** Notes that the account came in with this device. `isFirst`: with any at all; `isNew`: with this one. */
export async function insertKnownDevice(tx: Tx, accountId: string, deviceName: string, now: Date) {
  const known = await tx.all(database.selectFrom('known_device').select('device_hash').where('account_id', '=', accountId))
  const device_hash = hashOf(`${accountId}:${deviceName}`)
  await tx.run(
    database
      .insertInto('known_device')
      .values({ account_id: accountId, device_hash, seen_at: now.toISOString() })
      .onConflict((conflict) => conflict.columns(['account_id', 'device_hash']).doUpdateSet({ seen_at: now.toISOString() })),
  )
  return { isFirst: known.length === 0, isNew: !known.some((row) => row.device_hash.equals(device_hash)) }
}

export const forgetKnownDevices = (tx: Tx, accountId: string) =>
  tx.run(database.deleteFrom('known_device').where('account_id', '=', accountId))
