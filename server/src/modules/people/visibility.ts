import type { Employee, EmployeeStatus } from '@atrium/contract/people/schemas'
import type { Announcement } from '#kernel/live/announcement'
import type { Tx } from '#kernel/transaction'
import { findCards } from './queries.ts'

const shows = ({ auto_status }: EmployeeStatus): boolean => auto_status !== 'Appear Offline'

/** Whether others may see that a person is here. */
export async function isVisible(tx: Tx, companyId: string, employeeId: string): Promise<boolean> {
  const [person] = await findCards(tx, companyId, [employeeId])
  return person !== undefined && shows(person.employee_status)
}

/** Keeps the presence board in step with who appears offline, on every node that hears of the change. */
export function followVisibility(
  { name, company_id, rows }: Announcement,
  show: (companyId: string, employeeId: string, visible: boolean) => void,
): void {
  if (name !== 'employee.changed') return
  for (const person of rows as readonly Employee[]) show(company_id, person.employee_id, shows(person.employee_status)) // the event's name tells the rows' type
}
