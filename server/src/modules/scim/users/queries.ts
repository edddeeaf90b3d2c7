import type { AccountStatus } from '@atrium/contract/people/schemas'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import { everyone } from '#modules/people'
import type { Columns } from '../filters/conditions.ts'
import type { Condition, Wanted } from '../resources.ts'

/** The SQL of people as providers see them: rows come from the people module, and additional provider data is stored here. */
export type UserRow = {
  employee_id: string
  work_email_id: string
  first_name: string
  last_name: string
  position_title: string | null
  phone: string | null
  time_zone: string | null
  manager_id: string | null
  department: string | null
  employee_account_status: AccountStatus
  revision: number
  created_at: string
  changed_at: string
} & ProvisionedRow
export type ProvisionedRow = {
  external_id: string | null
  display_name: string | null
  email: string | null
  locale: string | null
  employee_number: string | null
}

const joined = (companyId: string) => sql`
  (${everyone(companyId)}) as person
  left join provisioned_person kept on kept.company_id = ${companyId} and kept.employee_id = person.employee_id`
/** A provider does not see people whom it has deleted, until someone reactivates them. */
const seen = sql`not (coalesce(kept.removed, false) and person.employee_account_status = 'DEACTIVATED')`
const row = sql`person.*, kept.external_id, kept.display_name, kept.email, kept.locale, kept.employee_number`

const work = sql`'work'::text`
const email = sql`coalesce(kept.email, person.work_email_id)`
const whole = sql`trim(person.first_name || ' ' || person.last_name)`

/** Columns by which users are searched and sorted. */
export const userColumns: Columns = {
  id: { kind: 'small', of: sql`person.employee_id::text` },
  externalid: { kind: 'exact', of: sql`kept.external_id` },
  username: { kind: 'small', of: sql`person.work_email_id` },
  'name.givenname': { kind: 'text', of: sql`person.first_name` },
  'name.familyname': { kind: 'text', of: sql`person.last_name` },
  'name.formatted': { kind: 'text', of: whole },
  displayname: { kind: 'text', of: sql`coalesce(kept.display_name, ${whole})` },
  title: { kind: 'text', of: sql`person.position_title` },
  active: { kind: 'boolean', of: sql`(person.employee_account_status in ('ACTIVE', 'INVITED'))` },
  emails: { kind: 'text', of: email },
  'emails.value': { kind: 'text', of: email },
  'emails.type': { kind: 'small', of: work },
  'emails.primary': { kind: 'boolean', of: sql`true` },
  phonenumbers: { kind: 'text', of: sql`person.phone` },
  'phonenumbers.value': { kind: 'text', of: sql`person.phone` },
  'phonenumbers.type': { kind: 'small', of: sql`case when person.phone is not null then ${work} end` },
  locale: { kind: 'text', of: sql`kept.locale` },
  timezone: { kind: 'text', of: sql`person.time_zone` },
  'meta.created': { kind: 'instant', of: sql`person.created_at` },
  'meta.lastmodified': { kind: 'instant', of: sql`person.changed_at` },
  'meta.resourcetype': { kind: 'exact', of: sql`'User'::text` },
  employeenumber: { kind: 'text', of: sql`kept.employee_number` },
  department: { kind: 'text', of: sql`person.department` },
  manager: { kind: 'small', of: sql`person.manager_id::text` },
  'manager.value': { kind: 'small', of: sql`person.manager_id::text` },
}

export const listUserRows = (tx: Tx, companyId: string, { condition, order, offset, limit }: Wanted): Promise<UserRow[]> =>
  tx.all(sql<UserRow>`
    select ${row} from ${joined(companyId)} where ${seen} and ${condition}
    order by ${order ? sql`${order}, ` : sql``}person.employee_id offset ${offset} limit ${limit}`)

export const countUserRows = async (tx: Tx, companyId: string, condition: Condition): Promise<number> =>
  (await tx.first(sql<{ count: number }>`select count(*) as count from ${joined(companyId)} where ${seen} and ${condition}`))?.count ?? 0

export const findUserRow = (tx: Tx, companyId: string, employeeId: string): Promise<UserRow | undefined> =>
  tx.first(sql<UserRow>`select ${row} from ${joined(companyId)} where ${seen} and person.employee_id = ${employeeId}`)

/** A person whom the provider deleted and now adds again. */
export const findRemovedRow = (tx: Tx, companyId: string, workEmail: string): Promise<UserRow | undefined> =>
  tx.first(sql<UserRow>`select ${row} from ${joined(companyId)} where not (${seen}) and person.work_email_id = ${workEmail}`)

/** Saves the provider's data about a person, who is then no longer deleted for the provider. */
export const saveProvisioned = (tx: Tx, companyId: string, employeeId: string, said: ProvisionedRow) =>
  tx.run(
    database
      .insertInto('provisioned_person')
      .values({ company_id: companyId, employee_id: employeeId, ...said, removed: false })
      .onConflict((conflict) => conflict.columns(['company_id', 'employee_id']).doUpdateSet({ ...said, removed: false })),
  )

/** Deletes all provider data of an erased person. */
export const forgetProvisioned = (tx: Tx, companyId: string, employeeId: string) =>
  tx.run(database.deleteFrom('provisioned_person').where('company_id', '=', companyId).where('employee_id', '=', employeeId))

export const removeProvisioned = (tx: Tx, companyId: string, employeeId: string) =>
  tx.run(
    database
      .insertInto('provisioned_person')
      .values({ company_id: companyId, employee_id: employeeId, removed: true })
      .onConflict((conflict) => conflict.columns(['company_id', 'employee_id']).doUpdateSet({ removed: true })),
  )

/** Provider data about a person that is not in their profile. */
export const listProvisioned = (tx: Tx, companyId: string, employeeId: string) =>
  tx.all(
    database
      .selectFrom('provisioned_person')
      .select(['external_id', 'display_name', 'email', 'locale', 'employee_number'])
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId),
  )
