import type { FollowedClock } from '@atrium/contract/people/schemas'
import type { Transactions, Tx } from '#kernel/database/transaction'
import type { JobData } from '#kernel/jobs/jobs'
import { findEmployees, raiseDirectory, showClocks } from '#modules/people'
import { listConfigs } from '../config-queries.ts'
import { createGathering } from './gathering.ts'
import { usualSettings } from '../rules.ts'
import { listClocks, listFollowers } from './queries.ts'

/** How many cards change in one transaction, since changes of other people wait for it. */
const atOnce = 100

/** Brings the availability up to date after the commit, so that no punch waits for the directory: of one person, or of all who follow. */
export const followClock = (tx: Tx, companyId: string, employeeId: string | null): Promise<void> =>
  tx.enqueue('clockin.follow', { company_id: companyId, employee_id: employeeId })

/** The worker of `clockin.follow`: jobs that come together change the cards together. */
export function followWorker(transactions: Transactions): (job: JobData<'clockin.follow'>) => Promise<void> {
  const follow = createGathering<string | null>((companyId, people) => {
    const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => transactions({ effect: 'write', companyId }, work)
    const named = [...new Set(people)].filter((id) => id !== null).toSorted()
    return named.length < new Set(people).size ? followAll(within, companyId) : followSome(within, companyId, named)
  })
  return ({ company_id, employee_id }) => follow(company_id, employee_id)
}

type Within = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

async function followAll(within: Within, companyId: string): Promise<void> {
  let people = await within((tx) => listFollowers(tx, companyId, null, atOnce))
  while (people.length) {
    const last = people.at(-1) ?? null
    await followSome(within, companyId, people)
    people = await within((tx) => listFollowers(tx, companyId, last, atOnce))
  }
}

async function followSome(within: Within, companyId: string, people: readonly string[]): Promise<void> {
  for (let start = 0; start < people.length; start += atOnce)
    await within((tx) => showAvailability(tx, companyId, people.slice(start, start + atOnce)))
}

/** Changes the cards that differ from the clocks. Reads the clocks again under the lock of the directory, so that the last punch wins. */
async function showAvailability(tx: Tx, companyId: string, employeeIds: readonly string[]): Promise<void> {
  const [wanted, cards] = await Promise.all([findWanted(tx, companyId, employeeIds), findEmployees(tx, companyId, employeeIds)])
  const behind = cards.filter(({ employee_id, clock_status }) => clock_status !== wanted.get(employee_id))
  if (!behind.length) return
  const moved = await raiseDirectory(tx, companyId)
  await showClocks(tx, moved, await findWanted(tx, companyId, behind.map(({ employee_id }) => employee_id))) // prettier-ignore
}

async function findWanted(tx: Tx, companyId: string, employeeIds: readonly string[]): Promise<Map<string, FollowedClock | null>> {
  const [clocks, [newest]] = await Promise.all([listClocks(tx, companyId, employeeIds), listConfigs(tx, companyId)])
  const { availability } = { ...usualSettings, ...newest?.settings }
  return new Map(clocks.map(({ employee_id, clock_status }) => [employee_id, availability ? clock_status : null]))
}
