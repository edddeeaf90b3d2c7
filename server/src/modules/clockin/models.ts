import type { WorkingTimeModel } from '@atrium/contract/clockin/models'
import type { Tx } from '#kernel/database/transaction'
import { resolveAudience } from '#modules/people'
import { listFirstReached } from './config-queries.ts'
import { usualModel } from './rules.ts'

type Models = readonly WorkingTimeModel[]

/** The working-time model of a person: the first that reaches them. */
export const findModel = async (tx: Tx, companyId: string, models: Models, employeeId: string): Promise<WorkingTimeModel> =>
  (await findModels(tx, companyId, models, [employeeId])).get(employeeId) ?? usualModel

/** The working-time models of people, by their ids. */
export async function findModels(
  tx: Tx,
  companyId: string,
  models: Models,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, WorkingTimeModel>> {
  const forAll = models.findIndex(({ audience }) => !audience)
  const special = models.slice(0, forAll === -1 ? undefined : forAll)
  const audiences = []
  for (const [place, { audience }] of special.entries())
    if (audience) audiences.push({ place, people: await resolveAudience(tx, companyId, audience) })
  const reached = audiences.length ? await listFirstReached(tx, audiences, employeeIds) : []
  const places = new Map(reached.map(({ employee_id, place }) => [employee_id, place]))
  return new Map(employeeIds.map((id) => [id, models[places.get(id) ?? forAll] ?? usualModel]))
}
