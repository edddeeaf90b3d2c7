import { randomUUID } from 'node:crypto'
import type { BenchContext } from '../context.ts'
import { interleave, pause } from '../measure.ts'
import { openLines } from '../people.ts'
import type { Finding } from '../report.ts'
import { openSockets } from '../sockets.ts'

const hearers = 100
const senders = 8
const seconds = 4

/** 4b: the maximum rate of deliveries to a hundred open pages, compared with a bare broadcast of the same bytes. */
export async function measureSaturation({ node, floor, crowd, greatConversation }: BenchContext): Promise<Finding> {
  const people = await crowd.signIn('meridian', hearers)
  let received = 0
  let bareHeard = 0
  let example = ''
  const own = await openSockets(
    node.url,
    people.map((person) => person.hello),
    (_index, { text }) => {
      received += 1
      example = text
    },
  )
  const bare = await openSockets(
    floor.url,
    people.map(() => undefined),
    () => (bareHeard += 1),
  )
  const { ask, close } = await openLines(node.url, senders)

  const throughCalls = (): Promise<number> =>
    rateOf(
      () => received,
      (isOver) => {
        const sendOn = async (index: number): Promise<void> => {
          while (!isOver()) await ask(people[index]?.request('POST', '/chat/message/send', messageTo(greatConversation)) ?? '', index)
        }
        return Promise.all(Array.from({ length: senders }, (_, index) => sendOn(index)))
      },
    )
  const throughBroadcast = (): Promise<number> =>
    rateOf(
      () => bareHeard,
      async (isOver) => {
        const before = bareHeard
        for (let sent = 0; !isOver();)
          if (sent * hearers - (bareHeard - before) < senders * hearers) {
            bare.sockets[sent % hearers]?.send(example)
            sent += 1
          } else await pause(0)
      },
    )
  await throughCalls()
  const rates = await interleave(3, { own: async () => [await throughCalls()], bare: async () => [await throughBroadcast()] })
  close()
  await own.close()
  await bare.close()
  const ratio = mean(rates.own) / mean(rates.bare)
  return {
    number: '4b',
    what: `deliveries to ${hearers} at saturation`,
    measured: `${mean(rates.own).toFixed(0)}/s, ${ratio.toFixed(2)} × floor`,
    floor: `${mean(rates.bare).toFixed(0)}/s bare broadcast`,
    budget: '≥ 0.70 × floor',
    holds: ratio >= 0.7,
  }
}

/** The deliveries per second that `count` counts while `work` runs. */
async function rateOf(count: () => number, work: (isOver: () => boolean) => Promise<unknown>): Promise<number> {
  const since = performance.now()
  const before = count()
  await work(() => performance.now() - since >= seconds * 1_000)
  return (count() - before) / ((performance.now() - since) / 1_000)
}

const messageTo = (conversation_id: string) => ({
  destination: { conversation_id },
  client_message_id: randomUUID(),
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'as fast as can be' }] }] },
})

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
