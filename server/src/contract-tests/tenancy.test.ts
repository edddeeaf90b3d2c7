import { randomUUID } from 'node:crypto'
import { calls } from '@atrium/contract'
import { inputTravelsInQuery, type Call, type CallTable } from '@atrium/contract/call'
import { requestFor } from '@atrium/contract/client'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Actor, Context } from '#kernel/context'
import { unlimited } from '#kernel/limits/limiter'
import { refuse } from '#kernel/http/refusal'
import { sendTo, type Person } from '#testing/people'
import { idPlacesOf, inputsOf, type IdPlace } from './inputs.ts'
import type { Ids } from './fixtures.ts'
import { canary, fingerprintOf, openTwoCompanies, settlePushes, type TwoCompanies } from './two-companies.ts'

let both: TwoCompanies
beforeAll(async () => void (both = await openTwoCompanies()))
afterAll(async () => {
  expect(both.node.failures).toEqual([])
  await both.close()
})

/** Ids that may be used from outside the company, and why. */
const exempt: Readonly<Record<string, string>> = {
  'resolveCompany company_id': 'branding is public (the specification asks for it before anyone is signed in)',
  'resolveCompany employee_id': 'branding is public, and the specification has it found by the id of a person',
  'listFileLinks file_ids':
    'whatever is asked for is linked to, unlooked; what the links open is judged when they are followed (downloads.api.test.ts)',
  'signOut session_id': 'whoever holds the handle may end the session, since it may be over already',
}
const turns: Readonly<Record<string, number>> = { updateEvent: 1, updateModules: 3 }
const turnOf = (name: string): number => turns[name] ?? (/^delete|Status$/.test(name) ? 2 : 0)
const places = Object.entries<Call>(calls).flatMap(([name, call]) =>
  idPlacesOf(call).map((place) => ({ title: `${name} ${place.path.join('.')}`, name, call, place })),
)
/** The ids to test. A sender's key is left out: it is chosen by the sender and only compared with their own keys. */
const tested = places
  .filter(({ title, place }) => !(title in exempt) && place.field !== 'client_message_id')
  // Calls that remove people, hand events over or switch modules off run last, so that the others still find them.
  .toSorted((one, other) => turnOf(one.name) - turnOf(other.name))

/** Inputs are cached, since they are used twice. */
const found = new Map<string, object>()
function inputOf(title: string, call: Call, place: IdPlace): object {
  const input = found.get(title) ?? inputWith(call, place, both.northwind.ids)
  found.set(title, input)
  return input
}

/** The shortest valid input with an id at this place. All its ids are the caller's own, and none is in an image address. */
function inputWith(call: Call, place: IdPlace, ids: Ids): object {
  const own = Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, [id]]))
  const samples = fc
    .sample(inputsOf(call.input, own), { numRuns: 150, seed: 7 })
    .map((sample): object => JSON.parse(JSON.stringify(sample)))
  const all = idPlacesOf(call).filter(({ field }) => field !== 'client_message_id')
  const owned = samples.map((sample) => all.reduce((input, one) => putId(input, one, ownId(ids, one), false) ?? input, sample))
  const placed = owned.flatMap((sample) => putId(sample, place, ownId(ids, place)) ?? [])
  const fitting = placed.filter(
    (input) => z.safeParse(call.input, input).success && !/"(profile_url|space_image)":"/.test(JSON.stringify(input)),
  )
  const [shortest] = fitting.toSorted((left, right) => JSON.stringify(left).length - JSON.stringify(right).length)
  if (!shortest) throw new Error(`no valid input was found for ${place.path.join('.')}`)
  return shortest
}
/** The company's own id for a field; an unknown field gets an id of nothing. */
const ownId = (ids: Readonly<Record<string, string>>, { field }: IdPlace): string => ids[field] ?? randomUUID()

