import type { WebSocket } from 'ws'
import type { BenchContext } from '../context.ts'
import { pause } from '../measure.ts'
import { openLines, type Caller, type Lines } from '../people.ts'
import type { Served } from '../process.ts'
import { costFinding, figure, type Finding } from '../report.ts'
import { openSockets } from '../sockets.ts'
import { findSmallSpace, messageTo } from './calls.ts'
import { askMany, connectionsToNode } from './asking.ts'
import { openCostMeter, smallProcessorTimes, type Cost, type CostMeter } from './meter.ts'

const hearers = 400
const crowdSize = 2_000
const sends = 200

/** What open pages need while nothing happens, and what one more page adds to each event. */
export async function measureSockets(context: BenchContext): Promise<Finding[]> {
  const people = await context.crowd.signIn('meridian', crowdSize)
  const [owner] = people
  if (!owner) throw new Error('nobody is there')
  const node = await context.addNode({})
  const lines = await openLines(node.url, connectionsToNode)
  const meter = await openCostMeter(context, owner, node)
  try {
    return [
      ...(await measureEvents(context, { node, lines, meter, people })),
      ...(await measureOpenPages({ node, meter, people })),
      await measureMemory(context, people),
    ]
  } finally {
    lines.close()
    await node.stop()
  }
}

type Measuring = { node: Served; lines: Lines; meter: CostMeter; people: readonly Caller[] }

async function measureEvents({ crowd, greatConversation }: BenchContext, { node, lines, meter, people }: Measuring): Promise<Finding[]> {
  const [owner] = people
  if (!owner) throw new Error('nobody is there')
  const small = await findSmallSpace(crowd, owner)
  const send = (conversation: string) => () =>
    askMany(lines, 0, sends, () => [owner.request('POST', '/chat/message/send', messageTo(conversation))])
  await send(small)()
  await send(greatConversation)()
  const greatAlone = await meter.each(sends, send(greatConversation))
  const smallAlone = await meter.each(sends, send(small))
  const few = await openPages(node.url, people.slice(0, hearers))
  await meter.second(4)
  const greatHeard = await meter.each(sends, send(greatConversation))
  const delivered = few.received() / sends
  await few.close()
  const many = await openPages(node.url, people)
  await meter.second(4)
  const smallPassed = await meter.each(sends, send(small))
  await many.close()
  const eachPage = (more: Cost, less: Cost, pages: number): string => `node ${figure(((more.node - less.node) / pages) * 1_000, 'µs')}`
  return [
    costFinding(`an event delivered to one more page (${delivered.toFixed(0)} at a time)`, eachPage(greatHeard, greatAlone, hearers)),
    costFinding('an event passed over by one page of the company', eachPage(smallPassed, smallAlone, crowdSize)),
  ]
}

async function measureOpenPages({ node, meter, people }: Omit<Measuring, 'lines'>): Promise<Finding[]> {
  await pause(2_000)
  const idle = await meter.second(6)
  const fresh = await openPages(node.url, people)
  await pause(2_000)
  const open = await meter.second(8)
  const pings = await meter.each(crowdSize, async () => {
    for (const socket of fresh.sockets) socket.send('{"type":"ping"}')
    await pause(1_000)
  })
  await fresh.close()
  return [
    costFinding('an open page, at rest, for a second', smallProcessorTimes(perPage(open, idle))),
    costFinding('a ping of an open page, every 20 s', smallProcessorTimes(pings)),
  ]
}

/** The memory of pages, on a node that did nothing before. */
async function measureMemory(context: BenchContext, people: readonly Caller[]): Promise<Finding> {
  const node = await context.addNode({})
  const first = await openPages(node.url, people.slice(0, people.length / 4))
  await pause(1_000)
  const before = (await node.figures()).memory
  const rest = await openPages(node.url, people.slice(people.length / 4))
  await pause(1_000)
  const memory = (await node.figures()).memory - before
  await first.close()
  await rest.close()
  await node.stop()
  return costFinding('an open page: memory', figure((memory * 1024) / (people.length * 0.75), 'KB'))
}

const perPage = (open: Cost, idle: Cost): Pick<Cost, 'node' | 'database'> => ({
  node: (open.node - idle.node) / crowdSize,
  database: (open.database - idle.database) / crowdSize,
})

async function openPages(
  url: string,
  people: readonly Caller[],
): Promise<{ sockets: WebSocket[]; received: () => number; close: () => Promise<void> }> {
  let received = 0
  const opened = await openSockets(
    url,
    people.map(({ hello }) => hello),
    (_index, { text }) => (received += text.includes('"message.sent"') ? 1 : 0),
  )
  return { ...opened, received: () => received }
}
