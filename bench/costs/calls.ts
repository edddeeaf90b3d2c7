import { randomUUID } from 'node:crypto'
import type { BenchContext } from '../context.ts'
import { openLines, type Caller, type Crowd, type Lines } from '../people.ts'
import { costFinding, figure, type Finding } from '../report.ts'
import { startOf } from './start.ts'
import { askMany, connectionsToNode, type RequestsOf } from './asking.ts'
import { openCostMeter, processorTimes, type CostMeter } from './meter.ts'

const calls = 300
/** Rows are few bytes and tables grow by pages, so that what writes is done more often. */
const writes = 1_200

type Measured = { what: string; count: number; requestOf: RequestsOf }

/** What each of the frequent calls needs: of Node, of PostgreSQL, and of the disk. */
export async function measureCalls(context: BenchContext): Promise<Finding[]> {
  const people = await context.crowd.signIn('meridian', 1_000)
  const [owner] = people
  const [member, ...colleagues] = await context.crowd.signIn('rowan', 20)
  if (!owner || !member) throw new Error('nobody is there')
  await endOpenEntries(context.crowd, owner)
  const lines = await openLines(context.node.url, connectionsToNode)
  const meter = await openCostMeter(context, owner)
  const start = startOf(member, colleagues)
  const findings: Finding[] = []
  for (const measured of [
    ...(await writingCalls(context, lines, people)),
    ...(await readingCalls(context, owner)),
    { what: `the ${start.length} calls of a start of the app`, count: calls / 6, requestOf: () => start },
  ])
    findings.push(await measureOne(meter, lines, measured))
  lines.close()
  return findings
}

async function measureOne(meter: CostMeter, lines: Lines, { what, count, requestOf }: Measured): Promise<Finding> {
  const warmUp = Math.ceil(count / 5)
  await askMany(lines, 0, warmUp, requestOf)
  const cost = await meter.each(count, () => askMany(lines, warmUp, warmUp + count, requestOf))
  let answered = 0
  for (const request of requestOf(warmUp + count)) answered += Buffer.byteLength((await lines.lines[0]?.send(request))?.body ?? '')
  const disk = [
    cost.stored >= 1 ? `stored ${figure(cost.stored, 'bytes')}` : '',
    cost.log >= 100 ? `logged ${figure(cost.log, 'bytes')}` : '',
  ]
  const parts = [processorTimes(cost), `${cost.statements.toFixed(1)} statements`, ...disk, `answered ${figure(answered / 1024, 'KB')}`]
  return costFinding(what, parts.filter(Boolean).join(', '))
}

async function writingCalls({ crowd }: BenchContext, { ask }: Lines, people: readonly Caller[]): Promise<Measured[]> {
  const [owner, ...others] = people
  if (!owner) throw new Error('nobody is there')
  const space = await findSmallSpace(crowd, owner)
  const type = await findThanksType(crowd, owner)
  const { community_id } = (await ask(owner.request('POST', '/community/new', newCommunity()))) as { community_id: string } // its output schema
  const other = (index: number): Caller => others[index % others.length] ?? owner
  return [
    { what: 'a message of 70 characters', count: writes, requestOf: () => [owner.request('POST', '/chat/message/send', messageTo(space))] },
    { what: 'a thank-you to one person', count: writes / 2, requestOf: (index) => [owner.request('POST', '/recog/QuickInteract', thanksTo(type, other(index)))] }, // prettier-ignore
    { what: 'a punch', count: writes / 2, requestOf: (index) => [other(index).request('POST', '/general/clockin/update', punch(Math.floor(index / others.length)))] }, // prettier-ignore
    { what: 'a post', count: writes / 2, requestOf: () => [owner.request('POST', '/community/post/new', postTo(community_id))] },
    { what: 'a conversation marked as read', count: calls, requestOf: (index) => [owner.request('PATCH', '/chat/conversation/read', { conversation_id: space, seq: 10 + (index % 2), unread: true })] }, // prettier-ignore
  ]
}

async function readingCalls({ crowd, greatConversation }: BenchContext, owner: Caller): Promise<Measured[]> {
  const pages = `/chat/message/list?anchor=newest&before=50&after=0&conversation_id=`
  const space = await findSmallSpace(crowd, owner)
  return [
    { what: 'a page of a small conversation', count: calls, requestOf: () => [owner.request('GET', pages + space)] },
    { what: 'a page of the greatest conversation', count: calls, requestOf: () => [owner.request('GET', pages + greatConversation)] },
    { what: 'a page of the thanks', count: calls, requestOf: () => [owner.request('POST', '/recog/list/all', { limit: 20 })] },
    { what: 'a page of the posts', count: calls, requestOf: () => [owner.request('POST', '/community/post/list', { limit: 20 })] },
    { what: 'the state of a clock', count: calls, requestOf: () => [owner.request('GET', '/general/clockin/resolve')] },
  ]
}

const words = 'Thank you for the long evening at the harbour office, and for the tea.'
const bodyOf = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
export const messageTo = (conversation_id: string) => ({
  destination: { conversation_id },
  client_message_id: randomUUID(),
  body: bodyOf(words),
})
const thanksTo = (recognition_type_id: string, { employeeId }: Caller) => ({
  action: 'give',
  recognition_type_id,
  employees: [{ employee_id: employeeId }],
  message: bodyOf(words),
  points: 0,
  client_recognition_id: randomUUID(),
})
/** Each person clocks in at first, and out when their turn comes again. */
const punch = (turn: number) => ({ action: turn % 2 ? 'out' : 'in', client_punch_id: randomUUID() })
const postTo = (community_id: string) => ({ community_id, client_post_id: randomUUID(), body: bodyOf(words) })
const newCommunity = () => ({ client_community_id: randomUUID(), community_name: `Harbour ${randomUUID().slice(0, 8)}` })

/** A punch that changes nothing is stored differently. */
const endOpenEntries = ({ ask }: Crowd, { companyId }: Caller): Promise<object[]> =>
  ask(
    companyId,
    `update clockin_entry set ended_at = greatest(started_at, now()) where company_id = $1 and ended_at is null and state <> 'void'`,
    [companyId],
  )

/** A space of a dozen members that this person is in. */
export async function findSmallSpace({ ask }: Crowd, { companyId, employeeId }: Caller): Promise<string> {
  const [space] = await ask<{ id: string }>(
    companyId,
    `select p.conversation_id as id from read_pointer p
     where p.company_id = $1 and p.employee_id = $2
       and (select count(*) from read_pointer o where o.company_id = p.company_id and o.conversation_id = p.conversation_id) < 20
     order by 1 limit 1`,
    [companyId, employeeId],
  )
  return space?.id ?? ''
}

async function findThanksType({ ask }: Crowd, { companyId }: Caller): Promise<string> {
  const [type] = await ask<{ id: string }>(
    companyId,
    'select recognition_type_id as id from recognition_type where company_id = $1 and deleted_at is null limit 1',
    [companyId],
  )
  return type?.id ?? ''
}
