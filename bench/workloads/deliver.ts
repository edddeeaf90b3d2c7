import { randomUUID } from 'node:crypto'
import type { BenchContext } from '../context.ts'
import { arrive, interleave, pause, timesOf } from '../measure.ts'
import { openLines, type Caller } from '../people.ts'
import { figure, type Finding } from '../report.ts'
import { openSockets } from '../sockets.ts'

/** Number of receivers, messages per round, and the pause between two messages in milliseconds. */
const sizes = [
  { hearers: 10, messages: 40, pause: 25 },
  { hearers: 100, messages: 40, pause: 25 },
  { hearers: 1_000, messages: 15, pause: 100 },
  { hearers: 5_000, messages: 5, pause: 600 },
]
/**
 * A stopwatch that starts with a send and stops when the key of that message arrives; also used to count lost, duplicate and disordered
 * messages.
 */
type Watch = { sent: Map<string, number>; order: string[]; arrivals: number[]; received: string[][] }
const openWatch = (hearers: number): Watch => ({
  sent: new Map(),
  order: [],
  arrivals: [],
  received: Array.from({ length: hearers }, () => []),
})

const key = /"client_message_id":"([0-9a-f-]{36})"/

function recordArrival(watch: Watch, index: number, text: string, at: number): void {
  const found = key.exec(text)?.[1]
  const since = found === undefined ? undefined : watch.sent.get(found)
  if (found === undefined || since === undefined) return
  watch.arrivals.push(at - since)
  watch.received[index]?.push(found)
}

const body = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })

/** 4: the time from a send to its arrival at N open pages, compared with a bare broadcast of the same bytes. */
export async function measureDeliver(context: BenchContext): Promise<Finding[]> {
  const people = await context.crowd.signIn('meridian', 5_000)
  const findings: Finding[] = []
  for (const size of sizes) findings.push(await measureSize(context, people, size))
  return findings
}

async function measureSize(
  { node, floor, greatConversation }: BenchContext,
  people: readonly Caller[],
  { hearers, messages, pause }: (typeof sizes)[number],
): Promise<Finding> {
  const own = openWatch(hearers)
  const bare = openWatch(hearers)
  const hearing = people.slice(0, hearers)
  const sender = hearing[0]
  if (!sender) throw new Error('nobody is there')
  const ownSockets = await openSockets(
    node.url,
    hearing.map((person) => person.hello),
    (index, { text, at }) => recordArrival(own, index, text, at),
  )
  const bareSockets = await openSockets(
    floor.url,
    hearing.map(() => undefined),
    (index, { text, at }) => recordArrival(bare, index, text, at),
    200,
  )
  const { ask, close } = await openLines(node.url, 4)
  const like = await exampleFrame(ask, sender, greatConversation)

  const ways = {
    own: async () => {
      const from = own.arrivals.length
      await arrive(messages, pause, (index) => {
        const id = noted(own)
        const message = { destination: { conversation_id: greatConversation }, client_message_id: id, body: body(`measured ${index}`) }
        return ask(sender.request('POST', '/chat/message/send', message), index)
      })
      await settled(own, hearers)
      return own.arrivals.slice(from)
    },
    bare: async () => {
      const from = bare.arrivals.length
      await arrive(messages, pause, async () => bareSockets.sockets[0]?.send(like.replace(key, `"client_message_id":"${noted(bare)}"`)))
      await settled(bare, hearers)
      return bare.arrivals.slice(from)
    },
  }
  await interleave(1, ways)
  const samples = await interleave(5, ways)
  close()
  await ownSockets.close()
  await bareSockets.close()
  const wrong = countWrong(own)
  const ownTimes = timesOf(samples.own)
  const bareTimes = timesOf(samples.bare)
  return {
    number: '4',
    what: `send to delivered, N = ${hearers}`,
    measured: `p50 ${figure(ownTimes.p50)}, p99 ${figure(ownTimes.p99)}; lost ${wrong.lost}, doubled ${wrong.doubled}, out of order ${wrong.disordered}`,
    floor: `p50 ${figure(bareTimes.p50)}, p99 ${figure(bareTimes.p99)} bare broadcast`,
    budget: 'p50 ≤ floor + 3 ms, p99 ≤ 2 × floor + 10 ms, none wrong',
    holds:
      ownTimes.p50 <= bareTimes.p50 + 3 && ownTimes.p99 <= 2 * bareTimes.p99 + 10 && wrong.lost + wrong.doubled + wrong.disordered === 0,
  }
}

function noted(watch: Watch): string {
  const id = randomUUID()
  watch.sent.set(id, performance.now())
  watch.order.push(id)
  return id
}

/** Waits until everyone has received everything, or five seconds have passed without an arrival. */
async function settled(watch: Watch, hearers: number): Promise<void> {
  const wanted = watch.sent.size * hearers
  for (let quiet = 0, last = -1; watch.arrivals.length < wanted && quiet < 500; quiet += 1) {
    if (watch.arrivals.length !== last) quiet = 0
    last = watch.arrivals.length
    await pause(10)
  }
}

/**
 * Several sends overlap, so receivers may get them in another order than they were sent; but all must get them in the same order, and each
 * once.
 */
function countWrong({ sent, received }: Watch): { lost: number; doubled: number; disordered: number } {
  const [first = []] = received
  let lost = 0
  let doubled = 0
  let disordered = 0
  for (const each of received) {
    lost += sent.size - new Set(each).size
    doubled += each.length - new Set(each).size
    if (each.join() !== first.join()) disordered += 1
  }
  return { lost, doubled, disordered }
}

/** A frame as the server sends it, so that the floor carries the same number of bytes. */
async function exampleFrame(ask: (request: string) => Promise<unknown>, sender: Caller, conversation: string): Promise<string> {
  const message = { destination: { conversation_id: conversation }, client_message_id: randomUUID(), body: body('measured 10') }
  const row = await ask(sender.request('POST', '/chat/message/send', message))
  return JSON.stringify({ type: 'event', scope: `conversation:${conversation}`, revision: 1_000_000, name: 'message.sent', rows: [row] })
}
