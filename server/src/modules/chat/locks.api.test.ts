import { randomUUID } from 'node:crypto'
import type { Message } from '@atrium/contract/chat/schemas'
import { CallError } from '@atrium/contract/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { onlySession, personOf, replyTo, sendDirect, sendTo, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { repeatWhileBusy } from '#testing/while-busy'

/** Tests the lock order with opposite actions: the directory, the space, its conversations by id, then inboxes by id. */
let node: TestAtrium
let people: Person[]
beforeAll(async () => {
  node = await openAtrium()
  people = Object.values(await node.foundNorthwind('tomas', 'jun', 'saanvi', 'aisha', 'hana'))
})
afterAll(() => node.close())

let made = 0
const idsOf = (persons: readonly Person[]): string[] => persons.map((person) => person.id)
const newSpace = (maker: Person, others: readonly Person[]) =>
  maker.client.createSpace({ space_name: `Quay ${(made += 1)}`, visibility: 'public', employee_ids: idsOf(others) })

/**
 * Runs all actions at once. Refusals are accepted, server errors are not. A busy machine may answer that it is unavailable, as to any page.
 */
async function storm(actions: readonly (() => Promise<unknown>)[]): Promise<void> {
  const codes = await Promise.all(
    Array.from({ length: 50 }, (_, count) =>
      repeatWhileBusy(async () => actions[count % actions.length]?.().then(() => 'done')).catch((error: unknown) =>
        error instanceof CallError ? error.code : String(error),
      ),
    ),
  )
  expect(codes.filter((code) => code === undefined || code === 'INTERNAL_SERVER_ERROR' || code.includes('rror:'))).toEqual([])
  expect(node.failures).toEqual([])
}

test('spaces created by and for the same people in opposite orders', () =>
  storm(people.map((maker) => () => newSpace(maker, people.filter((person) => person !== maker).toReversed()))))

test('people who are invited, removed, join and leave while others write, read and rename', async () => {
  const [maya = nobody(), tomas = nobody(), jun = nobody(), ...others] = people
  const spaces = [await newSpace(maya, [tomas, jun]), await newSpace(maya, [jun, tomas])]
  const [one = nobody(), other = nobody()] = spaces.map(({ space_id, sub_spaces }) => ({
    space_id,
    conversation_id: sub_spaces[0]?.sub_space_id ?? '',
  }))
  const first = await sendTo(tomas, one.conversation_id, 'Morning')
  const all = idsOf(others)
  let named = 0
  const inBoth = (action: (place: typeof one, employee_ids: string[]) => Promise<unknown>) => [
    () => action(one, all),
    () => action(other, all.toReversed()),
  ]
  for (let round = 0; round < 4; round += 1)
    await storm([
      ...inBoth(({ space_id }, employee_ids) => maya.client.inviteToSpace({ space_id, employee_ids })),
      ...inBoth(({ space_id }, [employee_id = '']) => maya.client.removeSpaceMember({ space_id, employee_id })),
      ...inBoth(({ conversation_id }) => sendTo(jun, conversation_id, 'Hello')),
      ...inBoth(({ conversation_id }) =>
        jun.client.forwardMessage({
          message_id: first.message_id,
          destination: { conversation_id },
          client_message_id: randomUUID(),
          body: { type: 'doc', content: [] },
        }),
      ),
      () =>
        round % 2 ? jun.client.unpinMessage({ message_id: first.message_id }) : tomas.client.pinMessage({ message_id: first.message_id }),
      ...inBoth(({ conversation_id }) => tomas.client.moveReadPointer({ conversation_id, seq: 1, unread: true })),
      ...inBoth(({ conversation_id }) => tomas.client.moveReadPointer({ conversation_id, seq: 99_999, unread: false })),
      ...inBoth(({ space_id }) => others[0]?.client.joinSpace({ space_id }) ?? nobody()),
      ...inBoth(({ space_id }) => others[0]?.client.leaveSpace({ space_id }) ?? nobody()),
      ...inBoth(({ space_id }) => maya.client.createSubSpace({ space_id, sub_space_name: `Berth ${(named += 1)}` })),
      ...inBoth(({ space_id }) => maya.client.updateSpace({ space_id, space_name: `Quay ${(made += 1)}` })),
      ...inBoth(({ space_id }) => maya.client.changeSpaceRole({ space_id, employee_id: tomas.id, role: named % 2 ? 'admin' : 'member' })),
      ...inBoth(({ space_id }) => tomas.client.handOverSpace({ space_id, employee_id: maya.id })),
      ...inBoth(({ space_id }) => (round % 2 ? maya.client.archiveSpace({ space_id }) : maya.client.restoreSpace({ space_id }))),
      () => jun.client.addReaction({ message_id: first.message_id, emoji: '👍' }),
      () => tomas.client.removeReaction({ message_id: first.message_id, emoji: '👍' }),
    ])
})

