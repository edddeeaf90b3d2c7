import type { BenchContext } from '../context.ts'
import { interleave, timed, timesOf } from '../measure.ts'
import { openLines, type Caller } from '../people.ts'
import { figure, type Finding } from '../report.ts'
import { dataOf, type Line } from '../wire.ts'

const searchesAtOnce = 100
const lightCalls = 40
const asked = ['the', 'and', 'we to', 'harbour', 'invoice']

/** 7b: a page of people while a hundred searches of one company run and wait, compared with the same page at rest. */
export async function measureManySearches({ node, crowd }: BenchContext): Promise<Finding> {
  const [reader, ...searchers] = await crowd.signIn('meridian', searchesAtOnce + 1)
  if (!reader) throw new Error('nobody is there')
  const { lines, close } = await openLines(node.url, searchesAtOnce + 1)
  const [line, ...others] = lines
  if (!line) throw new Error('no line was opened')
  const read = async (): Promise<number[]> => {
    const samples: number[] = []
    for (let round = 0; round < lightCalls; round += 1)
      samples.push(await timed(async () => void dataOf(await line.send(reader.request('POST', '/user/employee/list', { limit: 50 })))))
    return samples
  }
  const storm = openStorm(searchers, others)
  await read()
  const samples = await interleave(5, { alone: read, beside: () => storm.during(read) })
  close()
  const [alone, beside] = [timesOf(samples.alone), timesOf(samples.beside)]
  const { found, refused } = storm.answers
  return {
    number: '7b',
    what: 'a page of people while a hundred search',
    measured: `p50 ${figure(beside.p50)}, p99 ${figure(beside.p99)}; ${found} searches answered, ${refused} asked to wait`,
    floor: `p50 ${figure(alone.p50)}, p99 ${figure(alone.p99)} at rest`,
    budget: 'p50 ≤ 3 × at rest',
    holds: beside.p50 <= 3 * alone.p50,
  }
}

/** A hundred people who search again as soon as they get an answer, even if they are told to wait. */
function openStorm(searchers: readonly Caller[], lines: readonly Line[]) {
  const answers = { found: 0, refused: 0 }
  const search = async (index: number, isOver: () => boolean): Promise<void> => {
    const [searcher, line] = [searchers[index], lines[index]]
    if (!searcher || !line) return
    for (let round = index; !isOver(); round += 1) {
      const query = asked[round % asked.length]
      const { status, body } = await line.send(searcher.request('POST', '/general/global/search', { query, kinds: ['message'] }))
      if (status === 200) answers.found += 1
      else if (status === 429 || status === 503) answers.refused += 1
      else throw new Error(`${status} ${body.slice(0, 300)}`)
    }
  }
  return {
    answers,
    during: async <T>(work: () => Promise<T>): Promise<T> => {
      let isOver = false
      const searching = Promise.all(lines.map((_, index) => search(index, () => isOver)))
      const result = await work()
      isOver = true
      await searching
      return result
    },
  }
}
