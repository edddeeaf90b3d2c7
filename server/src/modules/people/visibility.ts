import type { Employee, EmployeeStatus } from '@atrium/contract/people/schemas'
import type { Context } from '#kernel/context'
import { rowsOf, type Announcement } from '#kernel/live/announcement'
import type { Tx } from '#kernel/database/transaction'
import { findCards } from './queries.ts'

/** Until when a person is hidden: an instant in milliseconds, `Infinity` for no end, 0 for visible people. */
const hiddenUntil = ({ auto_status, status_until }: EmployeeStatus): number =>
  auto_status === 'Appear Offline' ? Date.parse(status_until ?? '') || Infinity : 0

/** The hidden ones of the given people, with the instant at which that ends. */
export async function findHidden(tx: Tx, companyId: string, employeeIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const people = await findCards(tx, companyId, employeeIds)
  return new Map(
    people.map((person) => [person.employee_id, hiddenUntil(person.employee_status)] as const).filter(([, until]) => until > 0),
  )
}

type Moment = { actor: { companyId: string }; presenceOf: Context['presenceOf'] }
type Shown = Pick<Employee, 'employee_id' | 'employee_status'>

/**
 * People with the availability of this moment (spec §3): `auto` follows their presence. Stored cards and events hold what they chose, since
 * presence changes without a revision.
 */
export const atThisMoment = <Row extends Shown>({ actor, presenceOf }: Moment, people: readonly Row[]): Row[] =>
  people.map((person) => {
    const { employee_status: status, employee_id } = person
    const isGone = status.status_type === 'auto' && presenceOf(actor.companyId, employee_id) === 'offline'
    return isGone ? { ...person, employee_status: { ...status, auto_status: 'Appear Offline' } } : person
  })

/** Keeps the presence board in step with who appears offline, on every node that receives the event. */
export function followVisibility(announcement: Announcement, hide: (companyId: string, employeeId: string, until: number) => void): void {
  for (const { employee_id, employee_status } of rowsOf('employee.changed', announcement) ?? [])
    hide(announcement.company_id, employee_id, hiddenUntil(employee_status))
}
