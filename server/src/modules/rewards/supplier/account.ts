import type { SupplierAccount } from '@atrium/contract/rewards/supplier-calls'
import type { Sealing } from '#kernel/identity/sealing'
import type { Tx } from '#kernel/database/transaction'
import { findAccount, type AccountRow } from './queries.ts'
import { SupplierFault, type SupplierAccess } from './supplier.ts'

/** A secret is bound to the company and its purpose. */
const ownerOf = (companyId: string, purpose: 'key' | 'webhook'): string => JSON.stringify([companyId, purpose])

export const sealKey = (sealing: Sealing, companyId: string, key: string): Buffer => sealing.seal(key, ownerOf(companyId, 'key'))
export const sealWebhookSecret = (sealing: Sealing, companyId: string, secret: string): Buffer =>
  sealing.seal(secret, ownerOf(companyId, 'webhook'))
export const webhookSecretOf = (sealing: Sealing, companyId: string, { sealed_webhook_secret }: AccountRow): string | undefined =>
  sealed_webhook_secret ? sealing.unseal(sealed_webhook_secret, ownerOf(companyId, 'webhook')) : undefined

export const accessOf = (
  sealing: Sealing,
  companyId: string,
  { sealed_key, is_sandbox, funding_source_id }: Pick<AccountRow, 'sealed_key' | 'is_sandbox' | 'funding_source_id'>,
): SupplierAccess => ({
  key: sealing.unseal(sealed_key, ownerOf(companyId, 'key')),
  isSandbox: is_sandbox,
  fundingSourceId: funding_source_id,
})

/** The company's access to its supplier; undefined without an account. */
export async function findAccess(tx: Tx, sealing: Sealing, companyId: string): Promise<SupplierAccess | undefined> {
  const account = await findAccount(tx, companyId)
  return account && accessOf(sealing, companyId, account)
}

/** The account as those who manage rewards see it. */
export const showAccount = (account: AccountRow | undefined, webhook_url: string): SupplierAccount => ({
  supplier: account?.supplier ?? null,
  is_sandbox: account?.is_sandbox ?? false,
  funding_source_id: account?.funding_source_id ?? null,
  has_webhook_secret: Boolean(account?.sealed_webhook_secret),
  webhook_url,
  state: account?.state ?? 'connected',
})

/** The code with which a call is refused on a fault. */
export function codeOf(error: unknown): 'SUPPLIER_UNREACHABLE' | 'SUPPLIER_REFUSED' {
  if (!(error instanceof SupplierFault)) throw error
  return error.fault === 'unknown' || error.fault === 'slow-down' ? 'SUPPLIER_UNREACHABLE' : 'SUPPLIER_REFUSED'
}
