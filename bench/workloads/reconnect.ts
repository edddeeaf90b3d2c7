import { randomUUID } from 'node:crypto'
import type { BenchContext } from '../context.ts'
import { openLines } from '../people.ts'
import { figure, type Finding } from '../report.ts'
import { openSockets } from '../sockets.ts'

const people = 5_000

/** 11: the server is killed with five thousand open pages; each reconnects and requests the missed changes of its conversation. */
export async function measureReconnect(context: BenchContext): Promise<Finding> {
  const { crowd, greatConversation } = context
  const callers = await crowd.signIn('meridian', people)
  const hellos = callers.map((person) => person.hello)
  const before = await openSockets(context.node.url, hellos, () => {})
  const standing = await revisionOf(context)
  before.sockets.forEach((socket) => socket.removeAllListeners('error').on('error', () => {}))
  await context.restart()
  await before.close()
  const missed = await sendOne(context)

  const since = performance.now()
  const after = await openSockets(context.node.url, hellos, () => {}, 100)
  const live = performance.now() - since
  const { ask, close } = await openLines(context.node.url, 32)
  let gaps = 0
  let next = 0
  const catchUp = async (line: number): Promise<void> => {
    for (let index = next++; index < people; index = next++) {
      const path = `/chat/message/changes?conversation_id=${greatConversation}&since=${standing}`
      const { rows } = (await ask(callers[index]?.request('GET', path) ?? '', line)) as { rows: { client_message_id: string }[] } // as in the contract
      if (!rows.some((row) => row.client_message_id === missed)) gaps += 1
    }
  }
  await Promise.all(Array.from({ length: 32 }, (_, line) => catchUp(line)))
  const whole = performance.now() - since
  close()
  await after.close()
  return {
    number: '11',
    what: `${people} open pages come back`,
    measured: `all live after ${figure(live / 1_000, 's')}, caught up after ${figure(whole / 1_000, 's')}, gaps ${gaps}`,
    floor: '',
    budget: 'all live ≤ 15 s, no gap',
    holds: live <= 15_000 && gaps === 0,
  }
}

async function revisionOf({ crowd, greatConversation }: BenchContext): Promise<number> {
  const [person] = await crowd.signIn('meridian', 1)
  const rows = await crowd.ask<{ revision: string }>(
    person?.companyId ?? '',
    `select revision from scope where kind = 'conversation' and company_id = $1 and scope_id = $2`,
    [person?.companyId, greatConversation],
  )
  return Number(rows[0]?.revision)
}

async function sendOne({ node, crowd, greatConversation }: BenchContext): Promise<string> {
  const [person] = await crowd.signIn('meridian', 1)
  const { ask, close } = await openLines(node.url, 1)
  const client_message_id = randomUUID()
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'meanwhile' }] }] }
  await ask(
    person?.request('POST', '/chat/message/send', { destination: { conversation_id: greatConversation }, client_message_id, body }) ?? '',
  )
  close()
  return client_message_id
}
