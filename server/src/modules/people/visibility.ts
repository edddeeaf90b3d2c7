import type { Employee, EmployeeStatus } from '@atrium/contract/people/schemas'
import type { Announcement } from '#kernel/live/announcement'
import type { Tx } from '#kernel/transaction'
import { findCards } from './queries.ts'

const shows = ({ auto_status }: EmployeeStatus): boolean => auto_status !== 'Appear Offline'

/** Those of the given people who may be seen to be here. */
export async function findVisible(tx: Tx, companyId: string, employeeIds: readonly string[]): Promise<ReadonlySet<string>> {
  const people = await findCards(tx, companyId, employeeIds)
  return new Set(people.filter((person) => shows(person.employee_status)).map((person) => person.employee_id))
}

/** Keeps the presence board in step with who appears offline, on every node that hears of the change. */
export function followVisibility(
  { name, company_id, rows }: Announcement,
  show: (companyId: string, employeeId: string, visible: boolean) => void,
): void {
  if (name !== 'employee.changed') return
  for (const person of rows as readonly Employee[]) show(company_id, person.employee_id, shows(person.employee_status)) // the event's name tells the rows' type
}
