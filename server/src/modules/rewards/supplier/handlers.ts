import type { supplierCalls } from '@atrium/contract/rewards/supplier-calls'
import type { Handlers } from '#kernel/context'
import type { Sealing } from '#kernel/identity/sealing'
import { wordsIn } from '../catalogue/shopping.ts'
import { accessOf, codeOf, findAccess, sealKey, sealWebhookSecret, showAccount } from './account.ts'
import { hookPathOf } from './hook.ts'
import { deleteAccount, findAccount, listOpenOrders, putAccount } from './queries.ts'
import type { GiftSupplier } from './supplier.ts'

export type SupplierParts = { supplier: GiftSupplier; sealing: Sealing; publicUrl: string }

export const createSupplierHandlers = ({ supplier, sealing, publicUrl }: SupplierParts): Handlers<typeof supplierCalls> => ({
  getRewardSupplier: async (_input, { tx, actor: { companyId } }) =>
    showAccount(await findAccount(tx, companyId), urlOf(publicUrl, companyId)),

  async updateRewardSupplier(given, { tx, actor: { companyId, employeeId: by }, now }, refuse) {
    const { supplier: name, is_sandbox, api_key, webhook_secret, funding_source_id } = given
    const held = await findAccount(tx, companyId)
    const sealed_key = api_key ? sealKey(sealing, companyId, api_key) : held?.sealed_key
    if (!sealed_key) return refuse('NO_SUPPLIER_KEY')
    const account = {
      supplier: name,
      is_sandbox: is_sandbox ?? held?.is_sandbox ?? false,
      funding_source_id: funding_source_id === undefined ? (held?.funding_source_id ?? null) : funding_source_id || null,
      sealed_key,
      sealed_webhook_secret: webhook_secret ? sealWebhookSecret(sealing, companyId, webhook_secret) : (held?.sealed_webhook_secret ?? null),
      state: 'connected' as const,
    }
    await tx.releaseConnection()
    await supplier.check(accessOf(sealing, companyId, account)).catch((error: unknown) => refuse(codeOf(error)))
    await putAccount(tx, companyId, account, { by, now })
    for (const order_id of await listOpenOrders(tx, companyId))
      await tx.enqueue('rewards.supply', { company_id: companyId, order_id, nth: null })
    return showAccount(account, urlOf(publicUrl, companyId))
  },

  async deleteRewardSupplier(_input, { tx, actor: { companyId } }) {
    await deleteAccount(tx, companyId)
    return showAccount(undefined, urlOf(publicUrl, companyId))
  },

  async listSupplierProducts({ search, country }, { tx, actor: { companyId } }, refuse) {
    const access = (await findAccess(tx, sealing, companyId)) ?? refuse('NO_SUPPLIER_KEY')
    await tx.releaseConnection()
    const found = await supplier.listProducts(access, country).catch((error: unknown) => refuse(codeOf(error)))
    const words = wordsIn(search).map((word) => word.toLowerCase())
    const items = found.filter(({ product_name }) => words.every((word) => product_name.toLowerCase().includes(word)))
    return { items: items.toSorted((one, other) => one.product_name.localeCompare(other.product_name)).slice(0, shownAtMost) }
  },
})

const shownAtMost = 200
const urlOf = (publicUrl: string, companyId: string): string => `${publicUrl}${hookPathOf(companyId)}`
