import type { LineStatus, OrderStatus } from '@atrium/contract/rewards/statuses'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of exports. */
export type ExportedLine = {
  line_id: string
  order_id: string
  employee_id: string
  reward_name: string
  reward_kind: string
  quantity: number
  points: number
  /** Of all pieces, in the smallest unit of the currency. */
  value: number
  currency: string
  country: string | null
  is_taxable: boolean
  order_status: OrderStatus
  line_status: LineStatus
  ordered_at: string
  delivered_at: string | null
  /** The exact instant that it is listed by, for paging. */
  place: string
}
export type ExportRange = { from: string; until: string }
type After = Pick<ExportedLine, 'place' | 'line_id'> | undefined

const lines = sql`
  select l.line_id, l.order_id, l.employee_id, l.reward_name, l.reward_kind, l.quantity, (l.quantity::bigint * l.unit_points) as points,
    (l.quantity * l.value) as value, o.currency, o.country, l.is_taxable, o.order_status, l.line_status, o.created_at as ordered_at, l.delivered_at`

/** At most `count` lines of orders that were made in a range of instants, oldest first, after a place. */
export const listOrderedLines = (
  tx: Tx,
  companyId: string,
  { from, until }: ExportRange,
  after: After,
  count: number,
): Promise<ExportedLine[]> =>
  tx.all(sql<ExportedLine>`
    ${lines}, o.created_at::text as place from reward_order o
    join reward_order_line l on l.company_id = o.company_id and l.order_id = o.order_id
    where o.company_id = ${companyId} and o.created_at >= ${from}::timestamptz and o.created_at < ${until}::timestamptz
      ${after ? sql`and (o.created_at, l.line_id) > (${after.place}::timestamptz, ${after.line_id}::uuid)` : sql``}
    order by o.created_at, l.line_id limit ${count}`)

/** The same of taxable lines that were delivered in the range. */
export const listTaxableLines = (
  tx: Tx,
  companyId: string,
  { from, until }: ExportRange,
  after: After,
  count: number,
): Promise<ExportedLine[]> =>
  tx.all(sql<ExportedLine>`
    ${lines}, l.delivered_at::text as place from reward_order_line l
    join reward_order o on o.company_id = l.company_id and o.order_id = l.order_id
    where l.company_id = ${companyId} and l.is_taxable and l.line_status = 'delivered'
      and l.delivered_at >= ${from}::timestamptz and l.delivered_at < ${until}::timestamptz
      ${after ? sql`and (l.delivered_at, l.line_id) > (${after.place}::timestamptz, ${after.line_id}::uuid)` : sql``}
    order by l.delivered_at, l.line_id limit ${count}`)
