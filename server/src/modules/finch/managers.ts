import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { changeProvisioned, lockDirectory, raiseDirectory } from '#modules/people'
import { conflictOf, judge, type Judged } from './judge.ts'
import { saveSettled, setStage, stages, type Settled, type ProviderPersonRow, type SyncKey } from './person-queries.ts'
import type { ConnectionRow } from './queries.ts'
import { endSync } from './runs.ts'
import { updateSync, type SyncRow } from './sync-queries.ts'
import { openPeople, openWorld, provisionerOf } from './world.ts'

const atOnce = 20

/**
 * Assigns managers to some people, after all people have been added; false when all are done. People who would close a cycle are tried once
 * more after the others.
 */
export async function managersStep(tx: Tx, which: SyncKey, found: SyncRow, connection: ConnectionRow, now: Date): Promise<boolean> {
  const { companyId, syncId } = which
  const people = await openPeople(tx, which, stages.written, atOnce)
  if (!people.length) {
    if (await setStage(tx, which, stages.looped, stages.written)) return true
    await endSync(tx, which, found, null, now)
    return false
  }
  const fields = connection.fields.filter((field) => field === 'manager')
  const judgeAll = async () => {
    const world = await openWorld(tx, companyId, { ...connection, fields }, people, now)
    return people.map((provided) => ({ provided, judged: judge(provided, world) }))
  }
  let all = await judgeAll()
  if (all.some(({ judged }) => judged.manager_id !== undefined)) {
    await lockDirectory(tx, companyId)
    all = await judgeAll()
  }
  const settled: Settled[] = []
  for (const { provided, judged } of all) settled.push(await settle(tx, companyId, connection, provided, judged, now))
  await saveSettled(tx, which, settled)
  const more = settled.filter((one, index) => one.outcome === 'changed' && people[index]?.outcome === 'same').length
  await updateSync(tx, companyId, syncId, { changed: found.changed + more, attempts: 0 })
  return true
}

const ofManager = ({ place }: { place: string | null }): boolean => place === 'manager'

async function settle(
  tx: Tx,
  companyId: string,
  connection: ConnectionRow,
  provided: ProviderPersonRow,
  judged: Judged,
  now: Date,
): Promise<Settled> {
  const { individual_id, employee_id, outcome, changes, conflicts } = provided
  const kept = { individual_id, employee_id, outcome, changes, conflicts, taken: {}, stage: stages.placed }
  const { manager_id, taken } = judged
  if (!employee_id || manager_id === undefined) return kept
  const change = judged.changes.filter(ofManager)
  const others = conflicts.filter(({ reason }) => reason !== 'manager_loop')
  try {
    await changeProvisioned(tx, await raiseDirectory(tx, companyId), provisionerOf(companyId, connection, now), employee_id, { manager_id })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NO_PERMISSION') {
      const conflict = conflictOf('not_allowed', ['ours'], change[0])
      return { ...kept, changes: changes.filter((one) => !ofManager(one)), conflicts: [...others, conflict] }
    }
    const isLoop = error instanceof Refusal && (error.code === 'MANAGER_LOOP' || error.code === 'EMPLOYEE_NOT_FOUND')
    if (!isLoop) throw error
    const hasBeenTried = others.length < conflicts.length
    const stage = hasBeenTried ? stages.placed : stages.looped
    return {
      ...kept,
      changes: changes.filter((one) => !ofManager(one)),
      conflicts: [...others, conflictOf('manager_loop', ['ours'], change[0])],
      stage,
    }
  }
  return {
    ...kept,
    outcome: outcome === 'same' ? 'changed' : outcome,
    changes: [...changes.filter((one) => !ofManager(one)), ...change],
    conflicts: others,
    taken: { manager: taken.manager ?? manager_id },
  }
}