/** The same input with another id at this place; undefined when the input has no such place. */
function putId(input: object, { path, many }: IdPlace, id: string, adds = true): object | undefined {
  const [first = '', ...rest] = path
  const inner = new Map<string, unknown>(Object.entries(input)).get(first)
  if (!rest.length) return adds || inner !== undefined ? { ...input, [first]: many ? [id] : id } : undefined
  if (Array.isArray(inner)) return putIntoEach(input, { path, field: '', many }, id, adds)
  if (typeof inner !== 'object' || inner === null) return undefined
  const put = putId(inner, { path: rest, field: '', many }, id, adds)
  return put && { ...input, [first]: put }
}

/** The same for every item of a list; undefined for an empty list. */
function putIntoEach(input: object, { path: [first = '', ...rest], many }: IdPlace, id: string, adds: boolean): object | undefined {
  const things = new Map<string, unknown>(Object.entries(input)).get(first)
  if (!Array.isArray(things) || !things.length) return undefined
  const put = things.flatMap((thing: unknown) =>
    typeof thing === 'object' && thing !== null ? (putId(thing, { path: rest, field: '', many }, id, adds) ?? []) : [],
  )
  return put.length === things.length ? { ...input, [first]: put } : undefined
}

const send = (person: Person, call: Call, input: object) => {
  const { method, path, body } = requestFor(call, input)
  return person.ask(method, path, inputTravelsInQuery(method) ? undefined : JSON.stringify(body))
}

const unanswered: string[] = []
test.each(tested)('$title: another company’s, a random and a deleted id get the same answer', async ({ title, call, place }) => {
  const { northwind, kestrel, deleted } = both
  const base = inputOf(title, call, place)
  const replies = []
  for (const id of [ownId(kestrel.ids, place), randomUUID(), ownId(deleted, place), kestrel.owner.id]) {
    const reply = await send(northwind.owner, call, putId(base, place, id) ?? {})
    replies.push(`${reply.status} ${reply.text}`.replaceAll(id, 'the id'))
  }
  expect(new Set(replies).size, replies.join('\n')).toBe(1)
  const control = await send(northwind.owner, call, base)
  if (control.status !== 200) unanswered.push(`${title}: ${control.text} ${JSON.stringify(base)}`)
})

test('most of these calls succeed with one’s own ids, so the refusals above are about the id', () => {
  expect(unanswered.length, unanswered.join('\n')).toBeLessThan(tested.length / 2)
})

test('no reply, header or frame contained anything of the other company, and nothing of it was changed', async () => {
  const { northwind, kestrel } = both
  const before = await fingerprintOf(both, kestrel.owner.companyId)
  const socket = await northwind.owner.openSocket()
  socket.say({ type: 'look', employee_ids: [kestrel.owner.id, kestrel.colleague.id] })
  socket.say({ type: 'watch', scope: `conversation:${kestrel.ids.conversation_id}` })
  const other = await kestrel.owner.openSocket()
  other.say({ type: 'typing', scope: `conversation:${kestrel.ids.conversation_id}` })
  for (const { title, call, place } of tested) {
    await send(northwind.owner, call, putId(inputOf(title, call, place), place, ownId(kestrel.ids, place)) ?? {})
  }
  expect(await fingerprintOf(both, kestrel.owner.companyId)).toEqual(before)
  await sendTo(kestrel.owner, kestrel.ids.conversation_id, `${canary} again`)
  await other.waitFor('event', ({ name }) => name === 'message.sent')
  await socket.settle()
  const presence = JSON.stringify(socket.of('presence'))
  expect(presence).not.toContain('active')
  const secrets = [canary, ...Object.values(kestrel.ids), kestrel.owner.id, kestrel.owner.session.session_id]
  const read = [
    ...northwind.owner.replies,
    ...socket.frames.filter((frame) => frame.type !== 'presence').map((frame) => JSON.stringify(frame)),
  ].map((text) => text.toLowerCase())
  expect(read.length).toBeGreaterThan(tested.length * 4)
  for (const secret of secrets)
    expect(
      read.filter((text) => text.includes(secret)),
      secret,
    ).toEqual([])
  socket.close()
  other.close()
  await settlePushes(both.node)
})

