import type { BenchContext } from '../context.ts'
import { interleave } from '../measure.ts'
import { openLines } from '../people.ts'
import type { Finding } from '../report.ts'
import { dataOf, requestText, type Line } from '../wire.ts'

const seconds = 2
const callers = 16

/** 12: an authenticated call that reads one row, compared with a bare reply with one prepared statement. */
export async function measureRow({ node, floor, crowd }: BenchContext): Promise<Finding> {
  const [person] = await crowd.signIn('meridian', 1)
  if (!person) throw new Error('nobody is there')
  const own = await openLines(node.url, callers)
  const bare = await openLines(floor.url, callers)
  const question = person.request('GET', '/config/company/get')
  const bareQuestion = requestText('GET', `/row?id=${person.companyId}`, {})
  await saturate(own.lines, question, 0.5)
  await saturate(bare.lines, bareQuestion, 0.5)
  const rates = await interleave(5, {
    own: async () => [await saturate(own.lines, question, seconds)],
    bare: async () => [await saturate(bare.lines, bareQuestion, seconds)],
  })
  own.close()
  bare.close()
  const ratio = middle(rates.own) / middle(rates.bare)
  return {
    number: '12',
    what: 'a call that reads one row',
    measured: `${middle(rates.own).toFixed(0)}/s, ${ratio.toFixed(2)} × floor`,
    floor: `${middle(rates.bare).toFixed(0)}/s`,
    budget: '≥ 0.70 × floor',
    holds: ratio >= 0.7,
  }
}

/** Replies per second with one caller per connection, each sending its next request as soon as it gets a reply. */
async function saturate(lines: readonly Line[], question: string, forSeconds: number): Promise<number> {
  const end = performance.now() + forSeconds * 1_000
  const since = performance.now()
  const counts = await Promise.all(
    lines.map(async (line) => {
      let count = 0
      for (; performance.now() < end; count += 1) dataOf(await line.send(question))
      return count
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - since) / 1_000)
}

const middle = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN
