import pg from 'pg'
import { ownConversations } from '../../server/src/modules/chat/inbox/conversation-queries.ts'
import type { BenchContext } from '../context.ts'
import { interleave, timed, timesOf } from '../measure.ts'
import { figure, type Finding } from '../report.ts'

/** 5: the unread state of 500 spaces in one statement; compared with as many reads by key, also in one statement. */
export async function measureUnread({ crowd, databaseUrl }: BenchContext): Promise<Finding> {
  const [person] = await crowd.signIn('meridian', 1)
  if (!person) throw new Error('nobody is there')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`select set_config('app.company_id', $1, false)`, [person.companyId])
  const values = [person.companyId, person.employeeId]
  const counted = await client.query('select count(*)::int as spaces from read_pointer where company_id = $1 and employee_id = $2', values)
  const ways = {
    own: { name: 'own', text: ownConversations, values },
    bare: {
      name: 'bare',
      text: `select p.conversation_id, s.last_seq - p.last_read_seq from read_pointer p
        join scope s on s.company_id = p.company_id and s.kind = 'conversation' and s.scope_id = p.conversation_id
        where p.company_id = $1 and p.employee_id = $2`,
      values,
    },
  }
  const several = async (query: pg.QueryConfig): Promise<number[]> => {
    const samples: number[] = []
    for (let count = 0; count < 40; count += 1) samples.push(await timed(() => client.query(query)))
    return samples
  }
  await several(ways.own)
  const samples = await interleave(5, { own: () => several(ways.own), bare: () => several(ways.bare) })
  await client.end()
  const own = timesOf(samples.own)
  return {
    number: '5',
    what: `unread of ${counted.rows[0]?.spaces} spaces`,
    measured: `p50 ${figure(own.p50)}, p99 ${figure(own.p99)}, one statement`,
    floor: `p50 ${figure(timesOf(samples.bare).p50)} pointers and scopes alone`,
    budget: 'p50 ≤ 4 ms',
    holds: own.p50 <= 4,
  }
}