test('threads that get replies while they are read one by one, all at once, and marked unread from last to first', async () => {
  const [maya = nobody(), tomas = nobody(), jun = nobody()] = people
  const { sub_spaces } = await newSpace(maya, [tomas, jun])
  const conversation_id = sub_spaces[0]?.sub_space_id ?? nobody()
  const roots: Message[] = []
  for (const text of ['One', 'Two', 'Three', 'Four']) roots.push(await sendTo(tomas, conversation_id, text))
  const places = [{ conversation_id, seq: 99_999 }]
  const threads = roots.map(({ message_id: thread_id }) => ({ thread_id, seq: 1 })).toReversed()
  for (let round = 0; round < 4; round += 1)
    await storm([
      ...roots.flatMap((root) => [jun, maya].map((person) => () => replyTo(person, root, 'Aye'))),
      ...roots.map(
        ({ message_id: thread_id }) =>
          () =>
            tomas.client.moveThreadPointer({ thread_id, seq: 99_999 }),
      ),
      () => tomas.client.moveReadPointers({ places }),
      () => tomas.client.moveReadPointers({ places: [], threads, unread: true }),
      () => tomas.client.moveReadPointers({ places, threads, unread: true }),
    ])
})

test('people who are deleted while others reply in threads they follow, in several spaces', async () => {
  const [maya = nobody(), tomas = nobody(), jun = nobody()] = people
  const leaving = await Promise.all(Array.from({ length: 6 }, (_, count) => newcomer(maya, `Rower ${count}`)))
  const roots: Message[] = []
  for (let count = 0; count < 4; count += 1) {
    const { sub_spaces } = await newSpace(maya, [tomas, jun, ...leaving])
    roots.push(await sendTo(tomas, sub_spaces[0]?.sub_space_id ?? nobody(), 'Who rows?'))
  }
  for (const root of roots) for (const person of leaving) await replyTo(person, root, 'I do')
  // Once read, the next reply is announced again.
  const read = () =>
    Promise.allSettled(
      leaving.flatMap((person) => roots.map(({ message_id: thread_id }) => person.client.moveThreadPointer({ thread_id, seq: 99_999 }))),
    )
  await read()
  await storm([
    ...leaving.map(
      ({ id }) =>
        () =>
          maya.client.deleteEmployee({ employee_id: id }),
    ),
    ...roots.flatMap((root) => [tomas, jun].map((person) => () => replyTo(person, root, 'Good'))),
    read,
  ])
})

test('two who write to each other for the first time, from both ends', async () => {
  const pairs = people.flatMap((one, index) => people.slice(index + 1).flatMap((other) => [[one, other] as const, [other, one] as const]))
  await storm(
    pairs.map(
      ([one, other]) =>
        () =>
          sendDirect(one, other, 'Hello'),
    ),
  )
})

test('people who join the company while its space is renamed and written to', async () => {
  const [maya = nobody(), tomas = nobody()] = people
  const { items } = await maya.client.listRecent({})
  const company = items.find((item) => item.space?.space_name === 'Northwind')
  const space_id = company?.entity_id ?? nobody()
  const conversation_id = company?.conversations[0]?.conversation_id ?? nobody()
  const joining = Array.from({ length: 8 }, async (_, count) => {
    const work_email_id = `sailor-${count}@northwind.example`
    await maya.client.inviteEmployee({ employee: { first_name: 'Sam', last_name: `Sailor ${count}`, work_email_id } })
    const { token } = await node.emails.next(work_email_id)
    return token
  })
  const tokens = await Promise.all(joining)
  await storm([
    ...tokens.map((token) => () => node.client.acceptInvitation({ token, password: 'Harbour-lamp-42' })),
    () => maya.client.updateSpace({ space_id, space_description: `Everyone, ${(made += 1)}` }),
    () => maya.client.updateSpace({ space_id, space_description: `All of us, ${(made += 1)}` }),
    () => sendTo(tomas, conversation_id, 'Welcome'),
    () => tomas.client.updateEmployee({ employee: { last_name: `Nunes ${(made += 1)}` } }),
  ])
})

test('the database reports no deadlock for any of them', async () => {
  const [stood = { deadlocks: -1 }] = await query<{ deadlocks: number }>(
    node.database.superuserUrl,
    'select pg_stat_force_next_flush()',
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  expect(stood.deadlocks).toBe(0)
})

async function newcomer(host: Person, last_name: string): Promise<Person> {
  const work_email_id = `${last_name.toLowerCase().replace(' ', '-')}@northwind.example`
  await host.client.inviteEmployee({ employee: { first_name: 'Sam', last_name, work_email_id } })
  const { token } = await node.emails.next(work_email_id)
  return personOf(node.url, onlySession(await node.client.acceptInvitation({ token, password: 'Harbour-lamp-42' })))
}

function nobody(): never {
  throw new Error('nobody is there')
}
