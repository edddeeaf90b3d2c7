import pg from 'pg'
import type { BenchContext } from '../context.ts'
import { interleave, timed, timesOf } from '../measure.ts'
import { openLines, type Caller } from '../people.ts'
import { figure, type Finding } from '../report.ts'

const columns = `m.message_id, m.conversation_id, m.client_message_id, m.sender_id, m.seq, m.revision, m.body, m.text, m.created_at, m.edited_at, m.deleted_at`

/** 3: switching to a conversation: reading its newest 50 messages and marking it as read; compared with the same in bare SQL. */
export async function measureSwitch({ node, crowd, greatConversation, databaseUrl }: BenchContext): Promise<Finding> {
  const [, person] = await crowd.signIn('meridian', 2)
  if (!person) throw new Error('nobody is there')
  const { ask, close } = await openLines(node.url, 1)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`select set_config('app.company_id', $1, false)`, [person.companyId])
  let turn = 0
  const pages = `/chat/message/list?conversation_id=${greatConversation}&anchor=newest&before=50&after=0`
  const throughCalls = async (): Promise<void> => {
    await ask(person.request('GET', pages))
    turn += 1
    const read = { conversation_id: greatConversation, seq: 999_000 + (turn % 2), unread: true }
    await ask(person.request('PATCH', '/chat/conversation/read', read))
  }
  const samples = await interleave(6, {
    own: () => several(throughCalls),
    bare: () => several(() => throughSql(client, person, greatConversation, (turn += 1))),
  })
  close()
  await client.end()
  const own = timesOf(samples.own.slice(20))
  const bare = timesOf(samples.bare.slice(20))
  return {
    number: '3',
    what: 'switch: newest 50 and mark read',
    measured: `p50 ${figure(own.p50)}, p99 ${figure(own.p99)}`,
    floor: `p50 ${figure(bare.p50)} bare SQL`,
    budget: 'p50 ≤ floor + 2 ms',
    holds: own.p50 <= bare.p50 + 2,
  }
}

async function several(work: () => Promise<void>): Promise<number[]> {
  const samples: number[] = []
  for (let count = 0; count < 40; count += 1) samples.push(await timed(work))
  return samples
}

async function throughSql(client: pg.Client, { companyId, employeeId }: Caller, conversation: string, turn: number): Promise<void> {
  const text = `select ${columns} from message m where m.company_id = $1 and m.conversation_id = $2 order by m.seq desc limit 50`
  await client.query({ name: 'newest', text, values: [companyId, conversation] })
  await client.query({
    name: 'read',
    text: 'update read_pointer set last_read_seq = $4 where company_id = $1 and employee_id = $2 and conversation_id = $3',
    values: [companyId, employeeId, conversation, 999_000 + (turn % 2)],
  })
}
