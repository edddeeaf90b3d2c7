import type { BadgeHolder } from '@atrium/contract/badges/schemas'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import { everyPerson } from '#modules/people'
import type { Ranked } from '../criteria/queries.ts'

/** SQL of awards. */
export type HolderRow = Omit<BadgeHolder, 'period_begins'> & { period: string }

/** Who has a badge. */
export const holders = (companyId: string, badgeId: string) =>
  database
    .selectFrom('badge_award')
    .select(['badge_award.award_id', 'badge_award.employee_id', 'badge_award.awarded_at', 'badge_award.reason', 'badge_award.awarded_by'])
    .select(['badge_award.period', 'badge_award.level'])
    .where('badge_award.company_id', '=', companyId)
    .where('badge_award.badge_id', '=', badgeId)
    .where('badge_award.revoked_at', 'is', null)

type ByHand = {
  badgeId: string
  period: string
  /** From 1; 0: the badge has no levels. */
  level: number
  reason: string | null
  awardedBy: string
  clientId: string | null
  now: Date
}
/**
 * Awards a badge by hand to those who do not have it in this period, or at a lower level. Returns them, with the id of the award that was there
 * before; what was revoked is awarded again.
 */
export const insertAwards = (tx: Tx, companyId: string, employeeIds: readonly string[], award: ByHand) =>
  tx.all(sql<{ employee_id: string; replaced_id: string | null }>`
    insert into badge_award (company_id, badge_id, employee_id, period, reason, awarded_by, client_award_id, awarded_at, level, given_level)
    select ${companyId}::uuid, ${award.badgeId}::uuid, id, ${award.period}, ${award.reason}, ${award.awardedBy}::uuid, ${award.clientId}::uuid,
      ${award.now.toISOString()}::timestamptz, ${award.level}::int, ${award.level}::int
    from unnest(${employeeIds.toSorted()}::uuid[]) as u(id)
    on conflict (company_id, badge_id, employee_id, period) do update set
      award_id = uuidv7(), reason = excluded.reason, awarded_by = excluded.awarded_by, criteria_version = null,
      client_award_id = excluded.client_award_id, awarded_at = excluded.awarded_at, revoked_at = null, is_told = false,
      level = excluded.level, given_level = excluded.given_level
    where badge_award.revoked_at is not null or badge_award.level < excluded.level
    returning new.employee_id, old.award_id as replaced_id`)

/** Whether awards were made with this client id: a retry. */
export const isRetry = async (tx: Tx, companyId: string, badgeId: string, awardedBy: string, clientId: string): Promise<boolean> =>
  (await tx.first(
    database
      .selectFrom('badge_award')
      .select('award_id')
      .where('company_id', '=', companyId)
      .where('badge_id', '=', badgeId)
      .where('awarded_by', '=', awardedBy)
      .where('client_award_id', '=', clientId)
      .limit(1),
  )) !== undefined

/** Takes a badge from people by hand. Returns the awards that they had. */
export const revokeAwards = (tx: Tx, companyId: string, badgeId: string, employeeIds: readonly string[], now: Date) =>
  tx.all(sql<{ award_id: string; employee_id: string }>`
    update badge_award set revoked_at = ${now.toISOString()}
    where company_id = ${companyId} and badge_id = ${badgeId} and employee_id = any(${employeeIds}::uuid[]) and revoked_at is null
    returning award_id, employee_id`)

type Decision = { badgeId: string; isAwarded: boolean; level: number; reason: string | null; decidedBy: string; now: Date }
/** What was decided by hand, for the audit trail. */
export const insertDecisions = (tx: Tx, companyId: string, employeeIds: readonly string[], decision: Decision) =>
  tx.run(sql`
    insert into badge_decision (company_id, badge_id, employee_id, is_awarded, reason, decided_by, decided_at, level)
    select ${companyId}::uuid, ${decision.badgeId}::uuid, id, ${decision.isAwarded}, ${decision.reason}, ${decision.decidedBy}::uuid,
      ${decision.now.toISOString()}::timestamptz, ${decision.level}::int
    from unnest(${employeeIds}::uuid[]) as u(id)`)

type ByCriteria = { badgeId: string; period: string; version: number; now: Date }
/**
 * Awards a badge to everyone who meets its criteria and has no award of this period, also none that was revoked. Returns how many. `except`
 * hashes both sides, whatever the estimates: an anti-join would compare everyone with everyone where statistics are old.
 */
export const insertReached = (tx: Tx, companyId: string, ranked: Ranked, { badgeId, period, version, now }: ByCriteria): Promise<number> =>
  tx.run(sql`
    with ranked as materialized (${ranked})
    insert into badge_award (company_id, badge_id, employee_id, period, criteria_version, awarded_at, level)
    select ${companyId}::uuid, ${badgeId}::uuid, r.employee_id, ${period}, ${version}::int, ${now.toISOString()}::timestamptz, r.level
    from ranked r join (
      select employee_id from ranked
      except select a.employee_id from badge_award a where a.company_id = ${companyId} and a.badge_id = ${badgeId} and a.period = ${period}
    ) as fresh on fresh.employee_id = r.employee_id
    on conflict do nothing`)

