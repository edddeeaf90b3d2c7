import type { BenchContext } from '../context.ts'
import { interleave, timed, timesOf } from '../measure.ts'
import { openLines } from '../people.ts'
import { figure, type Finding } from '../report.ts'

/** 6: a page of history a million messages back should cost the same as the first page. */
export async function measureHistory({ node, crowd, greatConversation }: BenchContext): Promise<Finding> {
  const [, , person] = await crowd.signIn('meridian', 3)
  if (!person) throw new Error('nobody is there')
  const { ask, close } = await openLines(node.url, 1)
  const page = (anchor: string | number) => async (): Promise<number[]> => {
    const path = `/chat/message/list?conversation_id=${greatConversation}&anchor=${anchor}&before=50&after=0`
    const samples: number[] = []
    for (let count = 0; count < 200; count += 1) samples.push(await timed(() => ask(person.request('GET', path))))
    return samples
  }
  await page('newest')()
  await page(1_000)()
  const samples = await interleave(10, { first: page('newest'), deep: page(1_000) })
  close()
  const first = timesOf(samples.first)
  const deep = timesOf(samples.deep)
  return {
    number: '6',
    what: 'a page 999,000 messages back',
    measured: `p50 ${figure(deep.p50)}, p99 ${figure(deep.p99)}, ${(deep.p99 / first.p99).toFixed(2)} × the first page`,
    floor: `first page p50 ${figure(first.p50)}, p99 ${figure(first.p99)}`,
    budget: 'p99 ≤ 1.2 × the first page',
    holds: deep.p99 <= 1.2 * first.p99,
  }
}
