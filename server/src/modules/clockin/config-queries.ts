import type { RawBuilder } from 'kysely'
import { sql, type Tx } from '#kernel/database/transaction'
import type { Settings } from './rules.ts'

/** SQL of how a company records hours. */
export type ConfigRow = { settings: Partial<Settings>; valid_from: string }

/** All rules that the company has had, the newest first. */
export const listConfigs = (tx: Tx, companyId: string): Promise<ConfigRow[]> =>
  tx.all(sql<ConfigRow>`select settings, valid_from from clockin_config where company_id = ${companyId} order by valid_from desc`)

/** Lets changes of a company’s settings wait for each other. */
export const lockConfig = (tx: Tx, companyId: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('clockin_config/' || ${companyId}::text, 0))`)

/** Stores the rules from a day on, in place of those of that day and later ones. */
export async function putConfig(tx: Tx, companyId: string, validFrom: string, settings: Settings): Promise<void> {
  await tx.run(sql`delete from clockin_config where company_id = ${companyId} and valid_from > ${validFrom}::date`)
  await tx.run(sql`
    insert into clockin_config (company_id, valid_from, settings) values (${companyId}, ${validFrom}, ${JSON.stringify(settings)})
    on conflict (company_id, valid_from) do update set settings = excluded.settings`)
}

export type NoticeRow = { version: number; text: string | null }
export const findNotice = (tx: Tx, companyId: string): Promise<NoticeRow | undefined> =>
  tx.first(sql<NoticeRow>`select version, text from clockin_notice where company_id = ${companyId} order by version desc limit 1`)

export const insertNotice = (tx: Tx, companyId: string, { version, text }: NoticeRow, now: Date) =>
  tx.run(sql`insert into clockin_notice (company_id, version, text, at) values (${companyId}, ${version}, ${text}, ${now.toISOString()})`)

type PeopleQuery = RawBuilder<{ employee_id: string }>
export type ModelOf = { employee_id: string; place: number }
/** For each of these people whom any of the audiences reaches: the first that does. */
export const listFirstReached = (
  tx: Tx,
  audiences: readonly { people: PeopleQuery; place: number }[],
  employeeIds: readonly string[],
): Promise<ModelOf[]> => {
  const each = audiences.map(
    ({ people, place }) =>
      sql`select found.employee_id, ${place}::int as place from (${people}) as found where found.employee_id = any(${employeeIds}::uuid[])`,
  )
  return tx.all(
    sql<ModelOf>`select employee_id, min(place) as place from (${sql.join(each, sql` union all `)}) as reached group by employee_id`,
  )
}
