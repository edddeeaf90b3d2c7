import { randomUUID } from 'node:crypto'
import { keysOf } from '@atrium/contract/records'
import pg from 'pg'
import type { BenchContext } from '../context.ts'
import { interleave, timed, timesOf } from '../measure.ts'
import { openLines } from '../people.ts'
import { figure, type Finding } from '../report.ts'
import { dataOf } from '../wire.ts'

const atOnce = 60
/**
 * Words that occur in one message of a thousand, of a hundred, and of two; in Latin script and, after `writeCjk`, in a script without
 * spaces.
 */
const words = {
  rare: { asked: ['obsidian', 'zeppelin', 'marzipan', '琥珀'], budget: 30 },
  medium: { asked: ['harbour', 'invoice', 'crane', '港口'], budget: 100 },
  common: { asked: ['the', 'and', 'we to', '今日'], budget: 250 },
} as const
type Frequency = keyof typeof words

/**
 * 7: search over a million messages while someone writes, and how much slower a send is while others search; compared with reading the
 * newest messages by their index.
 */
export async function measureSearch({ node, crowd, greatConversation, databaseUrl }: BenchContext): Promise<Finding[]> {
  const [person, writer] = await crowd.signIn('meridian', 2)
  if (!person || !writer) throw new Error('nobody is there')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`select set_config('app.company_id', $1, false)`, [person.companyId])
  await unindexMeasured(client, person.companyId)
  await writeCjk(client, person.companyId, greatConversation)
  // Opened only now: the steps above may take minutes, and the server closes connections that are idle so long.
  const { lines, close } = await openLines(node.url, 2)
  const [line, otherLine] = lines
  if (!line || !otherLine) throw new Error('no line was opened')

  const search = async (query: string): Promise<void> =>
    void dataOf(await line.send(person.request('POST', '/general/global/search', { query, kinds: ['message'] })))
  const send = async (): Promise<void> =>
    void dataOf(await otherLine.send(writer.request('POST', '/chat/message/send', messageTo(greatConversation))))
  const bare = {
    name: 'newest',
    text: 'select * from message where company_id = $1 and conversation_id = $2 order by seq desc limit 20',
    values: [person.companyId, greatConversation],
  }
  const ways = measurementsOf(search, send, () => client.query(bare))
  await interleave(1, ways)
  const samples = await interleave(5, ways)
  close()
  await client.end()
  return findingsOf(samples)
}

const messageTo = (conversation_id: string) => ({
  destination: { conversation_id },
  client_message_id: randomUUID(),
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: `measured 今日 ${randomUUID()}` }] }] },
})

type Measurement = Frequency | 'alone' | 'beside' | 'bare'

/** The compared actions: searches while someone writes, sends alone and while others search, and the bare read. */
function measurementsOf(
  search: (query: string) => Promise<void>,
  send: () => Promise<void>,
  read: () => Promise<unknown>,
): Record<Measurement, () => Promise<number[]>> {
  const searches = (frequency: Frequency): Promise<number[]> => {
    const { asked } = words[frequency]
    return several((round) => search(asked[round % asked.length] ?? ''))
  }
  const whileWriting = (frequency: Frequency) => async (): Promise<number[]> => (await Promise.all([searches(frequency), several(send)]))[0]
  return {
    rare: whileWriting('rare'),
    medium: whileWriting('medium'),
    common: whileWriting('common'),
    alone: () => several(send),
    beside: async () => (await Promise.all([several(send), searches('medium')]))[0],
    bare: () => several(read),
  }
}

async function several(work: (round: number) => Promise<unknown>): Promise<number[]> {
  const samples: number[] = []
  for (let round = 0; round < atOnce; round += 1) samples.push(await timed(() => work(round)))
  return samples
}

function findingsOf(samples: Record<Measurement, number[]>): Finding[] {
  const [floor, alone, beside] = [timesOf(samples.bare), timesOf(samples.alone), timesOf(samples.beside)]
  const frequencies = keysOf(words)
  const found = frequencies.map((frequency): Finding => {
    const times = timesOf(samples[frequency])
    return {
      number: '7',
      what: `search for a ${frequency} word while somebody writes`,
      measured: `p50 ${figure(times.p50)}, p99 ${figure(times.p99)}`,
      floor: `p50 ${figure(floor.p50)}, p99 ${figure(floor.p99)} the newest as many by their index`,
      budget: `p99 ≤ ${words[frequency].budget} ms`,
      holds: times.p99 <= words[frequency].budget,
    }
  })
  return [
    ...found,
    {
      number: '7',
      what: 'a send while somebody searches',
      measured: `p50 ${figure(beside.p50)}, p99 ${figure(beside.p99)}`,
      floor: `p50 ${figure(alone.p50)}, p99 ${figure(alone.p99)} a send alone`,
      budget: 'p99 ≤ 1.5 × alone',
      holds: beside.p99 <= 1.5 * alone.p99,
    },
  ]
}

/**
 * Removes earlier measured messages from the index, so that the newest ones are those of the seed: the workloads send thousands of
 * identical texts without any searched word.
 */
const unindexMeasured = (client: pg.Client, companyId: string) =>
  client.query(`delete from message_search where company_id = $1 and (words like 'as fast as can%' or words like 'measured %')`, [
    companyId,
  ])

/** Prefixes messages of the great conversation with words without spaces, as often as the Latin ones occur; only once. */
async function writeCjk(client: pg.Client, companyId: string, conversationId: string): Promise<void> {
  const of = [companyId, conversationId]
  const { rows } = await client.query(
    `select from message where company_id = $1 and conversation_id = $2 and seq = 2 and text like '今日%'`,
    of,
  )
  if (rows.length) return
  await client.query(
    `update message set text = '今日' || case when seq % 100 = 0 then '港口' else '' end || case when seq % 1000 = 0 then '琥珀' else '' end || text
     where company_id = $1 and conversation_id = $2 and seq % 2 = 0 and seq <= 1000000`,
    of,
  )
}
