import type { Tx } from '#kernel/database/transaction'
import { giveCodes } from '../codes/queries.ts'
import type { LineRow } from '../orders/queries.ts'

/** Gives each line its codes. There are enough: a stock counts those that nobody has ordered. */
export async function deliverCodes(tx: Tx, companyId: string, lines: readonly LineRow[]): Promise<string[]> {
  for (const line of lines)
    if ((await giveCodes(tx, companyId, line)) < line.quantity) throw new Error(`reward ${line.reward_id} has fewer codes than its stock`)
  return lines.map(({ line_id }) => line_id)
}
