import type { Language } from '@atrium/contract/formats'
import type { Employee } from '@atrium/contract/people/schemas'
import type { Tx } from '#kernel/database/transaction'
import { leaveGroups } from '../groups/groups.ts'
import { forgetPerson } from '../imports/undoing/change-queries.ts'
import { findLanguage } from '../languages.ts'
import { findAccountOf, moveReports, type RowChange } from '../queries.ts'
import { deleteSettings } from '../settings-queries.ts'

type Leaver = { employee_id: string; manager_id: string | null }

/**
 * Deletes a person, of whom a tombstone remains, which `write` stores; their reports move to their manager. Runs under the directory's
 * lock, with its revision.
 */
export async function leaveTombstone<Written>(
  tx: Tx,
  companyId: string,
  { employee_id, manager_id }: Leaver,
  revision: number,
  write: (change: RowChange, hasReports: boolean) => Promise<Written>,
): Promise<Written> {
  const account_id = await findAccountOf(tx, companyId, employee_id)
  const reports = await moveReports(tx, companyId, employee_id, manager_id, revision)
  await deleteSettings(tx, companyId, employee_id)
  await forgetPerson(tx, companyId, employee_id)
  const written = await write(tombstoneOf(employee_id, await findLanguage(tx, companyId)), reports > 0)
  await leaveGroups(tx, companyId, employee_id)
  await tx.emitDomainEvent('employee.deleted', { company_id: companyId, employee_id, account_id })
  return written
}

const nameless: Readonly<Record<Language, { first_name: string; last_name: string }>> = {
  en: { first_name: 'Former', last_name: 'colleague' },
  de: { first_name: 'Früheres', last_name: 'Teammitglied' },
  ar: { first_name: 'زميل', last_name: 'سابق' },
}

/** The row that remains of a deleted person. The address cannot receive mail. */
const tombstoneOf = (employeeId: string, language: Language): RowChange & Pick<Employee, 'first_name'> => ({
  ...nameless[language],
  work_email_id: `${employeeId}@deleted.invalid`,
  employee_account_status: 'DELETED',
  account_id: null,
  position_title: null,
  department_id: null,
  manager_id: null,
  location: null,
  birthday: null,
  birthday_visibility: 'nobody',
  profile_url: null,
  time_zone: null,
  pronouns: null,
  phone: null,
  about: null,
  custom_fields: {},
  employee_status: { status_type: 'auto', auto_status: 'Available', status_text: null, status_until: null },
  clock_status: null,
})
