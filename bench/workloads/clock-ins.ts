import { randomUUID } from 'node:crypto'
import type { BenchContext } from '../context.ts'
import { largeCompanies } from '../large/companies.ts'
import { pause, timed, timesOf } from '../measure.ts'
import { openLines, sendUntilTaken, type Caller } from '../people.ts'
import { figure, type Finding } from '../report.ts'
import { dataOf, type Line } from '../wire.ts'

const people = Math.min(10_000, largeCompanies[0]?.employees ?? 0)
const connections = 200
const quietCalls = 400

/** 9: ten thousand people clock in at nine, and a page of people meanwhile, compared with the same page at rest. */
export async function measureClockIns({ node, crowd }: BenchContext): Promise<Finding> {
  const crew = await crowd.signIn('meridian', people)
  const [reader] = crew
  if (!reader) throw new Error('nobody is there')
  await crowd.ask(
    reader.companyId,
    `update clockin_entry set ended_at = greatest(started_at, now()) where company_id = $1 and ended_at is null and state <> 'void'`,
    [reader.companyId],
  )
  const { lines, close } = await openLines(node.url, connections + 1)
  const [quiet, ...busy] = lines
  if (!quiet) throw new Error('no line was opened')
  const read = (): Promise<number> =>
    timed(async () => void dataOf(await quiet.send(reader.request('POST', '/user/employee/list', { limit: 50 }))))
  const alone: number[] = []
  for (let round = 0; round < quietCalls; round += 1) alone.push(await read())
  const beside: number[] = []
  const storm = { isOver: false, askedToWait: 0 }
  const drained = timed(() => Promise.all(busy.map((line, index) => clockIn(line, crew.filter((_, place) => place % busy.length === index), storm)))) // prettier-ignore
  void drained.finally(() => (storm.isOver = true)).catch(() => {})
  while (!storm.isOver) {
    beside.push(await read())
    await pause(5)
  }
  const seconds = (await drained) / 1_000
  close()
  const [open] = await crowd.ask<{ entries: number; people: number }>(
    reader.companyId,
    `select count(*)::int as entries, count(distinct employee_id)::int as people from clockin_entry
     where company_id = $1 and ended_at is null and state <> 'void'`,
    [reader.companyId],
  )
  const isOneEach = open?.entries === crew.length && open.people === crew.length
  const [rest, storming] = [timesOf(alone), timesOf(beside)]
  return {
    number: '9',
    what: `${crew.length} people clock in at once`,
    measured: `drained in ${figure(seconds, 's')}, ${isOneEach ? 'one open entry each' : 'NOT one open entry each'}, ${storm.askedToWait} asked to wait; others p50 ${figure(storming.p50)}, p99 ${figure(storming.p99)}`,
    floor: `others at rest p50 ${figure(rest.p50)}, p99 ${figure(rest.p99)}`,
    budget: '≤ 8 s, one open entry each, others p99 ≤ 2 × at rest',
    holds: seconds <= 8 && isOneEach && storming.p99 <= 2 * rest.p99,
  }
}

/** People of one connection, one after another, as fast as answers come. A person who is asked to wait tries again with the same punch. */
async function clockIn(line: Line, crew: readonly Caller[], storm: { askedToWait: number }): Promise<void> {
  for (const person of crew) {
    const punch = person.request('POST', '/general/clockin/update', { action: 'in', client_punch_id: randomUUID() })
    const refused = await sendUntilTaken(line, punch)
    storm.askedToWait += refused
  }
}
