import type {
  ChosenLevel,
  ChosenSpaceLevel,
  CompanyNotifications,
  NotificationLevel,
  NotificationSettings,
  QuietHours,
} from '@atrium/contract/notifications/schemas'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import { listHolidays } from '#modules/company'

/** SQL of notification settings. */
export type SettingRow = Omit<NotificationSettings, 'keywords'> & { employee_id: string }
export const nothingChosen: Omit<SettingRow, 'employee_id'> = {
  level: null,
  quiet_hours: [],
  quiet_on_holidays: true,
  paused_until: null,
  sounds: true,
  digest_after: 24,
}

export const listSettings = (tx: Tx, companyId: string, employeeIds: readonly string[]): Promise<SettingRow[]> =>
  tx.all(
    database
      .selectFrom('notification_setting')
      .select(['employee_id', 'quiet_on_holidays', 'paused_until', 'sounds', 'digest_after'])
      .select([sql<NotificationLevel | null>`level`.as('level'), sql<QuietHours[]>`quiet_hours`.as('quiet_hours')])
      .where('company_id', '=', companyId)
      .where('employee_id', '=', sql<string>`any(${employeeIds}::uuid[])`),
  )

export const putSettings = (tx: Tx, company_id: string, employee_id: string, { quiet_hours, ...rest }: Partial<SettingRow>) => {
  const row = { ...rest, ...(quiet_hours && { quiet_hours: JSON.stringify(quiet_hours) }) }
  return tx.run(
    database
      .insertInto('notification_setting')
      .values({ company_id, employee_id, ...row })
      .onConflict((conflict) => conflict.columns(['company_id', 'employee_id']).doUpdateSet({ ...row, employee_id })),
  )
}

export const markSeen = (tx: Tx, company_id: string, employee_id: string, now: Date) => {
  const seen_at = now.toISOString()
  return tx.run(
    database
      .insertInto('notification_setting')
      .values({ company_id, employee_id, seen_at })
      .onConflict((conflict) => conflict.columns(['company_id', 'employee_id']).doUpdateSet({ seen_at })),
  )
}

export const findSeenAt = async (tx: Tx, companyId: string, employeeId: string): Promise<Date> => {
  const row = await tx.first(sql<{ at: number }>`
    select coalesce((select extract(epoch from nullif(seen_at, '-infinity')) from notification_setting where company_id = ${companyId} and employee_id = ${employeeId}), 0)::float8 as at`)
  return new Date((row?.at ?? 0) * 1_000)
}

export async function findCompanyNotifications(tx: Tx, companyId: string): Promise<CompanyNotifications> {
  const chosen = database
    .selectFrom('company_notification')
    .select(sql<NotificationLevel>`level`.as('level'))
    .where('company_id', '=', companyId)
  const [row, holidays] = await Promise.all([tx.first(chosen), listHolidays(tx, companyId)])
  return { level: row?.level ?? 'mentions', holidays }
}

export const putCompanyLevel = (tx: Tx, company_id: string, level: NotificationLevel) =>
  tx.run(
    database
      .insertInto('company_notification')
      .values({ company_id, level })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ level })),
  )

export const listLevels = (tx: Tx, companyId: string, employeeId: string): Promise<ChosenLevel[]> =>
  tx.all(
    database
      .selectFrom('notification_level')
      .select(['conversation_id', sql<NotificationLevel>`level`.as('level')])
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .orderBy('conversation_id'),
  )

export const listSpaceLevels = (tx: Tx, companyId: string, employeeId: string): Promise<ChosenSpaceLevel[]> =>
  tx.all(
    database
      .selectFrom('notification_space_level')
      .select(['space_id', sql<NotificationLevel>`level`.as('level')])
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .orderBy('space_id'),
  )

type LevelOf = { employee_id: string; place_id: string; level: NotificationLevel }
/** The levels these people chose for these conversations and spaces. */
export const listLevelsOf = (tx: Tx, companyId: string, employeeIds: readonly string[], placeIds: readonly string[]): Promise<LevelOf[]> =>
  tx.all(sql<LevelOf>`
    select employee_id, conversation_id as place_id, level from notification_level
    where company_id = ${companyId} and employee_id = any(${employeeIds}::uuid[]) and conversation_id = any(${placeIds}::uuid[])
    union all
    select employee_id, space_id, level from notification_space_level
    where company_id = ${companyId} and employee_id = any(${employeeIds}::uuid[]) and space_id = any(${placeIds}::uuid[])`)

export const putLevel = (tx: Tx, company_id: string, employee_id: string, { conversation_id, level }: ChosenLevel) =>
  tx.run(
    database
      .insertInto('notification_level')
      .values({ company_id, employee_id, conversation_id, level })
      .onConflict((conflict) => conflict.columns(['company_id', 'employee_id', 'conversation_id']).doUpdateSet({ level })),
  )

export const deleteLevel = (tx: Tx, companyId: string, employeeId: string, conversationId: string) =>
  tx.run(
    database
      .deleteFrom('notification_level')
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .where('conversation_id', '=', conversationId),
  )

