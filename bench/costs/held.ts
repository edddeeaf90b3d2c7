import { randomUUID } from 'node:crypto'
import { createPresenceExchange } from '../../server/src/kernel/live/presence/presence-exchange.ts'
import type { BusMessage } from '../../server/src/kernel/live/bus.ts'
import { createSequencer } from '../../server/src/kernel/live/sequencer.ts'
import type { BenchContext } from '../context.ts'
import { pause } from '../measure.ts'
import { costFinding, figure, type Finding } from '../report.ts'
import { openCostMeter } from './meter.ts'

const present = 100_000
const turns = 30
/** As many as a node keeps before it looks for those to forget. */
const scopes = 50_001
const moreScopes = 300
const changedPeople = 10_000

/** The work that every node does for the whole installation: presence, the order of events of each scope, and reconciliation. */
export async function measureHeld(context: BenchContext): Promise<Finding[]> {
  const { whole, turn } = measurePresence()
  const places = measurePlaces()
  return [
    costFinding('presence: a person on another node, for a second', `${figure((turn / present) * 1_000, 'µs')} on each node`),
    costFinding('presence: a person, when a node asks for all', figure(whole / present, 'bytes')),
    costFinding('an event of a scope that a node has not seen', `${figure(places.few, 'µs')}; beyond 50,000 scopes in ten minutes ${figure(places.many, 'µs')}`), // prettier-ignore
    await measureReconciliation(context),
  ]
}

function measurePresence(): { whole: number; turn: number } {
  const listeners: ((message: BusMessage) => void)[] = []
  const bus = {
    publish: () => {},
    subscribe: (listener: (message: BusMessage) => void) => void listeners.push(listener),
    isWhole: () => true,
  }
  createPresenceExchange(
    bus,
    () => Date.now(),
    () => {},
  )
  const company = randomUUID()
  const people = Object.fromEntries(Array.from({ length: present }, () => [`${company}/${randomUUID()}`, 'active' as const]))
  const message = (turn: number, whole: boolean, some: typeof people): BusMessage => ({
    type: 'presence',
    node: 'other',
    turn,
    whole,
    people: some,
  })
  const [all, ...changes] = [message(1, true, people), ...Array.from({ length: turns }, (_, turn) => message(turn + 2, false, {}))]
  const tell = (told: BusMessage): void => listeners.forEach((listener) => listener(told))
  if (all) tell(all)
  const since = process.cpuUsage()
  changes.forEach(tell)
  return { whole: JSON.stringify(all).length, turn: spent(since) / turns }
}

function measurePlaces(): { few: number; many: number } {
  const sequencer = createSequencer(() => {})
  const company_id = randomUUID()
  const accept = (count: number): number => {
    const since = process.cpuUsage()
    for (let index = 0; index < count; index += 1)
      sequencer.accept({
        company_id,
        scope: `conversation:${randomUUID()}`,
        revision: 1,
        membership_version: 1,
        name: 'message.sent',
        rows: [],
      })
    return (spent(since) * 1_000) / count
  }
  const few = accept(scopes)
  const many = accept(moreScopes)
  sequencer.stop()
  return { few, many }
}

/** Every two seconds each node reads which scopes of the installation changed in the last seconds. */
async function measureReconciliation(context: BenchContext): Promise<Finding> {
  const [owner] = await context.crowd.signIn('meridian', 1)
  if (!owner) throw new Error('nobody is there')
  const meter = await openCostMeter(context, owner)
  const rest = await meter.second(8)
  const [raised] = await context.crowd.ask<{ count: number }>(
    owner.companyId,
    `select 2 * count(*)::int as count from (select employee_id from employee where company_id = $1 limit $2) e,
       raise_scope($1, 'inbox', e.employee_id, 0, 0) as inbox, raise_scope($1, 'self', e.employee_id, 0, 0) as self`,
    [owner.companyId, changedPeople],
  )
  await pause(3_000)
  const reading = await meter.second(8)
  const count = raised?.count ?? 1
  const perScope = (part: 'node' | 'database'): string => figure(((reading[part] - rest[part]) / count) * 1_000, 'µs')
  return costFinding(
    `a scope that changed in the last seconds, for a second (of ${count})`,
    `each node ${perScope('node')}, database ${perScope('database')}`,
  )
}

/** Processor time of this process since then, in milliseconds. */
function spent(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1_000
}
