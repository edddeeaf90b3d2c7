import type { BenchContext } from '../context.ts'
import { pause } from '../measure.ts'
import type { Caller } from '../people.ts'
import type { Served } from '../process.ts'
import { figure } from '../report.ts'
import { openProcessorMeter } from './processor.ts'

/** What some work needed: processor time in milliseconds, bytes of PostgreSQL's log and of its tables with their indexes, statements. */
export type Cost = { node: number; database: number; log: number; stored: number; statements: number; milliseconds: number }
export type CostMeter = {
  /** The cost of one of `count` calls, less what the installation needs in that time anyway. */
  each: (count: number, work: () => Promise<unknown>) => Promise<Cost>
  /** The cost of a second in which nothing is asked of it. */
  second: (seconds: number) => Promise<Cost>
}

/** Meters one node; by default the node of the context. */
export async function openCostMeter(context: BenchContext, reader: Caller, node: Served = context.node): Promise<CostMeter> {
  const { crowd, findDatabaseProcesses } = context
  const timeOfNode = openProcessorMeter(() => [node.pid])
  const timeOfDatabase = openProcessorMeter(findDatabaseProcesses)
  const readSizes = async (): Promise<{ log: number; stored: number }> => {
    const [sizes] = await crowd.ask<{ log: string; stored: string }>(reader.companyId, sizesOfDatabase, [])
    return { log: Number(sizes?.log), stored: Number(sizes?.stored) }
  }
  const during = async (work: () => Promise<unknown>): Promise<Cost> => {
    const before = await readSizes()
    await node.figures()
    timeOfNode()
    timeOfDatabase()
    const since = performance.now()
    await work()
    const milliseconds = performance.now() - since
    const used = { node: timeOfNode(), database: timeOfDatabase() }
    const { statements } = await node.figures()
    const after = await readSizes()
    return { ...used, statements, milliseconds, log: after.log - before.log, stored: after.stored - before.stored }
  }
  const second = async (seconds: number): Promise<Cost> => divided(await during(() => pause(seconds * 1_000)), seconds)
  let rest = await second(4)
  return {
    second: async (seconds) => (rest = await second(seconds)),
    each: async (count, work) => {
      const cost = await during(work)
      const anyway = cost.milliseconds / 1_000
      return divided(
        {
          ...cost,
          node: cost.node - anyway * rest.node,
          database: cost.database - anyway * rest.database,
          statements: cost.statements - anyway * rest.statements,
        },
        count,
      )
    },
  }
}

const sizesOfDatabase = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as log,
    (select sum(pg_total_relation_size(oid)) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as stored`

const divided = ({ node, database, log, stored, statements, milliseconds }: Cost, count: number): Cost => ({
  node: node / count,
  database: database / count,
  log: log / count,
  stored: stored / count,
  statements: statements / count,
  milliseconds: milliseconds / count,
})

export const processorTimes = ({ node, database }: Pick<Cost, 'node' | 'database'>): string =>
  `node ${figure(node)}, database ${figure(database)}`

/** The same in microseconds. */
export const smallProcessorTimes = ({ node, database }: Pick<Cost, 'node' | 'database'>): string =>
  `node ${figure(node * 1_000, 'µs')}, database ${figure(database * 1_000, 'µs')}`
