import type { FinchConflict } from '@atrium/contract/finch/schemas'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import {
  changeProvisioned,
  lockDirectory,
  provisionEmployee,
  raiseDirectory,
  type ProvisionedChange,
  type Provisioner,
} from '#modules/people'
import { conflictOf, judge, type Judged } from './judge.ts'
import { countLinked, countOutcomes, saveSettled, stages, type Settled, type ProviderPersonRow, type SyncKey } from './person-queries.ts'
import { findConnection, type ConnectionRow } from './queries.ts'
import { managersStep } from './managers.ts'
import { endSync } from './runs.ts'
import { valuesOf } from './profile.ts'
import { lockSync, updateSync, type SyncRow } from './sync-queries.ts'
import { openPeople, openWorld, provisionerOf } from './world.ts'

const judgedAtOnce = 200
const writtenAtOnce = 20
/** A run that no person started deactivates at most this many people, or a tenth of all: a person must confirm more. */
const fewLeave = 5

/** Checks, writes or completes one batch, all or none; false when the run has ended. */
export async function applyStep(tx: Tx, which: SyncKey, now: Date): Promise<boolean> {
  const { companyId, syncId } = which
  const found = await lockSync(tx, companyId, syncId)
  const connection = await findConnection(tx, companyId)
  if (found?.state !== 'running' || !connection) return false
  if (found.phase === 'judge') return judgeStep(tx, which, found, connection, now)
  if (found.phase === 'write') return writeStep(tx, which, found, connection, now)
  return managersStep(tx, which, found, connection, now)
}

async function judgeStep(tx: Tx, which: SyncKey, found: SyncRow, connection: ConnectionRow, now: Date): Promise<boolean> {
  const { companyId, syncId } = which
  const people = await openPeople(tx, which, stages.employed, judgedAtOnce)
  if (people.length) {
    const world = await openWorld(tx, companyId, connection, people, now)
    // Nothing is written yet, so no value is applied and nobody is linked.
    const settled = people.map((provided) => ({
      ...settledOf(provided, judge(provided, world), stages.judged),
      employee_id: provided.employee_id,
      taken: {},
    }))
    await saveSettled(tx, which, settled)
    return true
  }
  const isTooMany = found.kind === 'sync' && found.cause !== 'person' && (await wouldEmpty(tx, companyId))
  if (found.kind === 'preview' || isTooMany) {
    await endSync(tx, which, found, isTooMany ? 'many_leave' : null, now)
    return false
  }
  await updateSync(tx, companyId, syncId, { phase: 'write', attempts: 0 })
  return true
}

async function wouldEmpty(tx: Tx, companyId: string): Promise<boolean> {
  const [{ leaves = 0 }, linked] = await Promise.all([countOutcomes(tx, companyId), countLinked(tx, companyId)])
  return leaves > Math.max(fewLeave, linked / 10)
}

/** Checks people once more against current data: under the directory's lock if anything is to be written. */
async function writeStep(tx: Tx, which: SyncKey, found: SyncRow, connection: ConnectionRow, now: Date): Promise<boolean> {
  const { companyId, syncId } = which
  const people = await openPeople(tx, which, stages.judged, writtenAtOnce)
  if (!people.length) {
    await updateSync(tx, companyId, syncId, { phase: 'managers', attempts: 0 })
    return true
  }
  const judgeAll = async () => {
    const world = await openWorld(tx, companyId, connection, people, now)
    return people.map((provided) => ({ provided, judged: judge(provided, world) }))
  }
  let all = await judgeAll()
  if (all.some(({ judged }) => isToWrite(judged))) {
    await lockDirectory(tx, companyId)
    all = await judgeAll()
  }
  const provisioner = provisionerOf(companyId, connection, now)
  const settled: Settled[] = []
  for (const { provided, judged } of all) settled.push(await settle(tx, provisioner, provided, judged))
  await saveSettled(tx, which, settled)
  const count = (outcome: Judged['outcome']): number =>
    settled.filter((one, index) => one.outcome === outcome && all[index] && isToWrite(all[index].judged)).length
  await updateSync(tx, companyId, syncId, {
    added: found.added + count('new'),
    changed: found.changed + count('changed'),
    deactivated: found.deactivated + count('leaves'),
    attempts: 0,
  })
  return true
}

const isToWrite = ({ outcome, change }: Judged): boolean => outcome === 'new' || Object.keys(change).length > 0

/** Adds or changes a person; a refusal by the rules of people becomes a conflict, and the person is left unchanged. */
async function settle(tx: Tx, provisioner: Provisioner, provided: ProviderPersonRow, judged: Judged): Promise<Settled> {
  const { manager: _later, ...taken } = judged.taken
  const settled = settledOf(provided, { ...judged, taken: judged.manager_id === undefined ? judged.taken : taken }, stages.written)
  if (!isToWrite(judged)) return settled
  try {
    return { ...settled, employee_id: await write(tx, provisioner, provided, judged) }
  } catch (error) {
    const conflict = error instanceof Refusal && refusedAs(error, judged)
    if (!conflict) throw error
    return {
      ...settled,
      employee_id: provided.employee_id,
      outcome: 'left',
      changes: [],
      taken: {},
      conflicts: [...judged.conflicts, conflict],
    }
  }
}

async function write(
  tx: Tx,
  provisioner: Provisioner,
  { said }: ProviderPersonRow,
  { outcome, employee_id, change }: Judged,
): Promise<string> {
  if (employee_id && outcome !== 'new') {
    await changeProvisioned(tx, await raiseDirectory(tx, provisioner.companyId), provisioner, employee_id, change)
    return employee_id
  }
  const { first_name, last_name, work_email } = valuesOf(said)
  const named = { first_name: first_name ?? '', last_name: last_name ?? '', work_email_id: work_email ?? '' }
  return provisionEmployee(tx, provisioner, { ...personOf(change), ...named, active: true })
}

/** The values of a new person. Only the given ones, so that the rest takes the table's defaults. */
const personOf = ({ active: _active, ...change }: ProvisionedChange): Omit<ProvisionedChange, 'active'> => change

function refusedAs({ code }: Refusal, { changes }: Judged): FinchConflict | undefined {
  const [change] = changes
  if (code === 'LAST_OWNER') return conflictOf('departed_owner', ['ours'], change)
  if (code === 'NO_PERMISSION') return conflictOf('not_allowed', ['ours'], change)
  if (code === 'AUTH_EMAIL_ALREADY_EXISTS')
    return conflictOf(
      'email_taken',
      ['ours'],
      changes.find(({ place }) => place === 'work_email'),
    )
  return undefined
}

const settledOf = ({ individual_id }: ProviderPersonRow, judged: Judged, stage: Settled['stage']): Settled => {
  const { employee_id, outcome, changes, conflicts, taken } = judged
  return { individual_id, employee_id, stage, outcome, changes, conflicts, taken }
}
