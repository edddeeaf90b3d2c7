import pg from 'pg'
import type { BenchContext } from '../context.ts'
import { interleave, timed, timesOf } from '../measure.ts'
import { openLines } from '../people.ts'
import { figure, type Finding } from '../report.ts'
import { dataOf } from '../wire.ts'

const atOnce = 30
/** Three-letter texts that occur in many names, in some, and in few. */
const searches = ['mar', 'son', 'ing', 'lee', 'kow']

/** 10: a page of 50,000 people, and a search for three letters in names, compared with reading the page's rows by their index in SQL. */
export async function measureDirectory({ node, crowd, databaseUrl }: BenchContext): Promise<Finding[]> {
  const [person] = await crowd.signIn('meridian', 1)
  if (!person) throw new Error('nobody is there')
  const { lines, close } = await openLines(node.url, 1)
  const [line] = lines
  if (!line) throw new Error('no line was opened')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`select set_config('app.company_id', $1, false)`, [person.companyId])
  const ask = async (input: object) => void dataOf(await line.send(person.request('POST', '/user/employee/list', input)))
  const several = async (work: (round: number) => Promise<unknown>): Promise<number[]> => {
    const samples: number[] = []
    for (let round = 0; round < atOnce; round += 1) samples.push(await timed(() => work(round)))
    return samples
  }
  const bare = {
    name: 'page',
    text: 'select * from employee where company_id = $1 order by employee_id limit 51',
    values: [person.companyId],
  }
  const ways = {
    page: () => several(() => ask({ limit: 50 })),
    search: () => several((round) => ask({ limit: 20, search: searches[round % searches.length] })),
    bare: () => several(() => client.query(bare)),
  }
  await ways.page()
  await ways.search()
  const samples = await interleave(5, ways)
  close()
  await client.end()
  const [page, search, floor] = [timesOf(samples.page), timesOf(samples.search), timesOf(samples.bare)]
  const beside = `p50 ${figure(floor.p50)}, p99 ${figure(floor.p99)} as many rows by their key`
  const percentilesOf = ({ p50, p99 }: typeof page): string => `p50 ${figure(p50)}, p99 ${figure(p99)}`
  return [
    {
      number: '10',
      what: 'a page of the directory',
      measured: percentilesOf(page),
      floor: beside,
      budget: 'p99 ≤ 10 ms',
      holds: page.p99 <= 10,
    },
    {
      number: '10',
      what: 'a search of three letters',
      measured: percentilesOf(search),
      floor: beside,
      budget: 'p99 ≤ 40 ms',
      holds: search.p99 <= 40,
    },
  ]
}
