import * as z from 'zod/mini'
import { Instant, optionalLine } from '../fields.ts'
import { listInput, listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { Audience } from '../people/audience.ts'

/** The two balances of a person: points to give, renewed each month, and points to spend, received from others. */
export const PointBalance = z.enum(['to_give', 'to_spend'])
export type PointBalance = z.infer<typeof PointBalance>

/** The accounts of the ledger: three of each person, three of the company. */
export const PointAccount = z.enum(['issue', 'redeemed', 'expired', 'to_give', 'to_spend', 'on_hold'])
export type PointAccount = z.infer<typeof PointAccount>

/**
 * Why points moved. `allowance`: the month's points to give. `lapsed`: points that were not given in their month. `given`, `added`, `taken_back`:
 * a recognition. `occasion`: a recognition by the company. `held`, `refused`: a nomination that waits, or was not approved. `granted`: by an administrator. `left`: a deleted person's. `expired`: points to spend that were kept too long. `ordered`, `returned`, `redeemed`: held for an order of rewards, back from it, or spent. `prize`: won in a contest.
 */
export const PointReason = z.enum([
  'allowance',
  'lapsed',
  'given',
  'added',
  'taken_back',
  'granted',
  'left',
  'occasion',
  'held',
  'refused',
  'expired',
  'ordered',
  'returned',
  'redeemed',
  'prize',
])
export type PointReason = z.infer<typeof PointReason>

export const Balance = z.object({
  to_give: z.int(),
  to_spend: z.int(),
  /** Held for orders and nominations. */
  on_hold: z.int(),
  /** When the points to give lapse and the next allowance begins. */
  period_ends_at: Instant,
  /** Whether colleagues see how many points a recognition brought. */
  shows_amounts: z.boolean(),
})
export type Balance = z.infer<typeof Balance>

/** One change of a person's balance. */
export const PointEntry = z.object({
  entry_id: z.uuid(),
  at: Instant,
  account: PointBalance,
  /** Negative for points that left the balance. */
  points: z.int(),
  reason: PointReason,
  /** The words of an administrator. */
  note: z.nullable(z.string()),
  actor_id: z.nullable(z.uuid()),
  recognition_id: z.nullable(z.uuid()),
  order_id: z.nullable(z.uuid()),
})
export type PointEntry = z.infer<typeof PointEntry>

export const PointHistoryList = z.extend(listInput(['at', 'account', 'points', 'reason']), { employee_id: z.optional(z.uuid()) })
export const PointHistoryPage = listOutput(PointEntry)

const Allowance = z.int().check(z.gte(0), z.lte(limits.points))

/** Who gets another allowance than the company's; the first that includes a person applies. */
export const AllowanceException = z.object({ audience: Audience, allowance: Allowance })
export type AllowanceException = z.infer<typeof AllowanceException>

export const BudgetPeriod = z.enum(['month', 'quarter', 'year'])
export type BudgetPeriod = z.infer<typeof BudgetPeriod>

export const PointPolicy = z.object({
  /** Points to give of a person each month. */
  allowance: Allowance,
  exceptions: z.array(AllowanceException).check(z.maxLength(limits.allowanceExceptions)),
  /** Whether people who join during a month get only the part that is left. */
  is_pro_rata: z.boolean(),
  /** How many days the points to spend of a deleted person remain. */
  grace_days: z.int().check(z.gte(0), z.lte(limits.pointGraceDays)),
  shows_amounts: z.boolean(),
  /** Points that all people together may receive to spend in a period of the company’s calendar; null: no limit. */
  budget: z.nullable(z.int().check(z.gte(0), z.lte(limits.programmeBudget))),
  budget_period: BudgetPeriod,
  /** After how many days points to spend lapse, the oldest first; null: never. A change takes effect after `grace_days`. */
  earned_days: z.nullable(z.int().check(z.gte(1), z.lte(limits.pointGraceDays))),
})
export type PointPolicy = z.infer<typeof PointPolicy>

/** The policy, and how much of the budget of the current period has been used. */
export const ShownPointPolicy = z.extend(PointPolicy, { budget_used: z.int() })
export type ShownPointPolicy = z.infer<typeof ShownPointPolicy>

/** The balances of one person; `to_give` is zero until they first use the month's allowance. */
export const PointHolder = z.object({ employee_id: z.uuid(), to_give: z.int(), to_spend: z.int(), on_hold: z.int() })
export type PointHolder = z.infer<typeof PointHolder>

export const PointHolderList = listInput(['to_give', 'to_spend', 'on_hold'])
export const PointHolderPage = z.extend(listOutput(PointHolder), {
  /** The sums of all accounts; `issue` is negative by what the company has issued. Null except on the first page. */
  totals: z.nullable(z.record(PointAccount, z.int())),
})

const reason = optionalLine(limits.pointReasonMaximum).check(z.minLength(1, 'This field is required'))
export const NewGrant = z.object({
  employees: z.optional(z.array(z.object({ employee_id: z.uuid() })).check(z.minLength(1), z.maxLength(limits.audienceEmployees))),
  audience: z.optional(Audience),
  account: PointBalance,
  /** For each person; negative to take points away. */
  points: z.int().check(
    z.gte(-limits.points),
    z.lte(limits.points),
    z.refine((points) => points !== 0, 'Invalid number'),
  ),
  reason,
  client_grant_id: z.uuid(),
})
export type NewGrant = z.infer<typeof NewGrant>

export const Grant = z.object({ client_grant_id: z.uuid(), account: PointBalance, points: z.int(), people: z.int() })
export type Grant = z.infer<typeof Grant>