/** Sessions and provider tokens are read before a company is known, so their tables are only protected by their queries. */
const withoutRowSecurity = ['listSessions', 'endSession', 'endOtherSessions', 'listScimTokens', 'createScimToken', 'deleteScimToken']
type AnyHandler = (input: unknown, context: Context, refuse: unknown) => Promise<unknown>
const inside = Object.entries<Call>(calls).filter(([name, { access }]) => access !== 'public' && !withoutRowSecurity.includes(name))

/** The fingerprint of the other company from the previous test if that left it unchanged: computing it is the main cost of these tests. */
let unchanged: Record<string, string> | undefined

test.each(inside)('%s finds and writes nothing of another company, by row-level security alone', async (name, call) => {
  const { node, northwind, kestrel } = both
  const { transactions, handlers } = node.atrium
  expect(handlers.get(name)).toBeTypeOf('function')
  const handler = handlers.get(name) as AnyHandler // a handler of its call, whose input is sampled from its schema
  const actor: Actor = {
    companyId: kestrel.owner.companyId,
    employeeId: kestrel.owner.id,
    accountId: randomUUID(),
    sessionId: kestrel.owner.session.session_id,
    linkHandle: randomUUID(),
    permissions: new Set(kestrel.owner.session.permissions),
  }
  const own = Object.fromEntries(Object.entries(kestrel.ids).map(([field, id]) => [field, [id]]))
  const samples = fc
    .sample(inputsOf(call.input, own), { numRuns: 60, seed: 11 })
    .map((sample) => z.safeParse(call.input, JSON.parse(JSON.stringify(sample))))
  const inputs = samples.flatMap((parsed) => (parsed.success ? [parsed.data] : [])).slice(0, 8)
  expect(inputs.length).toBeGreaterThan(0)
  const before = unchanged ?? (await fingerprintOf(both, kestrel.owner.companyId))
  unchanged = undefined
  for (const input of inputs) {
    let afterwards = async (): Promise<unknown> => undefined
    const afterCommit = (work: () => Promise<unknown>): void => void (afterwards = work)
    const context = {
      actor,
      now: new Date(),
      device: { device: 'Firefox, Linux', address: null },
      limiter: unlimited,
      findPresent: () => [],
      presenceOf: () => 'offline' as const,
      presented: undefined,
      afterCommit,
      concerning: () => {},
    }
    const answer = await transactions({ effect: call.effect, companyId: northwind.owner.companyId }, (tx) =>
      handler(input, { ...context, tx }, refuse),
    ).catch(() => undefined) // only public calls have no actor
    const later = await afterwards().catch(() => undefined)
    expect(JSON.stringify([answer, later]).toLowerCase()).not.toContain(canary)
  }
  expect(await fingerprintOf(both, kestrel.owner.companyId)).toEqual(before)
  unchanged = before
})

test('the row-level security tests are effective: bound to its own company the same handler finds the data', async () => {
  const { kestrel } = both
  expect(JSON.stringify(await kestrel.owner.client.listRecent({})).toLowerCase()).toContain(canary)
})

const dummy: CallTable = calls
test.each(Object.entries(dummy))('extra fields do not change the input of %s', (_name, call) => {
  const every = {
    role: 'owner',
    role_name: 'owner',
    permissions: ['people.manage'],
    company_id_: 'x',
    points: 1e6,
    is_admin: true,
    sender_id: randomUUID(),
    __proto__: null,
  }
  // Fields that the call declares are not extra: a role has a name and permissions.
  const { def } = call.input._zod as { def: { shape?: object; catchall?: unknown } } // an object's definition has a shape
  const more = Object.fromEntries(Object.entries(every).filter(([field]) => !Object.hasOwn(def.shape ?? {}, field)))
  const samples = fc.sample(inputsOf(call.input, { any: [randomUUID()] }), { numRuns: 50, seed: 3 })
  for (const sample of samples) {
    const input = JSON.parse(JSON.stringify(sample))
    const plain = z.safeParse(call.input, input)
    const added = z.safeParse(call.input, JSON.parse(JSON.stringify({ ...input, ...more })))
    // Strict inputs (settings) refuse unknown fields; all others ignore them.
    expect(added.success).toBe(def.catchall ? false : plain.success)
    if (def.catchall) continue
    if (plain.success) expect(added.data).toEqual(plain.data)
  }
})
