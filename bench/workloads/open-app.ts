import { gzipSync } from 'node:zlib'
import type { BenchContext } from '../context.ts'
import { arrive, interleave, timesOf } from '../measure.ts'
import { openLines } from '../people.ts'
import { figure, type Finding } from '../report.ts'

/** 2: the call that the app makes when it opens, for a person in 500 spaces, in a company of 50,000 people and in one of 50. */
export async function measureOpenApp({ node, crowd }: BenchContext): Promise<Finding> {
  const [great] = await crowd.signIn('meridian', 1)
  const [small] = await crowd.signIn('lagoon', 1)
  if (!great || !small) throw new Error('nobody is there')
  const { lines, ask, close } = await openLines(node.url, 8)
  const path = '/chat/recent/list'
  const open = (request: string) => () => arrive(30, 40, (index) => ask(request, index))
  await open(great.request('GET', path))()
  await node.figures()
  const reply = await lines[0]?.send(great.request('GET', path))
  const { statements } = await node.figures()
  const bytes = gzipSync(reply?.body ?? '', { level: 6 }).length
  const samples = await interleave(5, { great: open(great.request('GET', path)), small: open(small.request('GET', path)) })
  close()
  const times = timesOf(samples.great)
  const ratio = times.p50 / timesOf(samples.small).p50
  return {
    number: '2',
    what: 'open the app: 500 spaces, 50,000 people',
    measured: `p50 ${figure(times.p50)}, p99 ${figure(times.p99)}, ${figure(bytes / 1024, 'KB')} gz, ${statements} statements, ${ratio.toFixed(2)} × at 50 people`,
    floor: `p50 ${figure(timesOf(samples.small).p50)} at 50 people`,
    budget: 'p50 ≤ 12, p99 ≤ 50 ms, ≤ 40 KB, ≤ 6 statements, ≤ 1.2 ×',
    holds: times.p50 <= 12 && times.p99 <= 50 && bytes <= 40 * 1024 && statements <= 6 && ratio <= 1.2,
  }
}
