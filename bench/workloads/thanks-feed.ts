import pg from 'pg'
import type { BenchContext } from '../context.ts'
import { interleave, timed, timesOf } from '../measure.ts'
import { openLines } from '../people.ts'
import { figure, type Finding } from '../report.ts'

const pageSize = 20
const deepPage = 100
const calls = 40
type Page = { items: unknown[]; next_cursor: string | null }

/** 8: the first and the hundredth page of the feed of thanks among two million, compared with the same rows from bare SQL. */
export async function measureThanksFeed({ node, crowd, databaseUrl }: BenchContext): Promise<Finding> {
  const [person] = await crowd.signIn('meridian', 1)
  if (!person) throw new Error('nobody is there')
  const { ask, close } = await openLines(node.url, 1)
  const read = async (cursor?: string): Promise<Page> =>
    (await ask(person.request('POST', '/recog/list/all', { limit: pageSize, cursor }))) as Page // its output schema
  let cursor: string | undefined
  for (let page = 1; page < deepPage; page += 1) cursor = (await read(cursor)).next_cursor ?? undefined
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`select set_config('app.company_id', $1, false)`, [person.companyId])
  const bare = { name: 'bare', text: sameRows, values: [person.companyId, pageSize] }
  const several = async (work: () => Promise<unknown>): Promise<number[]> => {
    const samples: number[] = []
    for (let count = 0; count < calls; count += 1) samples.push(await timed(work))
    return samples
  }
  await several(() => read())
  await node.figures()
  await several(() => read(cursor))
  const statements = (await node.figures()).statements / calls
  const samples = await interleave(10, {
    first: () => several(() => read()),
    deep: () => several(() => read(cursor)),
    bare: () => several(() => client.query(bare)),
  })
  close()
  await client.end()
  const [first, deep, floor] = [timesOf(samples.first), timesOf(samples.deep), timesOf(samples.bare)]
  const fits = ({ p50 }: { p50: number }): boolean => p50 <= Math.max(6, 2 * floor.p50)
  return {
    number: '8',
    what: `feed of thanks, page 1 and ${deepPage}`,
    measured: `p50 ${figure(first.p50)} and ${figure(deep.p50)}, p99 ${figure(first.p99)} and ${figure(deep.p99)}, ${statements.toFixed(1)} statements`,
    floor: `p50 ${figure(floor.p50)}, the rows of page 1 from bare SQL`,
    budget: '≤ 3 statements, p50 ≤ 6 ms or ≤ 2 × floor',
    holds: fits(first) && fits(deep) && statements <= 3,
  }
}

const sameRows = `
  select r.*,
    array(select p.employee_id from recognition_receiver p where p.company_id = r.company_id and p.recognition_id = r.recognition_id) as receivers,
    array(select a.emoji from recognition_reaction a where a.company_id = r.company_id and a.recognition_id = r.recognition_id) as reactions
  from recognition r where r.company_id = $1 and r.state = 'given' and not r.is_private
  order by r.created_at desc, r.recognition_id desc limit $2`
