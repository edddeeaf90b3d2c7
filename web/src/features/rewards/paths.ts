import type { RewardKind } from '@atrium/contract/rewards/schemas'

const kinds: readonly string[] = ['gift_card', 'donation', 'own'] satisfies RewardKind[]
const isKind = (value: unknown): value is RewardKind => typeof value === 'string' && kinds.includes(value)

/** What the shop shows: a kind, what matches a search, what the person has enough points for or saved. In the address of the page. */
export type ShopSearch = { kind?: RewardKind; search?: string; within?: true; saved?: true }
export const readShopSearch = ({ kind, search, within, saved }: Record<string, unknown>): ShopSearch => ({
  ...(isKind(kind) ? { kind } : {}),
  ...(typeof search === 'string' && search ? { search } : {}),
  ...(within === true ? { within } : {}),
  ...(saved === true ? { saved } : {}),
})

/** Which of their orders a person sees. In the address of the page. */
export type OrdersSearch = { of?: 'open' | 'done' | undefined }
export const readOrdersSearch = ({ of }: Record<string, unknown>): OrdersSearch => (of === 'open' || of === 'done' ? { of } : {})
