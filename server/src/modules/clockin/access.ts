import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findManagers } from '#modules/people'

const seers = ['clockin.see', 'clockin.manage'] as const
export const seesEveryone = ({ permissions }: Pick<Actor, 'permissions'>): boolean => seers.some((one) => permissions.has(one))

/** Access check of a person’s hours: their own, those of the people whom they manage, or with a permission those of everyone. */
export async function openPerson(tx: Tx, actor: Actor, wanted: string | undefined): Promise<string> {
  const person = wanted?.toLowerCase() ?? actor.employeeId
  if (person === actor.employeeId) return person
  const managers = await findManagers(tx, actor.companyId, [person])
  if (seesEveryone(actor)) {
    if (!managers.has(person)) throw new Refusal('EMPLOYEE_NOT_FOUND')
    return person
  }
  if (managers.get(person) !== actor.employeeId) throw new Refusal('NO_PERMISSION')
  return person
}
