import type { DomainEventTable } from '#kernel/domain-event-table'
import { wholePart, type PersonalPart } from '#kernel/personal-data'
import {
  findAccountData,
  listAuthenticators,
  listIdentities,
  listKnownDevices,
  listKnownNetworks,
  listMembershipsOf,
  listPasskeysOf,
  listSessionsOf,
} from './personal-data-queries.ts'

type Person = Omit<DomainEventTable['employee.data'], 'parts'>

/**
 * The data that auth stores about a person: their sessions in this company and, only for themselves, their sign-in methods. No token,
 * secret or hash.
 */
export const personalParts = ({ company_id, employee_id, account_id, is_own }: Person): PersonalPart[] => [
  wholePart('sessions', (tx) => listSessionsOf(tx, company_id, employee_id)),
  ...(account_id ? [wholePart('single_sign_on', (tx) => listIdentities(tx, company_id, account_id))] : []),
  ...(account_id && is_own ? accountParts(account_id) : []),
]

const accountParts = (accountId: string): PersonalPart[] => [
  wholePart('account', (tx) => findAccountData(tx, accountId)),
  wholePart('companies', (tx) => listMembershipsOf(tx, accountId)),
  wholePart('passkeys', (tx) => listPasskeysOf(tx, accountId)),
  wholePart('authenticator', (tx) => listAuthenticators(tx, accountId)),
  wholePart('known_networks', (tx) => listKnownNetworks(tx, accountId)),
  wholePart('known_devices', (tx) => listKnownDevices(tx, accountId)),
]
