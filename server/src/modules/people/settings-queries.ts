import type { Language } from '@atrium/contract/formats'
import type { PersonalSettings } from '@atrium/contract/people/personal'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

export const findSettings = (tx: Tx, companyId: string, employeeId: string): Promise<PersonalSettings | undefined> =>
  tx.first(
    database
      .selectFrom('employee_setting')
      .select([
        sql<PersonalSettings['language']>`language`.as('language'),
        sql<PersonalSettings['region']>`region`.as('region'),
        sql<PersonalSettings['hour_cycle']>`hour_cycle`.as('hour_cycle'),
        sql<PersonalSettings['week_start']>`week_start`.as('week_start'),
        sql<PersonalSettings['first_steps']>`first_steps`.as('first_steps'),
      ])
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId),
  )

/** The languages of those who have chosen one. */
export async function listChosenLanguages(tx: Tx, companyId: string, employeeIds: readonly string[]): Promise<Map<string, Language>> {
  const rows = await tx.all(
    database
      .selectFrom('employee_setting')
      .select(['employee_id', sql<Language>`language`.as('language')])
      .where('company_id', '=', companyId)
      .where('employee_id', '=', sql<string>`any(${employeeIds}::uuid[])`)
      .where('language', 'is not', null),
  )
  return new Map(rows.map(({ employee_id, language }) => [employee_id, language]))
}

export const putSettings = (tx: Tx, company_id: string, employee_id: string, settings: Partial<PersonalSettings>) =>
  tx.run(
    database
      .insertInto('employee_setting')
      .values({ company_id, employee_id, ...settings })
      .onConflict((conflict) => conflict.columns(['company_id', 'employee_id']).doUpdateSet(settings)),
  )

/** Deletes the settings of a deleted person. */
export const deleteSettings = (tx: Tx, companyId: string, employeeId: string) =>
  tx.run(database.deleteFrom('employee_setting').where('company_id', '=', companyId).where('employee_id', '=', employeeId))
