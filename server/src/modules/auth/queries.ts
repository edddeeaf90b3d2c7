import { createHash, randomBytes, randomInt } from 'node:crypto'
import { limits } from '@atrium/contract/limits'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

export type Purpose = 'verify-email' | 'reset-password' | 'invitation' | 'second-step' | 'step-up' | 'disown-session'

export const findAccount = (tx: Tx, workEmail: string) =>
  tx.first(database.selectFrom('account').selectAll().where('work_email_id', '=', workEmail))

export const findAccountById = (tx: Tx, accountId: string) =>
  tx.first(database.selectFrom('account').selectAll().where('account_id', '=', accountId))

/** Undefined when the address is taken: of two concurrent registrations only one succeeds. */
export const insertAccount = (tx: Tx, workEmail: string, passwordHash: string | null) =>
  tx.first(
    database
      .insertInto('account')
      .values({ work_email_id: workEmail, password_hash: passwordHash })
      .onConflict((conflict) => conflict.column('work_email_id').doNothing())
      .returning(['account_id', 'proved_at']),
  )

export const setPassword = (tx: Tx, accountId: string, passwordHash: string) =>
  tx.run(database.updateTable('account').set({ password_hash: passwordHash }).where('account_id', '=', accountId))

/** Marks the address as verified and its credentials as chosen by the holder of the mailbox. */
export const setProvedAddress = (tx: Tx, accountId: string, now: Date) =>
  tx.run(
    database
      .updateTable('account')
      .set({ verified_at: sql<string>`coalesce(verified_at, ${now.toISOString()}::timestamptz)`, proved_at: now.toISOString() })
      .where('account_id', '=', accountId)
      .where('proved_at', 'is', null),
  )

export const insertMembership = (tx: Tx, membership: { account_id: string; company_id: string; employee_id: string }) =>
  tx.run(database.insertInto('membership').values(membership))

/** The membership of this person, if any. */
export const findMembershipOf = (tx: Tx, companyId: string, employeeId: string) =>
  tx.first(database.selectFrom('membership').selectAll().where('company_id', '=', companyId).where('employee_id', '=', employeeId))

/** The companies of the account with this address. */
export const listCompaniesOf = async (tx: Tx, workEmail: string): Promise<string[]> => {
  const account = await findAccount(tx, workEmail)
  return account ? (await listMemberships(tx, account.account_id)).map(({ company_id }) => company_id) : []
}

/** The company of a person who has an account. */
export const findCompanyOfEmployee = async (tx: Tx, employeeId: string): Promise<string | undefined> =>
  (await tx.first(database.selectFrom('membership').select('company_id').where('employee_id', '=', employeeId)))?.company_id

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

/**
 * Creates the token of a link and, when asked, a six-digit code; both are returned once and stored as hashes. Earlier ones of the same
 * purpose become invalid.
 */
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
  // Earlier links that disown a session stay valid: there may be several.
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

export const lockVerificationById = (tx: Tx, purpose: Purpose, verificationId: string) =>
  tx.first(
    database
      .selectFrom('verification')
      .selectAll()
      .where('verification_id', '=', verificationId)
      .where('purpose', '=', purpose)
      .forUpdate(),
  )

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

export async function insertResetRequest(tx: Tx, workEmail: string): Promise<string> {
  const row = await tx.first(database.insertInto('reset_request').values({ work_email_id: workEmail }).returning('reset_request_id'))
  if (!row) throw new Error('an insert returned no row')
  return row.reset_request_id
}

/** Deletes and returns a request: a second caller finds none. */
export const takeResetRequest = (tx: Tx, resetRequestId: string) =>
  tx.first(database.deleteFrom('reset_request').where('reset_request_id', '=', resetRequestId).returning('work_email_id'))

/** Invalidates the codes and links that were mailed to an account for one purpose. */
export const withdrawMailed = (tx: Tx, accountId: string, purpose: Purpose, now: Date) =>
  tx.run(
    database
      .updateTable('verification')
      .set({ used_at: now.toISOString() })
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('account_id', '=', accountId),
  )

/** Invalidates the invitations that were sent to a person. */
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

/** Deletes the account with its factors, codes and known devices. */
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

/** Ends every other session of the account, in any company: the credentials with which they began no longer apply. */
export const endOtherSessionsOfAccount = (tx: Tx, accountId: string, keptSessionId: string) =>
  tx.endSessions(
    database.deleteFrom('session').where('account_id', '=', accountId).where('session_id', '!=', keptSessionId).returning('session_id'),
  )

/** Ends a person's sessions in one company, except the given one. */
export const endSessionsOfEmployee = (tx: Tx, companyId: string, employeeId: string, keptSessionId?: string) => {
  const all = database.deleteFrom('session').where('company_id', '=', companyId).where('employee_id', '=', employeeId)
  return tx.endSessions((keptSessionId ? all.where('session_id', '!=', keptSessionId) : all).returning('session_id'))
}

/** Records a step-up. */
export const setProved = (tx: Tx, sessionId: string, now: Date) =>
  tx.run(database.updateTable('session').set({ proved_at: now.toISOString() }).where('session_id', '=', sessionId))

export const clearPassword = (tx: Tx, accountId: string) =>
  tx.run(database.updateTable('account').set({ password_hash: null }).where('account_id', '=', accountId))

/** Records a device of the account. `isFirst`: it is the account's first device; `isNew`: it was not known before. */
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

/** Records a network of the account, and deletes networks not used for a quarter of a year. */
export async function insertKnownNetwork(tx: Tx, accountId: string, network: string, now: Date): Promise<void> {
  const seen_at = now.toISOString()
  const network_hash = hashOf(`${accountId}:${network}`)
  await tx.run(
    database
      .deleteFrom('known_network')
      .where('account_id', '=', accountId)
      .where('seen_at', '<', new Date(now.getTime() - networkKept).toISOString()),
  )
  await tx.run(
    database
      .insertInto('known_network')
      .values({ account_id: accountId, network_hash, seen_at })
      .onConflict((conflict) => conflict.columns(['account_id', 'network_hash']).doUpdateSet({ seen_at })),
  )
}
const networkKept = 90 * 24 * 60 * 60_000

/** Whether the account has signed in with this device, and from this network. One query, whatever is known. */
export async function findKnownPlaces(
  tx: Tx,
  accountId: string,
  { deviceId = '', network = '' }: { deviceId?: string | undefined; network?: string | undefined },
): Promise<{ device: boolean; network: boolean }> {
  const row = await tx.first(
    sql<{ device: boolean; network: boolean }>`select
      exists (select from known_device where account_id = ${accountId} and device_hash = ${hashOf(`${accountId}:${deviceId}`)}) as device,
      exists (select from known_network where account_id = ${accountId} and network_hash = ${hashOf(`${accountId}:${network}`)}) as network`,
  )
  return { device: Boolean(deviceId && row?.device), network: Boolean(network && row?.network) }
}

/** Deletes the known devices and networks of an account. */
export async function forgetKnownPlaces(tx: Tx, accountId: string): Promise<void> {
  await tx.run(database.deleteFrom('known_device').where('account_id', '=', accountId))
  await tx.run(database.deleteFrom('known_network').where('account_id', '=', accountId))
}
