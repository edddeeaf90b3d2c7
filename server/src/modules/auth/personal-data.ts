import { database } from '#kernel/database/database'
import type { DomainEventTable } from '#kernel/domain-event-table'
import { wholePart, type PersonalPart } from '#kernel/personal-data'

type Person = Omit<DomainEventTable['employee.data'], 'parts'>

/**
 * The data that auth stores about a person: their sessions in this company and, only for themselves, their sign-in methods. No token,
 * secret or hash.
 */
export const personalParts = ({ company_id, employee_id, account_id, is_own }: Person): PersonalPart[] => [
  wholePart('sessions', (tx) =>
    tx.all(
      database
        .selectFrom('session')
        .select(['device', 'address', 'created_at', 'last_seen_at', 'expires_at', 'vouched_by'])
        .where('company_id', '=', company_id)
        .where('employee_id', '=', employee_id)
        .orderBy('created_at'),
    ),
  ),
  ...(account_id ? identityParts(company_id, account_id) : []),
  ...(account_id && is_own ? accountParts(account_id) : []),
]

const identityParts = (companyId: string, accountId: string): PersonalPart[] => [
  wholePart('single_sign_on', (tx) =>
    tx.all(
      database
        .selectFrom('sso_identity')
        .select(['issuer', 'subject', 'linked_at'])
        .where('company_id', '=', companyId)
        .where('account_id', '=', accountId),
    ),
  ),
]

const accountParts = (accountId: string): PersonalPart[] => [
  wholePart('account', (tx) =>
    tx.all(database.selectFrom('account').select(['work_email_id', 'verified_at', 'created_at']).where('account_id', '=', accountId)),
  ),
  wholePart('companies', (tx) =>
    tx.all(database.selectFrom('membership').select(['company_id', 'employee_id']).where('account_id', '=', accountId)),
  ),
  wholePart('passkeys', (tx) =>
    tx.all(database.selectFrom('passkey').select(['passkey_name', 'created_at', 'last_used_at']).where('account_id', '=', accountId)),
  ),
  wholePart('authenticator', (tx) =>
    tx.all(database.selectFrom('authenticator').select(['created_at']).where('account_id', '=', accountId)),
  ),
  wholePart('known_networks', (tx) =>
    tx.all(database.selectFrom('known_network').select(['seen_at']).where('account_id', '=', accountId).orderBy('seen_at')),
  ),
  wholePart('known_devices', (tx) =>
    tx.all(database.selectFrom('known_device').select(['seen_at']).where('account_id', '=', accountId).orderBy('seen_at')),
  ),
]
