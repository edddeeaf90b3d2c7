import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { calls } from '@atrium/contract'
import { inputTravelsInQuery, type Call, type CallTable } from '@atrium/contract/call'
import { requestFor } from '@atrium/contract/client'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Actor, Context } from '#kernel/context'
import { createIntercom } from '#kernel/intercom'
import { unlimited } from '#kernel/limiter'
import { createOutside } from '#kernel/outside'
import { refuse } from '#kernel/refusal'
import { createAudit } from '#modules/audit'
import { createAuth } from '#modules/auth'
import * as chat from '#modules/chat'
import { createCompany } from '#modules/company'
import { createDevices } from '#modules/devices'
import { createDiskStore } from '#kernel/files/disk'
import { createFiles } from '#modules/files'
import * as people from '#modules/people'
import { createScim } from '#modules/scim'
import { sendTo, type Person } from '#testing/people'
import { idPlacesOf, inputsOf, type IdPlace } from './inputs.ts'
import { canary, fingerprintOf, openTwoCompanies, settlePushes, type Ids, type TwoCompanies } from './two-companies.ts'

let both: TwoCompanies
beforeAll(async () => void (both = await openTwoCompanies()))
afterAll(async () => {
  expect(both.node.failures).toEqual([])
  await both.close()
})

/** Ids that may be asked for from outside, and why. */
const exempt: Readonly<Record<string, string>> = {
  'resolveCompany company_id': 'branding is public (its letter asks for it before anyone is signed in)',
  'signOut session_id': 'whoever holds the handle may end the session, since it may be over already',
}
const places = Object.entries<Call>(calls).flatMap(([name, call]) =>
  idPlacesOf(call).map((place) => ({ title: `${name} ${place.path.join('.')}`, name, call, place })),
)
/** A sender's key is made up by the sender and compared with nobody else's. */
const walked = places
  .filter(({ title, place }) => !(title in exempt) && place.field !== 'client_message_id')
  // What takes people away comes last, so that the others find them.
  .toSorted((one, other) => Number(/^delete|Status$/.test(one.name)) - Number(/^delete|Status$/.test(other.name)))

/** The shortest valid input that has an id at this place; every id in it is one's own, and no address of a picture is made up. */
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
const ownId = (ids: Ids, { field }: IdPlace): string => ids[field as keyof Ids] ?? randomUUID() // a field that is no known one gets an id of nothing

/** The same input with another id at the place; undefined where the place is not in it. */
function putId(input: object, { path, many }: IdPlace, id: string, adds = true): object | undefined {
  const [first = '', ...rest] = path
  const inner = new Map<string, unknown>(Object.entries(input)).get(first)
  if (!rest.length) return adds || inner !== undefined ? { ...input, [first]: many ? [id] : id } : undefined
  if (Array.isArray(inner)) return putIntoEach(input, { path, field: '', many }, id, adds)
  if (typeof inner !== 'object' || inner === null) return undefined
  const put = putId(inner, { path: rest, field: '', many }, id, adds)
  return put && { ...input, [first]: put }
}

/** The same in every thing of a list. A list that is empty has no place for an id. */
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
test.each(walked)('$title: another company’s, a random and a deleted id get one and the same answer', async ({ title, call, place }) => {
  const { northwind, kestrel, deleted } = both
  const base = inputWith(call, place, northwind.ids)
  const field = place.field as keyof Ids // a field that is no known one finds nothing below
  const told = []
  for (const id of [kestrel.ids[field], randomUUID(), deleted[field], kestrel.owner.id]) {
    const reply = await send(northwind.owner, call, putId(base, place, id) ?? {})
    told.push(`${reply.status} ${reply.text}`.replaceAll(id, 'the id'))
  }
  expect(new Set(told).size, told.join('\n')).toBe(1)
  const control = await send(northwind.owner, call, base)
  if (control.status !== 200) unanswered.push(`${title}: ${control.text} ${JSON.stringify(base)}`)
})

test('most of those calls are answered when the id is one’s own, so the refusals above are about the id', () => {
  expect(unanswered.length, unanswered.join('\n')).toBeLessThan(walked.length / 2)
})

test('nothing of the other company stood in any reply, header or frame, and nothing of it was changed', async () => {
  const { northwind, kestrel } = both
  const before = await fingerprintOf(both, kestrel.owner.companyId)
  const socket = await northwind.owner.openSocket()
  socket.say({ type: 'look', employee_ids: [kestrel.owner.id, kestrel.colleague.id] })
  socket.say({ type: 'watch', scope: `conversation:${kestrel.ids.conversation_id}` })
  const other = await kestrel.owner.openSocket()
  other.say({ type: 'typing', scope: `conversation:${kestrel.ids.conversation_id}` })
  for (const { call, place } of walked)
    await send(
      northwind.owner,
      call,
      putId(inputWith(call, place, northwind.ids), place, kestrel.ids[place.field as keyof Ids] ?? randomUUID()) ?? {},
    ) // as above
  expect(await fingerprintOf(both, kestrel.owner.companyId)).toEqual(before)
  await sendTo(kestrel.owner, kestrel.ids.conversation_id, `${canary} again`)
  await other.hear('event', ({ name }) => name === 'message.sent')
  await socket.settle()
  const presence = JSON.stringify(socket.of('presence'))
  expect(presence).not.toContain('active')
  const secrets = [canary, ...Object.values(kestrel.ids), kestrel.owner.id, kestrel.owner.session.session_id]
  const read = [
    ...northwind.owner.replies,
    ...socket.frames.filter((frame) => frame.type !== 'presence').map((frame) => JSON.stringify(frame)),
  ].map((text) => text.toLowerCase())
  expect(read.length).toBeGreaterThan(walked.length * 4)
  for (const secret of secrets)
    expect(
      read.filter((text) => text.includes(secret)),
      secret,
    ).toEqual([])
  socket.close()
  other.close()
  await settlePushes(both.node)
})

/** Sessions and tokens of providers are read before a company is known, so their tables have only the wall of their queries. */
const withoutSecondWall = ['listSessions', 'endSession', 'endOtherSessions', 'listScimTokens', 'createScimToken', 'deleteScimToken']
type AnyHandler = (input: unknown, context: Context, refuse: unknown) => Promise<unknown>
const inside = Object.entries<Call>(calls).filter(([name, { access }]) => access !== 'public' && !withoutSecondWall.includes(name))

test.each(inside)(
  '%s finds and writes nothing of a company whose transaction it is not, by row-level security alone',
  async (name, call) => {
    const { node, northwind, kestrel } = both
    const { transactions } = node.atrium
    const serving = {
      transactions,
      findPermissions: people.findPermissions,
      clock: node.clock,
      log: { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} },
    }
    const files = createFiles({
      store: createDiskStore({ folder: tmpdir(), secret: Buffer.alloc(32) }),
      secret: Buffer.alloc(32),
      serving,
      readers: {},
    })
    const outside = createOutside()
    const company = createCompany({ supportEmail: undefined, termsUrl: undefined, pushKey: '', intercom: null }, outside)
    const auth = createAuth({
      publicUrl: node.url,
      deriveSecret: () => Buffer.alloc(32),
      outside,
      transactions,
      intercom: createIntercom(undefined),
    })
    const imports = people.createImports({
      store: createDiskStore({ folder: tmpdir(), secret: Buffer.alloc(32) }),
      transactions,
      clock: node.clock,
    })
    const audit = createAudit({ transactions, names: {}, findPeople: people.findSearchedIds, clock: node.clock, log: serving.log })
    const scim = createScim({ publicUrl: node.url, serving: { ...serving, limiter: unlimited } })
    const devices = createDevices({
      sender: { privateKey: undefined, contact: 'mailto:help@northwind.example' },
      deriveSecret: () => Buffer.alloc(32),
      outside,
      transactions,
      clock: node.clock,
      log: serving.log,
    })
    const every = [auth, people, imports, company, files, chat, audit, scim, devices].map((module) => module.handlers)
    const handler = new Map(every.flatMap((handlers) => Object.entries(handlers))).get(name) as AnyHandler // a handler of its call, whose input is sampled from its schema
    const actor: Actor = {
      companyId: kestrel.owner.companyId,
      employeeId: kestrel.owner.id,
      accountId: randomUUID(),
      sessionId: kestrel.owner.session.session_id,
      permissions: new Set(kestrel.owner.session.permissions),
    }
    const own = Object.fromEntries(Object.entries(kestrel.ids).map(([field, id]) => [field, [id]]))
    const samples = fc
      .sample(inputsOf(call.input, own), { numRuns: 60, seed: 11 })
      .map((sample) => z.safeParse(call.input, JSON.parse(JSON.stringify(sample))))
    const inputs = samples.flatMap((parsed) => (parsed.success ? [parsed.data] : [])).slice(0, 8)
    expect(inputs.length).toBeGreaterThan(0)
    const before = await fingerprintOf(both, kestrel.owner.companyId)
    for (const input of inputs) {
      let afterwards = async (): Promise<unknown> => undefined
      const afterCommit = (work: () => Promise<unknown>): void => void (afterwards = work)
      const context = {
        actor,
        now: new Date(),
        device: { device: 'Firefox, Linux', address: null },
        limiter: unlimited,
        findPresent: () => [],
        afterCommit,
        concerning: () => {},
      }
      const answer = await transactions({ effect: call.effect, companyId: northwind.owner.companyId }, (tx) =>
        handler(input, { ...context, tx }, refuse),
      ).catch(() => undefined) // public calls alone have no actor
      const later = await afterwards().catch(() => undefined)
      expect(JSON.stringify([answer, later]).toLowerCase()).not.toContain(canary)
    }
    expect(await fingerprintOf(both, kestrel.owner.companyId)).toEqual(before)
  },
)

test('the second wall is not tested in vain: bound to its own company the same handler finds what is there', async () => {
  const { kestrel } = both
  expect(JSON.stringify(await kestrel.owner.client.listRecent({})).toLowerCase()).toContain(canary)
})

const dummy: CallTable = calls
test.each(Object.entries(dummy))('extra fields change nothing that %s reads', (_name, call) => {
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
  // What the call takes itself is nothing extra: a role has a name and permissions.
  const { def } = call.input._zod as { def: { shape?: object; catchall?: unknown } } // an object's definition has a shape
  const more = Object.fromEntries(Object.entries(every).filter(([field]) => !Object.hasOwn(def.shape ?? {}, field)))
  const samples = fc.sample(inputsOf(call.input, { any: [randomUUID()] }), { numRuns: 50, seed: 3 })
  for (const sample of samples) {
    const input = JSON.parse(JSON.stringify(sample))
    const plain = z.safeParse(call.input, input)
    const added = z.safeParse(call.input, JSON.parse(JSON.stringify({ ...input, ...more })))
    // A configuration refuses what it does not know; everything else goes by.
    expect(added.success).toBe(def.catchall ? false : plain.success)
    if (def.catchall) continue
    if (plain.success) expect(added.data).toEqual(plain.data)
  }
})
