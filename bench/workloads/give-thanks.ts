import { randomUUID } from 'node:crypto'
import type { BenchContext } from '../context.ts'
import { interleave, timed, timesOf } from '../measure.ts'
import { openLines, sendUntilTaken, type Caller } from '../people.ts'
import { figure, type Finding } from '../report.ts'

const calls = 20
const many = 500
const storm = 1_000
const connections = 50

/** 8b: thanks to one person compared with a message to a space, thanks to 500, and a thousand people who give points to one at once. */
export async function measureGiving({ node, crowd }: BenchContext): Promise<Finding[]> {
  const people = await crowd.signIn('meridian', storm + 1)
  const [owner, ...others] = people
  const colleague = others[0]
  if (!owner || !colleague) throw new Error('nobody is there')
  const { ask, lines, close } = await openLines(node.url, connections)
  const type = await findType(crowd, owner)
  const space = await findSpace(crowd, owner)
  const give = (giver: Caller, receivers: readonly Caller[], points: number): string =>
    giver.request('POST', '/recog/QuickInteract', thanksTo(type, receivers, points))
  const several = async (work: () => Promise<unknown>): Promise<number[]> => {
    const samples: number[] = []
    for (let count = 0; count < calls; count += 1) samples.push(await timed(work))
    return samples
  }
  const samples = await interleave(5, {
    one: () => several(() => ask(give(owner, [colleague], 0))),
    message: () => several(() => ask(owner.request('POST', '/chat/message/send', messageTo(space)))),
    many: async () => [await timed(() => ask(give(owner, others.slice(0, many), 0)))],
  })
  const before = await toSpend(crowd, owner)
  let askedToWait = 0
  const givers = lines.map(async (line, index) => {
    for (const giver of others.filter((_, place) => place % lines.length === index)) {
      const refused = await sendUntilTaken(line, give(giver, [owner], 1))
      askedToWait += refused
    }
  })
  const seconds = (await timed(() => Promise.all(givers))) / 1_000
  const arrived = (await toSpend(crowd, owner)) - before
  close()
  const [one, message, toMany] = [timesOf(samples.one), timesOf(samples.message), timesOf(samples.many)]
  return [
    {
      number: '8b',
      what: 'thanks to one person',
      measured: `p50 ${figure(one.p50)}, p99 ${figure(one.p99)}, ${(one.p50 / message.p50).toFixed(2)} × a message`,
      floor: `a message to a space p50 ${figure(message.p50)}, p99 ${figure(message.p99)}`,
      budget: 'p50 ≤ 2 × a message',
      holds: one.p50 <= 2 * message.p50,
    },
    {
      number: '8b',
      what: `thanks to ${many} people`,
      measured: `p50 ${figure(toMany.p50)}, most ${figure(toMany.most)}`,
      floor: `to one p50 ${figure(one.p50)}`,
      budget: 'p50 ≤ 150 ms',
      holds: toMany.p50 <= 150,
    },
    {
      number: '8b',
      what: `${others.length} people give one person a point at once`,
      measured: `${figure(seconds, 's')}, ${askedToWait} asked to wait, ${arrived} points arrived`,
      floor: '',
      budget: 'no point lost',
      holds: arrived === others.length,
    },
  ]
}

const bodyOf = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
const thanksTo = (type: string, receivers: readonly Caller[], points: number) => ({
  action: 'give',
  recognition_type_id: type,
  employees: receivers.map(({ employeeId }) => ({ employee_id: employeeId })),
  message: bodyOf('Thank you for the tide tables.'),
  points,
  client_recognition_id: randomUUID(),
})
const messageTo = (conversation_id: string) => ({
  destination: { conversation_id },
  client_message_id: randomUUID(),
  body: bodyOf('The tide tables are in the office.'),
})

async function findType({ ask }: BenchContext['crowd'], { companyId }: Caller): Promise<string> {
  const [type] = await ask<{ id: string }>(
    companyId,
    'select recognition_type_id as id from recognition_type where company_id = $1 and deleted_at is null limit 1',
    [companyId],
  )
  return type?.id ?? ''
}

/** A small space of this person. */
async function findSpace({ ask }: BenchContext['crowd'], { companyId, employeeId }: Caller): Promise<string> {
  const [space] = await ask<{ id: string }>(
    companyId,
    `select p.conversation_id as id from read_pointer p
     where p.company_id = $1 and p.employee_id = $2
       and (select count(*) from read_pointer o where o.company_id = p.company_id and o.conversation_id = p.conversation_id) < 20 limit 1`,
    [companyId, employeeId],
  )
  return space?.id ?? ''
}

async function toSpend({ ask }: BenchContext['crowd'], { companyId, employeeId }: Caller): Promise<number> {
  const [held] = await ask<{ balance: string }>(
    companyId,
    `select balance from point_account where company_id = $1 and account = 'to_spend' and employee_id = $2`,
    [companyId, employeeId],
  )
  return Number(held?.balance ?? 0)
}
