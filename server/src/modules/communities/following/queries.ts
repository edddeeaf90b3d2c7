import type { Audience } from '@atrium/contract/people/audience'
import type { RawBuilder } from 'kysely'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of communities whose members follow a rule. An archived one stays as it is. */
export const listRuled = async (tx: Tx, companyId: string): Promise<string[]> =>
  (
    await tx.all(sql<{ community_id: string }>`
      select community_id from community
      where company_id = ${companyId} and audience is not null and not is_archived order by community_id`)
  ).map(({ community_id }) => community_id)

export const findAudience = async (tx: Tx, companyId: string, communityId: string): Promise<Audience | null> =>
  (
    await tx.first(sql<{ audience: Audience | null }>`
      select audience from community where company_id = ${companyId} and community_id = ${communityId}`)
  )?.audience ?? null

/** The rule that the members of a community follow now: none while it is archived. */
export const findFollowed = async (tx: Tx, companyId: string, communityId: string): Promise<Audience | null> =>
  (
    await tx.first(sql<{ audience: Audience | null }>`
      select audience from community where company_id = ${companyId} and community_id = ${communityId} and not is_archived`)
  )?.audience ?? null

export const putAudience = (tx: Tx, companyId: string, communityId: string, audience: Audience | null) =>
  tx.run(sql`
    update community set audience = ${audience && JSON.stringify(audience)}::jsonb
    where company_id = ${companyId} and community_id = ${communityId}`)

/** Of whom is looked at: these people, or everyone. */
type Whom = { people: RawBuilder<{ employee_id: string }>; guests: readonly string[]; employeeIds: readonly string[] | null; most: number }

/** Some of those who meet the rule and are neither members nor guests. */
export const listMissing = async (
  tx: Tx,
  companyId: string,
  communityId: string,
  { people, guests, employeeIds, most }: Whom,
): Promise<string[]> =>
  (
    await tx.all(sql<{ employee_id: string }>`
      select p.employee_id from (${people}) as p
      where (${employeeIds}::uuid[] is null or p.employee_id = any(${employeeIds}::uuid[]))
        and p.employee_id <> all(${guests}::uuid[]) and not exists (
        select 1 from community_member m
        where m.company_id = ${companyId} and m.community_id = ${communityId} and m.employee_id = p.employee_id)
      order by p.employee_id limit ${most}`)
  ).map(({ employee_id }) => employee_id)

/** Some of the members who do not meet the rule, or are guests. Owners and moderators stay. */
export const listOutside = async (
  tx: Tx,
  companyId: string,
  communityId: string,
  { people, guests, employeeIds, most }: Whom,
): Promise<string[]> =>
  (
    await tx.all(sql<{ employee_id: string }>`
      select m.employee_id from community_member m
      where m.company_id = ${companyId} and m.community_id = ${communityId} and m.role = 'member'
        and (${employeeIds}::uuid[] is null or m.employee_id = any(${employeeIds}::uuid[]))
        and (m.employee_id not in (${people}) or m.employee_id = any(${guests}::uuid[]))
      order by m.employee_id limit ${most}`)
  ).map(({ employee_id }) => employee_id)
