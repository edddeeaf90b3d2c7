import type { SupplierProduct } from '@atrium/contract/rewards/supplier-calls'

/** A company's account at a supplier. */
export type SupplierAccess = { key: string; isSandbox: boolean; fundingSourceId: string | null }

/** One gift card for one person. The reference makes orders harmless to repeat. */
export type SupplierPiece = {
  reference: string
  productId: string
  /** In whole units of the currency. */
  amount: number
  currency: string
  recipient: { name: string; email: string; language: string }
}

/** What a supplier says of a piece. `waiting`: it has the order and has not decided. */
export type SupplierAnswer = {
  status: 'waiting' | 'accepted' | 'delivered' | 'refused' | 'cancelled'
  orderId: string
  /** What is cancelled there; null until there is something. */
  rewardId: string | null
}

/** A supplier of gift cards. Everything may throw a SupplierFault. */
export type GiftSupplier = {
  /** Tries the access. */
  check: (access: SupplierAccess) => Promise<void>
  listProducts: (access: SupplierAccess, country: string | undefined) => Promise<SupplierProduct[]>
  /** Orders a piece, or returns what became of it if it was ordered before. */
  order: (access: SupplierAccess, piece: SupplierPiece) => Promise<SupplierAnswer>
  /** Asks for a piece by our reference; undefined if it was never ordered. */
  find: (access: SupplierAccess, reference: string) => Promise<SupplierAnswer | undefined>
  cancel: (access: SupplierAccess, rewardId: string) => Promise<void>
}

/**
 * Why a supplier gave no answer: it did not respond, and what was asked may have been done or not (`unknown`); it did nothing, since there
 * were too many requests (`slow-down`), it does not accept the key (`no-access`), or it rejected the request (`refused`).
 */
export type Fault = 'unknown' | 'slow-down' | 'no-access' | 'refused'
export class SupplierFault extends Error {
  readonly fault: Fault
  /** Seconds until a retry, if given. */
  readonly after: number | undefined
  constructor(fault: Fault, message: string, after?: number) {
    super(message)
    this.fault = fault
    this.after = after
  }
}
