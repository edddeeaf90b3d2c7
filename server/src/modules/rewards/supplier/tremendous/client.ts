import type { SupplierProduct } from '@atrium/contract/rewards/supplier-calls'
import * as z from 'zod/mini'
import { OutsideError, type Outside } from '#kernel/outside'
import { SupplierFault, type GiftSupplier, type SupplierAccess, type SupplierAnswer, type SupplierPiece } from '../supplier.ts'
import { Failure, FundingSources, OrderAnswer, Products, type TremendousOrder } from './answers.ts'

const addresses = { production: 'https://api.tremendous.com/api/v2', sandbox: 'https://testflight.tremendous.com/api/v2' }
/** Orders are processed while the request waits. */
const timeout = 30_000
/** The catalogue of all countries. */
const maximumBytes = 16 * 1024 * 1024

/** Tremendous as a supplier. */
export function createTremendous(outside: Outside): GiftSupplier {
  const ask = createAsk(outside)
  const find = async (access: SupplierAccess, reference: string): Promise<SupplierAnswer | undefined> => {
    const found = await ask(access, OrderAnswer, { method: 'GET', path: `/orders/${encodeURIComponent(reference)}`, mayLack: true })
    return found && answerOf(found.order)
  }
  return {
    find,
    check: async (access) => void (await ask(access, FundingSources, { method: 'GET', path: '/funding_sources' })),
    listProducts: async (access, country) => {
      const query = country ? `?country=${country}` : ''
      const found = await ask(access, Products, { method: 'GET', path: `/products${query}` })
      return found ? found.products.map(productOf) : []
    },
    order: async (access, piece) => {
      const found = await ask(access, OrderAnswer, { method: 'POST', path: '/orders', body: bodyOf(access, piece), mayConflict: true })
      if (found) return answerOf(found.order)
      // Ordered before, with another address of the same person: what stands there counts.
      return (await find(access, piece.reference)) ?? failed('an order exists and cannot be found')
    },
    cancel: async (access, rewardId) =>
      void (await ask(access, z.object({}), { method: 'POST', path: `/rewards/${encodeURIComponent(rewardId)}/cancel` })),
  }
}

const bodyOf = ({ fundingSourceId }: SupplierAccess, { reference, productId, amount, currency, recipient }: SupplierPiece) => ({
  external_id: reference,
  payment: { funding_source_id: fundingSourceId ?? 'balance' },
  reward: {
    products: [productId],
    value: { denomination: amount, currency_code: currency },
    recipient: { name: recipient.name, email: recipient.email },
    language: recipient.language,
    delivery: { method: 'EMAIL' },
  },
})

/** An order there has one reward. Only a decision is one: whatever else an order is, it is waited for. */
function answerOf({ id, status, rewards = [] }: TremendousOrder): SupplierAnswer {
  const [reward] = rewards
  const facts = { orderId: id, rewardId: reward?.id ?? null }
  if (status === 'FAILED') return { ...facts, status: 'refused' }
  if (status === 'CANCELED') return { ...facts, status: 'cancelled' }
  if (status !== 'EXECUTED') return { ...facts, status: 'waiting' }
  return { ...facts, status: reward?.delivery?.status === 'SUCCEEDED' ? 'delivered' : 'accepted' }
}

type Listed = z.infer<typeof Products>['products'][number]
const productOf = ({ id, name, description, category, skus = [], currency_codes, countries }: Listed): SupplierProduct => ({
  supplier_product_id: id,
  product_name: name,
  description: description ?? '',
  category,
  currencies: currency_codes,
  countries: countries.map(({ abbr }) => abbr),
  minimum: skus.length ? Math.min(...skus.map(({ min }) => min)) : null,
  maximum: skus.length ? Math.max(...skus.map(({ max }) => max)) : null,
})

type Question = { method: 'GET' | 'POST'; path: string; body?: object; mayLack?: true; mayConflict?: true }
type Ask = <T extends z.ZodMiniType>(access: SupplierAccess, answer: T, question: Question) => Promise<z.infer<T> | undefined>

/** Sends requests, and parses the answers by a schema. Undefined for what is not there (`mayLack`), or there already (`mayConflict`). */
const createAsk =
  (outside: Outside): Ask =>
  async ({ key, isSandbox }, answer, { method, path, body, mayLack, mayConflict }) => {
    const headers = { accept: 'application/json', authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) }
    const options = { method, headers, timeout, maximumBytes, ...(body && { body: JSON.stringify(body) }) }
    const address = `${isSandbox ? addresses.sandbox : addresses.production}${path}`
    const response = await outside.fetch(address, options).catch((error: unknown) => {
      throw error instanceof OutsideError ? new SupplierFault('unknown', error.message) : error
    })
    if ((mayLack && response.status === 404) || (mayConflict && response.status === 409)) return undefined
    const said: unknown = await response.json().catch(() => undefined)
    if (response.status !== 200 && response.status !== 201) throw faultOf(response, said)
    const read = z.safeParse(answer, said)
    if (!read.success) failed(`${path} did not answer as Tremendous does`)
    return read.data
  }

/** What was not said clearly is not known. */
function failed(message: string): never {
  throw new SupplierFault('unknown', message)
}

function faultOf({ status, headers }: Response, said: unknown): SupplierFault {
  const words = z.safeParse(Failure, said).data?.errors?.message ?? ''
  const message = `${status} ${words}`.trim().slice(0, 200)
  if (status === 401 || status === 403) return new SupplierFault('no-access', message)
  if (status === 429) return new SupplierFault('slow-down', message, secondsOf(headers.get('retry-after')))
  return new SupplierFault(status >= 500 || status === 408 || status < 400 ? 'unknown' : 'refused', message)
}

const secondsOf = (text: string | null): number | undefined => (text && /^\d{1,4}$/.test(text) ? Number(text) : undefined)
