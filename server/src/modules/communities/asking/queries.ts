import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of notifications of requests to join. */
export type AskedRow = { request_id: string; community_id: string; community_name: string; asker_id: string; words: string }

/** Those of these requests that wait, with the community that they are about. */
export const listAsked = (tx: Tx, companyId: string, requestIds: readonly string[]): Promise<AskedRow[]> =>
  tx.all(sql<AskedRow>`
    select r.request_id, r.community_id, c.community_name, r.employee_id as asker_id, r.words
    from community_request r join community c on c.company_id = r.company_id and c.community_id = r.community_id
    where r.company_id = ${companyId} and r.request_id = any(${requestIds}::uuid[])`)

/** Who decides requests, by community: its owners and moderators. */
export async function listModerators(tx: Tx, companyId: string, communityIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await tx.all(sql<{ community_id: string; employee_id: string }>`
    select community_id, employee_id from community_member
    where company_id = ${companyId} and community_id = any(${communityIds}::uuid[]) and role in ('owner', 'moderator')`)
  const byCommunity = Map.groupBy(rows, ({ community_id }) => community_id)
  return new Map([...byCommunity].map(([id, members]) => [id, members.map(({ employee_id }) => employee_id)]))
}
