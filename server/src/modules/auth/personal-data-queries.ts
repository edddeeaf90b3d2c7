import { database } from '#kernel/database/database'
import type { Tx } from '#kernel/database/transaction'

/** SQL of the personal data that auth stores. No token, secret or hash. */
export const listSessionsOf = (tx: Tx, companyId: string, employeeId: string) =>
  tx.all(
    database
      .selectFrom('session')
      .select(['device', 'address', 'created_at', 'last_seen_at', 'expires_at', 'vouched_by'])
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .orderBy('created_at'),
  )

export const listIdentities = (tx: Tx, companyId: string, accountId: string) =>
  tx.all(
    database
      .selectFrom('sso_identity')
      .select(['issuer', 'subject', 'linked_at'])
      .where('company_id', '=', companyId)
      .where('account_id', '=', accountId),
  )

export const findAccountData = (tx: Tx, accountId: string) =>
  tx.all(database.selectFrom('account').select(['work_email_id', 'verified_at', 'created_at']).where('account_id', '=', accountId))

export const listMembershipsOf = (tx: Tx, accountId: string) =>
  tx.all(database.selectFrom('membership').select(['company_id', 'employee_id']).where('account_id', '=', accountId))

export const listPasskeysOf = (tx: Tx, accountId: string) =>
  tx.all(database.selectFrom('passkey').select(['passkey_name', 'created_at', 'last_used_at']).where('account_id', '=', accountId))

export const listAuthenticators = (tx: Tx, accountId: string) =>
  tx.all(database.selectFrom('authenticator').select(['created_at']).where('account_id', '=', accountId))

export const listKnownNetworks = (tx: Tx, accountId: string) =>
  tx.all(database.selectFrom('known_network').select(['seen_at']).where('account_id', '=', accountId).orderBy('seen_at'))

export const listKnownDevices = (tx: Tx, accountId: string) =>
  tx.all(database.selectFrom('known_device').select(['seen_at']).where('account_id', '=', accountId).orderBy('seen_at'))
