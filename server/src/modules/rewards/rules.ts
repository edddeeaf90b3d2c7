import type { LineStatus, OrderAction, OrderStatus } from '@atrium/contract/rewards/statuses'

/** What a step of an order depends on. */
export type LineFacts = { line_id: string; line_status: LineStatus }
export type OrderFacts = { order_status: OrderStatus; lines: readonly LineFacts[] }
export type LineChange = { line_id: string; to: LineStatus }
export type OrderChange = { to: OrderStatus; changes: readonly LineChange[] }

/**
 * Where an action takes an order and its lines; undefined if the table of transitions has no such step, or the lines are not those that it
 * can be about. Without `chosen`, all of them.
 */
export function decideStep(order: OrderFacts, action: OrderAction, chosen?: readonly string[]): OrderChange | undefined {
  const step = steps[action](order)
  if (!step) return undefined
  const ids = new Set(chosen ?? step.open)
  if (!ids.size || [...ids].some((id) => !step.open.includes(id))) return undefined
  return step.isWhole && ids.size < step.open.length ? undefined : step.take(ids)
}

type Step = {
  /** The lines that the action can be about. */
  open: readonly string[]
  /** Whether it is about all of them or none. */
  isWhole: boolean
  take: (chosen: ReadonlySet<string>) => OrderChange
}
type FindStep = (order: OrderFacts) => Step | undefined

const isPlaced = (status: OrderStatus): boolean => status === 'ORDER_PLACED_FULLY' || status === 'ORDER_PLACED_PARTIALLY'
const idsOf = ({ lines }: OrderFacts, ...statuses: readonly LineStatus[]): string[] =>
  lines.filter(({ line_status }) => statuses.includes(line_status)).map(({ line_id }) => line_id)
const all = (ids: readonly string[], to: LineStatus): LineChange[] => ids.map((line_id) => ({ line_id, to }))

/** The lines that are accepted, and those that are not: an order is decided as a whole. */
function place(accepted: readonly string[], refused: readonly string[]): OrderChange {
  const changes = [...all(accepted, 'accepted'), ...all(refused, 'refused')]
  if (!accepted.length) return { to: 'ORDER_FAILED', changes }
  return { to: refused.length ? 'ORDER_PLACED_PARTIALLY' : 'ORDER_PLACED_FULLY', changes }
}

const deciding =
  (isAccepting: boolean): FindStep =>
  (order) => {
    if (order.order_status !== 'ORDER_PROCESSING') return undefined
    const open = idsOf(order, 'processing')
    const take = (chosen: ReadonlySet<string>): OrderChange => {
      const rest = open.filter((id) => !chosen.has(id))
      return isAccepting ? place([...chosen], rest) : place(rest, [...chosen])
    }
    return { open, isWhole: false, take }
  }

/** Ends an order: what was not delivered is returned. */
const ending =
  (to: 'ORDER_FAILED' | 'ORDER_CANCELLED', line: 'failed' | 'cancelled'): FindStep =>
  (order) => {
    if (order.order_status !== 'ORDER_PROCESSING' && !isPlaced(order.order_status)) return undefined
    // What has been delivered in part has not failed.
    if (to === 'ORDER_FAILED' && idsOf(order, 'delivered').length) return undefined
    const open = idsOf(order, 'processing', 'accepted')
    return { open, isWhole: true, take: () => ({ to, changes: all(open, line) }) }
  }

const steps: Readonly<Record<OrderAction, FindStep>> = {
  accept: deciding(true),
  refuse: deciding(false),
  retry: (order) => {
    if (order.order_status !== 'ORDER_PLACED_PARTIALLY') return undefined
    const open = idsOf(order, 'refused')
    return { open, isWhole: true, take: () => ({ to: 'ORDER_PLACED_FULLY', changes: all(open, 'accepted') }) }
  },
  deliver: (order) => {
    if (!isPlaced(order.order_status)) return undefined
    const open = idsOf(order, 'accepted')
    const take = (chosen: ReadonlySet<string>): OrderChange => {
      const changes = all([...chosen], 'delivered')
      return { to: chosen.size < open.length ? order.order_status : 'ORDER_FULLFILLED', changes }
    }
    return { open, isWhole: false, take }
  },
  fail: ending('ORDER_FAILED', 'failed'),
  cancel: ending('ORDER_CANCELLED', 'cancelled'),
}

/** What a change of a line does to its points: they are held, spent, returned, or held again. */
export type PointStep = 'hold' | 'redeem' | 'return' | 'keep'
const isHeld = (status: LineStatus): boolean => status === 'processing' || status === 'accepted'
export function decidePoints(from: LineStatus, to: LineStatus): PointStep {
  if (isHeld(from) === isHeld(to)) return 'keep'
  if (isHeld(to)) return 'hold'
  return to === 'delivered' ? 'redeem' : 'return'
}

/** Whether the pieces of a line are the person's or kept for them. */
export const isTaken = (status: LineStatus): boolean => isHeld(status) || status === 'delivered'

/** Steps that say whether somebody gets what they ordered. */
const decisions: readonly OrderAction[] = ['accept', 'refuse', 'retry']

/** `hasOthers`: somebody besides the owner manages rewards. */
type Reader = { isOwner: boolean; mayManage: boolean; hasOthers: boolean }
/** Whether a person could take such a step of any order of theirs: nobody decides about their own while somebody else can. */
export const mayDo = (action: OrderAction, { isOwner, mayManage, hasOthers }: Reader): boolean =>
  mayManage ? !(isOwner && hasOthers && decisions.includes(action)) : action === 'cancel'

/** Whether somebody may take a step: an owner can cancel until somebody has decided about the order. */
export const mayStep = ({ order_status }: OrderFacts, action: OrderAction, reader: Reader): boolean =>
  mayDo(action, reader) && (reader.mayManage || (reader.isOwner && order_status === 'ORDER_PROCESSING'))

type Offer = {
  points: number
  stock: number | null
  left_for_me: number | null
  is_open: boolean
  is_offered: boolean
  is_deleted: boolean
}
/** Whether a person can order a reward: it is offered to them, and there is something left. */
export const isOrderable = ({ stock, left_for_me, is_open, is_offered, is_deleted }: Offer): boolean =>
  is_open && is_offered && !is_deleted && stock !== 0 && left_for_me !== 0

/** Whether there are pieces of an offered reward: nobody has to wait for it. */
export const isThere = ({ stock, is_offered }: Pick<Offer, 'stock' | 'is_offered'>): boolean => is_offered && stock !== 0

/** Whether an order is open to a decision. */
export const isUndecided = (order: OrderFacts): boolean => decisions.some((action) => decideStep(order, action) !== undefined)