export const putSpaceLevel = (tx: Tx, company_id: string, employee_id: string, { space_id, level }: ChosenSpaceLevel) =>
  tx.run(
    database
      .insertInto('notification_space_level')
      .values({ company_id, employee_id, space_id, level })
      .onConflict((conflict) => conflict.columns(['company_id', 'employee_id', 'space_id']).doUpdateSet({ level })),
  )

export const deleteSpaceLevel = (tx: Tx, companyId: string, employeeId: string, spaceId: string) =>
  tx.run(
    database
      .deleteFrom('notification_space_level')
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .where('space_id', '=', spaceId),
  )

/** People who may want to be notified of everything in a conversation: by its level, by the level of its space, or by default. */
export const listEverythingReaders = async (
  tx: Tx,
  companyId: string,
  conversationId: string,
  spaceId: string | null,
): Promise<string[]> => {
  const rows = await tx.all(sql<{ employee_id: string }>`
    select employee_id from notification_level where company_id = ${companyId} and conversation_id = ${conversationId} and level = 'all'
    union
    select employee_id from notification_space_level where company_id = ${companyId} and space_id = ${spaceId} and level = 'all'
    union
    select employee_id from notification_setting where company_id = ${companyId} and level = 'all'`)
  return rows.map(({ employee_id }) => employee_id)
}

export const listKeywords = async (tx: Tx, companyId: string, employeeId: string): Promise<string[]> => {
  const rows = await tx.all(
    database
      .selectFrom('notification_keyword')
      .select('keyword')
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .orderBy('place'),
  )
  return rows.map(({ keyword }) => keyword)
}

export type KeptKeyword = { keyword: string; folded: string }
export async function replaceKeywords(tx: Tx, company_id: string, employee_id: string, keywords: readonly KeptKeyword[]): Promise<void> {
  await tx.run(database.deleteFrom('notification_keyword').where('company_id', '=', company_id).where('employee_id', '=', employee_id))
  if (!keywords.length) return
  await tx.run(
    database
      .insertInto('notification_keyword')
      .values(keywords.map(({ keyword, folded }, place) => ({ company_id, employee_id, keyword, folded, place })))
      .onConflict((conflict) => conflict.doNothing()),
  )
}

export const hasKeywords = async (tx: Tx, companyId: string): Promise<boolean> =>
  Boolean(await tx.first(database.selectFrom('notification_keyword').select('folded').where('company_id', '=', companyId).limit(1)))

/** The people with one of these keywords. */
export const listKeywordOwners = async (tx: Tx, companyId: string, folded: readonly string[]): Promise<string[]> => {
  const rows = await tx.all(
    database
      .selectFrom('notification_keyword')
      .select('employee_id')
      .distinct()
      .where('company_id', '=', companyId)
      .where('folded', '=', sql<string>`any(${folded}::text[])`),
  )
  return rows.map(({ employee_id }) => employee_id)
}

export type Plan = { employee_id: string; digest_at: string }
/** Plans the next digest of each person. Returns those whose plan is new or sooner than before. */
export const planDigests = (tx: Tx, companyId: string, plans: readonly Plan[]): Promise<{ employee_id: string }[]> =>
  tx.all(sql<{ employee_id: string }>`
    insert into notification_setting as s (company_id, employee_id, digest_at)
    select ${companyId}::uuid, p.employee_id, p.digest_at
    from unnest(${plans.map((plan) => plan.employee_id)}::uuid[], ${plans.map((plan) => plan.digest_at)}::timestamptz[]) as p(employee_id, digest_at)
    order by p.employee_id
    on conflict (company_id, employee_id) do update set digest_at = excluded.digest_at where s.digest_at is null or s.digest_at > excluded.digest_at
    returning employee_id`)

/** When the next digest is planned. Locks the row. */
export const lockDigestAt = async (tx: Tx, companyId: string, employeeId: string): Promise<string | null | undefined> => {
  const row = await tx.first(
    database
      .selectFrom('notification_setting')
      .select('digest_at')
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .forUpdate(),
  )
  return row?.digest_at
}

export const putDigestAt = (tx: Tx, companyId: string, employeeId: string, at: Date | null) =>
  tx.run(
    database
      .updateTable('notification_setting')
      .set({ digest_at: at?.toISOString() ?? null })
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId),
  )

/** Deletes the notifications and settings of a deleted person. */
export async function forgetPerson(tx: Tx, companyId: string, employeeId: string): Promise<void> {
  for (const table of [
    'notification',
    'notification_keyword',
    'notification_level',
    'notification_space_level',
    'notification_setting',
  ] as const)
    await tx.run(database.deleteFrom(table).where('company_id', '=', companyId).where('employee_id', '=', employeeId))
}

/** When a person was last seen in any of their browsers. */
export const findLastSeen = async (tx: Tx, companyId: string, employeeId: string): Promise<Date | undefined> => {
  const row = await tx.first(
    database
      .selectFrom('session')
      .select('last_seen_at')
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .orderBy('last_seen_at', 'desc')
      .limit(1),
  )
  return row && new Date(row.last_seen_at)
}
