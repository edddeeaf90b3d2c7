import { largePassword } from '../large.ts'
import type { BenchContext } from '../context.ts'
import { arrive, timed, timesOf } from '../measure.ts'
import { openLines } from '../people.ts'
import { figure, type Finding } from '../report.ts'
import { dataOf, requestText } from '../wire.ts'

const people = 1_000

/** 1: a thousand people sign in at once while another person keeps working. */
export async function measureLoginStorm({ node, floor, crowd }: BenchContext): Promise<Finding> {
  const [other] = await crowd.signIn('meridian', 1)
  if (!other) throw new Error('nobody is there')
  const storm = await openLines(node.url, 200)
  const calm = await openLines(node.url, 1)
  // A new connection each time: between the two measurements it would be idle longer than the server's keep-alive.
  const hashing = async (): Promise<number> => {
    const bare = await openLines(floor.url, 1)
    const took = Number(await bare.ask(requestText('GET', `/hash?count=${people / 4}`, {})))
    bare.close()
    return took * 4
  }
  const before = await hashing()
  let next = 0
  const signIn = async (line: (typeof storm.lines)[number]): Promise<void> => {
    for (next += 1; next <= people; next += 1) {
      const body = { work_email_id: `person${next + 5_000}@meridian.example`, password: largePassword }
      dataOf(await line.send(requestText('POST', '/auth/login/email', {}, body)))
    }
  }
  let took = 0
  const storming = timed(() => Promise.all(storm.lines.map(signIn))).then((milliseconds) => (took = milliseconds))
  const meanwhile: number[] = []
  while (took === 0) meanwhile.push(...(await arrive(10, 30, () => calm.ask(other.request('GET', '/config/company/get')))))
  await storming
  const after = await hashing()
  for (const { close } of [storm, calm]) close()
  const ratio = (before + after) / 2 / took
  const others = timesOf(meanwhile)
  return {
    number: '1',
    what: `${people} people sign in at once`,
    measured: `${figure(took / 1_000, 's')}, ${ratio.toFixed(2)} × floor; others p50 ${figure(others.p50)}, p99 ${figure(others.p99)}`,
    floor: `${figure((before + after) / 2_000, 's')} hashing alone`,
    budget: '≥ 0.85 × floor, others p99 ≤ 50 ms',
    holds: ratio >= 0.85 && others.p99 <= 50,
  }
}
