import type { FinchPlace } from '@atrium/contract/finch/schemas'
import type { Tx } from '#kernel/database/transaction'
import type { Told } from './judge.ts'
import { ignoreNamesakes, listLinks, listTold, saveDecision, type Decision } from './person-queries.ts'
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
  const [told] = await listTold(tx, companyId, [individual_id])
  if (!told) return false
  if (place === null) await decideWhole(tx, companyId, connection, told, keep, now)
  else if (place === 'account') await saveDecision(tx, companyId, individual_id, aboutAccount(told, keep))
  else await saveDecision(tx, companyId, individual_id, await aboutPlace(tx, companyId, connection, told, place, keep, now))
  return true
}

/** `ours`: Finch's data about this person is ignored from now on. `theirs`: this is the right person of all who have the address there. */
async function decideWhole(
  tx: Tx,
  companyId: string,
  connection: ConnectionRow,
  told: Told,
  keep: Wanted['keep'],
  now: Date,
): Promise<void> {
  const { individual_id, said, employee_id } = told
  await saveDecision(tx, companyId, individual_id, { is_ignored: keep === 'ours' })
  if (keep === 'ours' || employee_id || !said.work_email) return
  await ignoreNamesakes(tx, companyId, individual_id, said.work_email)
  const world = await openWorld(tx, companyId, connection, [told], now)
  const person = world.byAddress.get(said.work_email)
  const links = person ? await listLinks(tx, companyId, [person.employee_id]) : []
  for (const link of links) await saveDecision(tx, companyId, link.individual_id, { employee_id: null, is_ignored: true })
}

/** The account stays as it is here, or follows Finch: then it counts as deactivated by Finch before, so that Finch may reactivate it. */
const aboutAccount = ({ taken, kept, said }: Told, keep: Wanted['keep']): Decision =>
  keep === 'theirs'
    ? { taken: { ...taken, account: 'left' } }
    : { kept: { ...kept, account: said.is_active === false || said.end_date ? 'left' : 'active' } }

/** `ours`: Finch's current value is ignored until it changes. `theirs`: it is applied as if no value had been applied before. */
async function aboutPlace(
  tx: Tx,
  companyId: string,
  connection: ConnectionRow,
  told: Told,
  place: Exclude<FinchPlace, 'account'>,
  keep: Wanted['keep'],
  now: Date,
): Promise<Decision> {
  const { taken, kept } = told
  if (keep === 'theirs') {
    const { [place]: _forgotten, ...others } = taken
    return { taken: others }
  }
  const said = valuesOf(told.said)[place]
  const value =
    place === 'manager' && said ? (await openWorld(tx, companyId, connection, [told], now)).managers.get(said)?.employee_id : said
  return value ? { kept: { ...kept, [place]: value } } : {}
}
