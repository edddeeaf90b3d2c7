import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { optionalLine } from '../fields.ts'
import { limits } from '../limits.ts'
import { Country } from './countries.ts'

export const Supplier = z.enum(['tremendous'])
export type Supplier = z.infer<typeof Supplier>

/** The company’s account with a supplier of gift cards. Its key and secret are never returned. */
export const SupplierAccount = z.object({
  /** Null: the company has none. */
  supplier: z.nullable(Supplier),
  /** Orders are only tried: nobody pays, and nothing is delivered. */
  is_sandbox: z.boolean(),
  funding_source_id: z.nullable(z.string()),
  has_webhook_secret: z.boolean(),
  /** Where the supplier sends its notices. */
  webhook_url: z.string(),
  /** `refused`: the supplier no longer accepts the key; orders wait for another. */
  state: z.enum(['connected', 'refused']),
})
export type SupplierAccount = z.infer<typeof SupplierAccount>

/** A gift card or donation that the supplier has. */
export const SupplierProduct = z.object({
  supplier_product_id: z.string(),
  product_name: z.string(),
  description: z.string(),
  category: z.string(),
  currencies: z.array(z.string()),
  countries: z.array(z.string()),
  /** What it can be worth, in whole units of its currency; null: not said. */
  minimum: z.nullable(z.number()),
  maximum: z.nullable(z.number()),
})
export type SupplierProduct = z.infer<typeof SupplierProduct>

const managers = { anyOf: ['reward.manage'] } as const
const Secret = optionalLine(limits.supplierSecretMaximum)
const supplierErrors = ['NO_SUPPLIER_KEY', 'SUPPLIER_UNREACHABLE', 'SUPPLIER_REFUSED'] as const

export const supplierCalls = defineCalls({
  getRewardSupplier: {
    method: 'GET',
    path: '/reward/supplier/get',
    effect: 'read',
    access: managers,
    summary: 'Returns the company’s account with a supplier of gift cards, without its secrets.',
    input: z.object({}),
    output: SupplierAccount,
    errors: [],
  },
  updateRewardSupplier: {
    method: 'PATCH',
    path: '/reward/supplier/update',
    effect: 'write',
    access: managers,
    summary: 'Sets the account with a supplier; omitted fields stay. A new key is tried first.',
    input: z.strictObject({
      supplier: z._default(Supplier, 'tremendous'),
      is_sandbox: z.optional(z.boolean()),
      api_key: z.optional(Secret),
      webhook_secret: z.optional(Secret),
      funding_source_id: z.optional(optionalLine(limits.supplierIdMaximum)),
    }),
    output: SupplierAccount,
    errors: [...supplierErrors, 'INVALID_CONFIG_SETTING'],
    stepUp: true,
  },
  deleteRewardSupplier: {
    method: 'DELETE',
    path: '/reward/supplier/delete',
    effect: 'write',
    access: managers,
    summary: 'Removes the account with its secrets. Orders that the supplier has not been asked for can be cancelled.',
    input: z.object({}),
    output: SupplierAccount,
    errors: [],
    stepUp: true,
  },
  listSupplierProducts: {
    method: 'POST',
    path: '/reward/supplier/product/list',
    effect: 'read',
    access: managers,
    summary: 'Asks the supplier for what it has, by name; a search matches names.',
    input: z.object({
      search: z.optional(optionalLine(limits.searchMaximum)),
      country: z.optional(Country),
    }),
    output: z.object({ items: z.array(SupplierProduct) }),
    errors: supplierErrors,
  },
})
