import { nobody } from '@atrium/contract/people/audience'
import type { Grant, NewGrant } from '@atrium/contract/points/schemas'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { listPermitted, openAudience, resolveAudience } from '#modules/people'
import { settlePeople } from './allowances.ts'
import { post } from './posting.ts'
import { findGrantRow } from './queries.ts'

/** Gives or takes points by an administrator, once for each `client_grant_id`. */
export async function grant(tx: Tx, actor: Actor, wanted: NewGrant, now: Date): Promise<Grant> {
  const { companyId, employeeId: actorId } = actor
  const { account, points, reason: note, client_grant_id } = wanted
  const event = `granted/${actorId}/${client_grant_id}`
  const before = await findGrantRow(tx, companyId, event)
  if (before) return { client_grant_id, ...before }
  const people = await openReceivers(tx, actor, wanted)
  if (account === 'to_give') await settlePeople(tx, companyId, people, now)
  const movements = people.flatMap((employeeId) => [
    { account, employeeId, points },
    { account: 'issue' as const, employeeId: null, points: -points },
  ])
  if (people.length) await post(tx, companyId, { event, reason: 'granted', note, actorId, at: now, movements })
  return { client_grant_id, account, points, people: people.length }
}

/**
 * The active people that a grant names. Each listed person must be active; an audience means its active people. A person may grant points
 * to themselves only as part of everyone, unless nobody else may grant points.
 */
async function openReceivers(tx: Tx, actor: Actor, { employees, audience }: NewGrant): Promise<string[]> {
  if (!employees === !audience) throw new Refusal('INVALID_REQUEST')
  const named = audience ?? { ...nobody, employees: employees ?? [] }
  await openAudience(tx, actor, named)
  const people = (await tx.all(await resolveAudience(tx, actor.companyId, named))).map(({ employee_id }) => employee_id)
  const listed = new Set(employees?.map(({ employee_id }) => employee_id.toLowerCase()))
  if (employees && people.length < listed.size) throw new Refusal('EMPLOYEE_NOT_FOUND')
  const isOwn = people.includes(actor.employeeId) && !named.is_all_employee_selected
  if (!isOwn || !(await listPermitted(tx, actor.companyId, 'point.grant')).some((id) => id !== actor.employeeId)) return people
  if (named.employees.some(({ employee_id }) => employee_id.toLowerCase() === actor.employeeId)) throw new Refusal('GRANT_TO_ONESELF')
  return people.filter((id) => id !== actor.employeeId)
}
