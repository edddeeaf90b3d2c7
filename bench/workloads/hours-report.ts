import type { BenchContext } from '../context.ts'
import { fillHours, hoursMonth } from '../large/hours.ts'
import { pause, timed } from '../measure.ts'
import { openLines, type Caller, type Crowd } from '../people.ts'
import { figure, type Finding } from '../report.ts'

const pageSize = 200
type Page = { items: unknown[]; next_cursor: string | null }

/** 9b: the hours of everyone in a month, page by page and as a file, compared with summing up the same entries in SQL. */
export async function measureHoursReport({ node, crowd }: BenchContext): Promise<Finding[]> {
  const [owner] = await crowd.signIn('meridian', 1)
  if (!owner) throw new Error('nobody is there')
  await fillHours(crowd, owner.companyId)
  const { ask, close } = await openLines(node.url, 1)
  const report = await readReport(owner, ask)
  const bare = await timed(() => sumUp(crowd, owner.companyId))
  const memoryNow = async (): Promise<number> => (await node.figures()).memory
  const direct = `/general/clockin/export?${new URLSearchParams({ ...hoursMonth, people: 'all', rows: 'entries', format: 'xlsx' })}`
  const { seconds, size, memory } = await watched(memoryNow, () => download(node.url, owner, direct))
  const written = await watched(memoryNow, () => write(node.url, owner, ask))
  close()
  const beside = `${figure(bare / 1_000, 's')}, the same entries summed up in SQL`
  return [
    {
      number: '9b',
      what: `a month of ${report.people} people`,
      measured: `${figure(report.seconds, 's')} for all pages of ${pageSize}, the first after ${figure(report.first)}, the slowest ${figure(report.slowest)}`,
      floor: beside,
      budget: '≤ 5 s',
      holds: report.seconds <= 5,
    },
    {
      number: '9b',
      what: 'the same month exported as XLSX',
      measured: `${figure(seconds, 's')}, ${figure(size / 1e6, 'MB')}, memory at most ${figure(memory, 'MB')}`,
      floor: beside,
      budget: '≤ 30 s, ≤ 300 MB',
      holds: seconds <= 30 && memory <= 300,
    },
    {
      number: '9b',
      what: 'the same, written by a job and then downloaded',
      measured: `${figure(written.seconds, 's')}, ${figure(written.size / 1e6, 'MB')}, memory at most ${figure(written.memory, 'MB')}`,
      floor: beside,
      budget: '≤ 300 MB',
      holds: written.memory <= 300,
    },
  ]
}

async function readReport(owner: Caller, ask: (request: string) => Promise<unknown>) {
  const times: number[] = []
  let people = 0
  for (let cursor: string | undefined, isOver = false; !isOver;) {
    const input = { ...hoursMonth, people: 'all', limit: pageSize, cursor }
    times.push(
      await timed(async () => {
        const page = (await ask(owner.request('POST', '/general/clockin/report/list', input))) as Page // its output schema
        people += page.items.length
        cursor = page.next_cursor ?? undefined
        isOver = page.next_cursor === null
      }),
    )
  }
  const seconds = times.reduce((sum, time) => sum + time, 0) / 1_000
  return { people, seconds, first: times[0] ?? Number.NaN, slowest: Math.max(...times) }
}

const sumUp = (crowd: Crowd, companyId: string) =>
  crowd.ask(
    companyId,
    `select employee_id, sum(ended_at - started_at) from clockin_entry
     where company_id = $1 and work_date between $2::date and $3::date and state <> 'void' group by employee_id`,
    [companyId, hoursMonth.from, hoursMonth.to],
  )

/** Does something that results in a number of bytes, and looks at the memory of the node meanwhile. */
async function watched(memoryNow: () => Promise<number>, work: () => Promise<number>) {
  let [size, memory, isOver] = [0, 0, false]
  const watching = (async () => {
    for (; !isOver; await pause(200)) memory = Math.max(memory, await memoryNow())
  })()
  const milliseconds = await timed(async () => void (size = await work()))
  isOver = true
  await watching
  return { seconds: milliseconds / 1_000, size, memory }
}

async function download(url: string, { headers }: Caller, path: string): Promise<number> {
  let size = 0
  const reply = await fetch(new URL(path, url), { headers: { ...headers, 'user-agent': 'Firefox' } })
  if (!reply.ok || !reply.body) throw new Error(`${reply.status} ${(await reply.text()).slice(0, 300)}`)
  for await (const part of reply.body) size += part.length
  return size
}

type Latest = { export: { export_id: string; state: string } | null }
async function write(url: string, owner: Caller, ask: (request: string) => Promise<unknown>): Promise<number> {
  await ask(owner.request('POST', '/general/clockin/export/new', { ...hoursMonth, people: 'all', rows: 'entries', format: 'xlsx' }))
  for (;;) {
    const latest = (await ask(owner.request('GET', '/general/clockin/export/get'))) as Latest // its output schema
    if (latest.export?.state === 'done')
      return download(url, owner, `/general/clockin/export/download?export_id=${latest.export.export_id}`)
    if (latest.export?.state !== 'running') throw new Error('the export failed')
    await pause(200)
  }
}
