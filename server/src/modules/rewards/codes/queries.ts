import { sql, type Tx } from '#kernel/database/transaction'
import type { SealedCode } from './sealing.ts'

/** SQL of codes. */

/** Adds codes that the reward does not have, to be used in this order, and returns how many; its stock grows by them. */
export async function insertCodes(tx: Tx, companyId: string, rewardId: string, codes: readonly SealedCode[]): Promise<number> {
  const added = await tx.run(sql`
    insert into reward_code (company_id, reward_id, sealed_code, code_hash)
    select ${companyId}::uuid, ${rewardId}::uuid, u.sealed_code, u.code_hash
    from unnest(${codes.map(({ sealed_code }) => sealed_code)}::bytea[], ${codes.map(({ code_hash }) => code_hash)}::bytea[])
      with ordinality as u(sealed_code, code_hash, place)
    order by u.place
    on conflict (company_id, reward_id, code_hash) do nothing`)
  await tx.run(sql`update reward set stock = stock + ${added} where company_id = ${companyId} and reward_id = ${rewardId}`)
  return added
}

/**
 * Deletes as many free codes as nobody has ordered, and returns how many. The others are kept for orders that were not delivered yet. Locks
 * the reward, so that nobody orders one of them meanwhile.
 */
export async function deleteFreeCodes(tx: Tx, companyId: string, rewardId: string): Promise<number> {
  const held = await tx.first(sql<{ stock: number }>`
    select stock from reward where company_id = ${companyId} and reward_id = ${rewardId} for no key update`)
  const deleted = await tx.run(sql`
    delete from reward_code where company_id = ${companyId} and code_id = any(array(
      select code_id from reward_code where company_id = ${companyId} and reward_id = ${rewardId} and line_id is null
      order by code_id limit ${held?.stock ?? 0} for update skip locked))`)
  await tx.run(sql`update reward set stock = stock - ${deleted} where company_id = ${companyId} and reward_id = ${rewardId}`)
  return deleted
}

/**
 * Gives free codes of a reward to a line; each order takes others, so that none waits. Returns how many. The array is read once:
 * joined, the limit would apply again for each code.
 */
export const giveCodes = (
  tx: Tx,
  companyId: string,
  { reward_id, line_id, quantity }: { reward_id: string; line_id: string; quantity: number },
) =>
  tx.run(sql`
    update reward_code set line_id = ${line_id} where company_id = ${companyId} and code_id = any(array(
      select code_id from reward_code where company_id = ${companyId} and reward_id = ${reward_id} and line_id is null
      order by code_id limit ${quantity} for update skip locked))`)

export const listCodes = (tx: Tx, companyId: string, lineId: string): Promise<SealedCode[]> =>
  tx.all(sql<SealedCode>`
    select sealed_code, code_hash from reward_code where company_id = ${companyId} and line_id = ${lineId} order by code_id`)

type Shown = { shown_at: string }
/**
 * Marks the codes of a delivered line of this person as shown; undefined if they were, unless the same client asks again within some
 * milliseconds.
 */
export const markShown = (
  tx: Tx,
  companyId: string,
  { line_id, client_show_id }: { line_id: string; client_show_id: string },
  now: Date,
  within: number,
): Promise<Shown | undefined> =>
  tx.first(sql<Shown>`
    update reward_order_line set shown_at = coalesce(shown_at, ${now.toISOString()}::timestamptz), client_show_id = ${client_show_id}
    where company_id = ${companyId} and line_id = ${line_id} and line_status = 'delivered' and (shown_at is null
      or (client_show_id = ${client_show_id} and shown_at > ${new Date(now.getTime() - within).toISOString()}::timestamptz))
    returning shown_at`)