type Losing = { badgeId: string; period: string; employeeIds: readonly string[] | null; count: number }
/** Deletes awards by criteria of active people who do not meet them any more, `count` at most. Returns them. */
export const deleteUnmet = async (tx: Tx, companyId: string, ranked: Ranked, losing: Losing): Promise<string[]> =>
  (
    await tx.all(sql<{ award_id: string }>`
      delete from badge_award where company_id = ${companyId} and badge_id = ${losing.badgeId} and period = ${losing.period}
        and employee_id = any(array(
          select lost.employee_id from (
            (select a.employee_id from badge_award a
              where a.company_id = ${companyId} and a.badge_id = ${losing.badgeId} and a.period = ${losing.period}
                and a.awarded_by is null and a.revoked_at is null
                and (${losing.employeeIds}::uuid[] is null or a.employee_id = any(${losing.employeeIds}::uuid[]))
              intersect ${everyPerson(companyId)})
            except (select met.employee_id from (${ranked}) as met)
          ) as lost limit ${losing.count}))
      returning award_id`)
  ).map(({ award_id }) => award_id)

type Levelling = Losing & { isRevoked: boolean; now: Date }
/**
 * Raises awards to the levels that people reach, `count` at most; a badge that can be lost lowers them too, never below what was awarded by hand.
 * A level that the person has not been told of is told, with an id of its own, so that its notification is another. Returns the ids of before.
 */
export const changeLevels = (
  tx: Tx,
  companyId: string,
  ranked: Ranked,
  { badgeId, period, employeeIds, count, isRevoked, now }: Levelling,
) =>
  tx.all(sql<{ award_id: string; is_replaced: boolean }>`
    with ranked as materialized (${ranked}), wanted as (
      select a.award_id, greatest(a.given_level, coalesce(r.level, 0)) as level,
        case when a.is_told then greatest(a.told_level, 1) else a.told_level end as told_level
      from badge_award a left join ranked r on r.employee_id = a.employee_id
      where a.company_id = ${companyId} and a.badge_id = ${badgeId} and a.period = ${period} and a.revoked_at is null
        and (${employeeIds}::uuid[] is null or a.employee_id = any(${employeeIds}::uuid[]))
        and (a.level < greatest(a.given_level, r.level)
          or (${isRevoked} and a.level > greatest(a.given_level, coalesce(r.level, 0)) and a.employee_id in (${everyPerson(companyId)})))
      limit ${count})
    update badge_award a set
      level = w.level, told_level = w.told_level, is_told = w.level <= w.told_level,
      award_id = case when a.is_told and w.level > w.told_level then uuidv7() else a.award_id end,
      awarded_at = case when w.level > a.level then ${now.toISOString()}::timestamptz else a.awarded_at end
    from wanted w where a.company_id = ${companyId} and a.award_id = w.award_id
    returning old.award_id, old.award_id <> new.award_id as is_replaced`)

export type UntoldRow = { award_id: string; badge_id: string; employee_id: string; awarded_by: string | null }
/** Takes the next awards of which people have not been notified. */
export const takeUntold = (tx: Tx, companyId: string, count: number): Promise<UntoldRow[]> =>
  tx.all(sql<UntoldRow>`
    update badge_award set is_told = true, told_level = greatest(told_level, level)
    where company_id = ${companyId} and award_id = any(array(
      select award_id from badge_award
      where company_id = ${companyId} and not is_told and revoked_at is null order by award_id limit ${count} for update skip locked))
    returning award_id, badge_id, employee_id, awarded_by`)

/** The awards of a badge, after one of them. */
export const listAwardIds = async (tx: Tx, companyId: string, badgeId: string, after: string | null, count: number): Promise<string[]> =>
  (
    await tx.all(sql<{ award_id: string }>`
      select award_id from badge_award
      where company_id = ${companyId} and badge_id = ${badgeId} and (${after}::uuid is null or award_id > ${after}::uuid)
      order by award_id limit ${count}`)
  ).map(({ award_id }) => award_id)

/** Deletes what a person had, and what was decided about them. Returns the badges. */
export async function deleteAwardsOf(tx: Tx, companyId: string, employeeId: string): Promise<string[]> {
  await tx.run(database.deleteFrom('badge_decision').where('company_id', '=', companyId).where('employee_id', '=', employeeId))
  const gone = await tx.all(
    database.deleteFrom('badge_award').where('company_id', '=', companyId).where('employee_id', '=', employeeId).returning('badge_id'),
  )
  return [...new Set(gone.map(({ badge_id }) => badge_id))]
}
