import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of the export of personal data. Codes are left out: they are secrets. */
type OrderedLine = {
  line_id: string
  order_id: string
  order_status: string
  line_status: string
  reward_name: string
  quantity: number
  unit_points: number
  note: string | null
  country: string | null
  ordered_at: string
  delivered_at: string | null
}
export const listAllLines = (tx: Tx, companyId: string, employeeId: string, after: string | null, count: number): Promise<OrderedLine[]> =>
  tx.all(sql<OrderedLine>`
    select l.line_id, l.order_id, o.order_status, l.line_status, l.reward_name, l.quantity, l.unit_points, l.note, o.country,
      o.created_at as ordered_at, l.delivered_at
    from reward_order_line l join reward_order o on o.company_id = l.company_id and o.order_id = l.order_id
    where l.company_id = ${companyId} and l.employee_id = ${employeeId} and (${after}::uuid is null or l.line_id > ${after}::uuid)
    order by l.line_id limit ${count}`)

export const listOwnCountry = (tx: Tx, companyId: string, employeeId: string): Promise<{ country: string }[]> =>
  tx.all(sql<{ country: string }>`select country from reward_country where company_id = ${companyId} and employee_id = ${employeeId}`)
