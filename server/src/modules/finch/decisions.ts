import type { FinchPlace } from '@atrium/contract/finch/schemas'
import type { Tx } from '#kernel/database/transaction'
import type { ProviderPerson } from './judge.ts'
import { ignoreNamesakes, listLinks, listProviderPeople, saveDecision, type Decision } from './person-queries.ts'
import type { ConnectionRow } from './queries.ts'
import { valuesOf } from './profile.ts'
import { openWorld } from './world.ts'

type Wanted = { individual_id: string; place: FinchPlace | null; keep: 'ours' | 'theirs' }

/** Stores a decision about a person, or about one of their fields; false when Finch has nobody with this id. */
export async function decide(
  tx: Tx,
  companyId: string,
  connection: ConnectionRow,
  { individual_id, place, keep }: Wanted,
  now: Date,
): Promise<boolean> {
  const [provided] = await listProviderPeople(tx, companyId, [individual_id])
  if (!provided) return false
  if (place === null) await decidePerson(tx, companyId, connection, provided, keep, now)
  else if (place === 'account') await saveDecision(tx, companyId, individual_id, decideAccount(provided, keep))
  else await saveDecision(tx, companyId, individual_id, await decideField(tx, companyId, connection, provided, place, keep, now))
  return true
}

/**
 * Decides about a person as a whole. `ours`: Finch's data about this person is ignored from now on. `theirs`: of all people with this
 * address at Finch, this is the right one.
 */
async function decidePerson(
  tx: Tx,
  companyId: string,
  connection: ConnectionRow,
  provided: ProviderPerson,
  keep: Wanted['keep'],
  now: Date,
): Promise<void> {
  const { individual_id, said, employee_id } = provided
  await saveDecision(tx, companyId, individual_id, { is_ignored: keep === 'ours' })
  if (keep === 'ours' || employee_id || !said.work_email) return
  await ignoreNamesakes(tx, companyId, individual_id, said.work_email)
  const world = await openWorld(tx, companyId, connection, [provided], now)
  const person = world.byAddress.get(said.work_email)
  const links = person ? await listLinks(tx, companyId, [person.employee_id]) : []
  for (const link of links) await saveDecision(tx, companyId, link.individual_id, { employee_id: null, is_ignored: true })
}

/**
 * Decides about an account: it stays as it is here, or follows Finch. In the latter case it is marked as deactivated by Finch, so that
 * Finch may reactivate it.
 */
const decideAccount = ({ taken, kept, said }: ProviderPerson, keep: Wanted['keep']): Decision =>
  keep === 'theirs'
    ? { taken: { ...taken, account: 'left' } }
    : { kept: { ...kept, account: said.is_active === false || said.end_date ? 'left' : 'active' } }

/**
 * Decides about a field. `ours`: Finch's current value is ignored until it changes. `theirs`: it is applied as if no value had been applied
 * before.
 */
async function decideField(
  tx: Tx,
  companyId: string,
  connection: ConnectionRow,
  provided: ProviderPerson,
  place: Exclude<FinchPlace, 'account'>,
  keep: Wanted['keep'],
  now: Date,
): Promise<Decision> {
  const { taken, kept } = provided
  if (keep === 'theirs') {
    const { [place]: _forgotten, ...others } = taken
    return { taken: others }
  }
  const said = valuesOf(provided.said)[place]
  const value =
    place === 'manager' && said ? (await openWorld(tx, companyId, connection, [provided], now)).managers.get(said)?.employee_id : said
  return value ? { kept: { ...kept, [place]: value } } : {}
}
