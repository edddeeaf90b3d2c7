import type { BenchContext } from '../context.ts'
import { pause } from '../measure.ts'
import { openLines, type Caller } from '../people.ts'
import type { Served } from '../process.ts'
import { costFinding, figure, type Finding } from '../report.ts'
import { hasRedis, startRedis } from '../../server/src/testing/redis.ts'
import { askMany, connectionsToNode } from './asking.ts'
import { messageTo } from './calls.ts'
import { findChildren, openProcessorMeter } from './processor.ts'

const mostNodes = 3
const sends = 600
/** Seconds of rest before and after, which show what the nodes need for themselves. */
const rest = 4

/** What a second and a third node add to an event, to the bus and to the database. */
export async function measureNodes(context: BenchContext): Promise<Finding[]> {
  if (!hasRedis) return [costFinding('several nodes', 'not measured: redis-server is not installed here')]
  const [sender] = await context.crowd.signIn('meridian', 1)
  if (!sender) throw new Error('nobody is there')
  const redis = await startRedis()
  const nodes: Served[] = []
  const findings: Finding[] = []
  try {
    while (nodes.length < mostNodes) {
      nodes.push(await context.addNode({ REDIS_URL: redis.url, SECRET_KEY: 'the key that all nodes of this measurement share' }))
      findings.push(...(await measureSome(context, nodes, sender)))
    }
  } finally {
    for (const node of nodes) await node.stop()
    await redis.stop()
  }
  return findings
}

async function measureSome(
  { findDatabaseProcesses, greatConversation }: BenchContext,
  nodes: readonly Served[],
  sender: Caller,
): Promise<Finding[]> {
  const meters = {
    sender: openProcessorMeter(() => nodes.slice(0, 1).map(({ pid }) => pid)),
    others: openProcessorMeter(() => nodes.slice(1).map(({ pid }) => pid)),
    bus: openProcessorMeter(() => findChildren('redis-server')),
    database: openProcessorMeter(findDatabaseProcesses),
  }
  const during = async (work: () => Promise<unknown>) => {
    for (const read of Object.values(meters)) read()
    const since = performance.now()
    await work()
    const used = { sender: meters.sender(), others: meters.others(), bus: meters.bus(), database: meters.database() }
    return { used, seconds: (performance.now() - since) / 1_000 }
  }
  const lines = await openLines(nodes[0]?.url ?? '', connectionsToNode)
  const send = (count: number): Promise<void> =>
    askMany(lines, 0, count, () => [sender.request('POST', '/chat/message/send', messageTo(greatConversation))])
  await send(300)
  await pause(2_000)
  const idle = await during(() => pause(rest * 1_000))
  const busy = await during(() => send(sends))
  lines.close()
  const others = Math.max(1, nodes.length - 1)
  const perSecond = (part: keyof typeof meters): number => idle.used[part] / idle.seconds
  const perEvent = (part: keyof typeof meters): number => (busy.used[part] - perSecond(part) * busy.seconds) / sends
  const count = `${nodes.length} ${nodes.length === 1 ? 'node' : 'nodes'} with a bus`
  return [
    costFinding(
      `${count}: an event`,
      `its node ${figure(perEvent('sender'))}, each other node ${figure(perEvent('others') / others)}, bus ${figure(perEvent('bus'))}, database ${figure(perEvent('database'))}`,
    ),
    costFinding(
      `${count}: a second at rest`,
      `its node ${figure(perSecond('sender'))}, each other node ${figure(perSecond('others') / others)}, bus ${figure(perSecond('bus'))}, database ${figure(perSecond('database'))}`,
    ),
  ]
}
