import { calls } from '@atrium/contract'
import { inputTravelsInQuery, type Call } from '@atrium/contract/call'
import { isErrorCode } from '@atrium/contract/errors'
import fc, { type Arbitrary } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { sendTo, type Person } from '#testing/people'
import { ask, codeOf, type Reply } from '#testing/wire'
import { inputsOf, type KnownIds } from './inputs.ts'

/** The number of requests per call; `npm run test:long` sends 2,000. */
const bodies = Number(process.env['ATRIUM_BODIES'] ?? 50)
/** A fixed seed makes every run the same, so that only our changes can make it fail; another seed generates other inputs. */
const seed = Number(process.env['ATRIUM_SEED'] ?? 1)

let node: TestAtrium
let tomas: Person
let ids: KnownIds
beforeAll(async () => {
  node = await openAtrium()
  const { maya, tomas: colleague, jun } = await node.foundNorthwind('tomas', 'jun')
  tomas = colleague
  const space = await tomas.client.createSpace({ space_name: 'Breakwater', employee_ids: [jun.id] })
  const conversation_id = space.sub_spaces[0]?.sub_space_id ?? ''
  const { message_id } = await sendTo(tomas, conversation_id, 'Storm warning')
  ids = {
    company_id: [maya.companyId],
    employee_id: [jun.id, tomas.id],
    employee_ids: [jun.id],
    entity_id: [jun.id, space.space_id],
    space_id: [space.space_id],
    conversation_id: [conversation_id],
    message_id: [message_id],
    thread_id: [message_id],
  }
})
afterAll(() => node.close())

type Made = { body: string; contentType: string; input?: unknown }
const json = 'application/json'

/** Values that often break careless input handling. */
const hostile: Arbitrary<unknown> = fc.constantFrom<unknown>(
  'a\0b', '\ud800', '‮', '', ' ', '%00', '../../etc/passwd', "'; drop table message; --", '${7*7}', 'x'.repeat(10_000),
  1e308, -1, 0.5, Number.MAX_SAFE_INTEGER + 2, -0, null, true, [], {}, [[]], { $ne: null }, { length: 1e9 }, { toString: 1, valueOf: 1 }, ['a', 'b'], '00000000-0000-0000-0000-000000000000',
) // prettier-ignore

/** A value with something invalid put into it at some depth. */
const spoilt = (value: unknown): Arbitrary<unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return hostile
  const entries = Object.entries(value)
  if (!entries.length) return fc.dictionary(fc.string(), hostile, { maxKeys: 2 })
  return fc.nat(entries.length - 1).chain((index) => {
    const [name = '', inner] = entries[index] ?? []
    return fc.oneof(hostile, spoilt(inner)).map((bad) => ({ ...value, [name]: bad }))
  })
}
const nest = (depth: number): string => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)

const texts = (valid: Arbitrary<unknown>): Arbitrary<Made> => {
  const text = valid.map((input) => JSON.stringify(input) ?? '{}')
  const good = valid.map((input) => ({ input, body: JSON.stringify(input) ?? '{}', contentType: json }))
  const bad = fc.oneof(
    { weight: 5, arbitrary: valid.chain(spoilt).map((input) => ({ input, body: JSON.stringify(input) ?? '{}', contentType: json })) },
    fc
      .tuple(text, fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([whole, part]) => ({ body: whole.slice(0, Math.floor(whole.length * part)), contentType: json })),
    fc
      .tuple(
        text,
        fc.constantFrom(
          'text/plain',
          'application/x-www-form-urlencoded',
          'multipart/form-data; boundary=x',
          'application/json; charset=utf-16',
          'image/png',
          '%',
        ),
      )
      .map(([body, contentType]) => ({ body, contentType })),
    text.map((whole) => ({ body: whole.replace('{', '{"__proto__":{"admin":true},"constructor":{"prototype":{}},'), contentType: json })),
    fc
      .constantFrom(nest(20_000), '['.repeat(50_000), '[]', 'null', '"text"', '1e400', '{"a":1e308,"a":2}', '\u0000', '{"a":"\\ud800"}')
      .map((body) => ({ body, contentType: json })),
  )
  return fc.oneof({ weight: 4, arbitrary: good }, { weight: 1, arbitrary: bad })
}

/** The query is flat: each name once or several times, with any text. */
const queryOf = ({ body }: Made): string => {
  try {
    const pairs = Object.entries<unknown>(JSON.parse(body)).flatMap(([name, value]) =>
      Array.isArray(value) ? value.map((one) => [name, one]) : [[name, value]],
    )
    return pairs
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => `${encode(name)}=${encode(typeof value === 'object' ? JSON.stringify(value) : value)}`)
      .join('&')
  } catch {
    return encode(body.slice(0, 2_000))
  }
}
const encode = (value: unknown): string => encodeURIComponent(String(value).toWellFormed())

const send = (call: Call, made: Made): Promise<Reply> => {
  const headers = tomas.headers()
  if (!inputTravelsInQuery(call.method))
    return ask(node.url, call.method, call.path, { headers: { ...headers, 'content-type': made.contentType }, body: made.body })
  return ask(node.url, call.method, `${call.path}?${queryOf(made)}`, { headers })
}

const reaches = (call: Call, made: Made): boolean => {
  if (made.input === undefined) return false
  if (!inputTravelsInQuery(call.method)) return z.safeParse(call.input, JSON.parse(made.body) ?? {}).success
  const query = new URLSearchParams(queryOf(made))
  const read = [...new Set(query.keys())].map((name) => [name, query.getAll(name).length > 1 ? query.getAll(name) : query.get(name)])
  return z.safeParse(call.input, Object.fromEntries(read)).success
}

test.each(Object.entries<Call>(calls))(
  '%s answers any input with codes of the catalogue',
  async (name, call) => {
    let reached = 0
    let sent = 0
    const waiting: Made[] = fc.sample(texts(inputsOf(call.input, ids)), { numRuns: bodies, seed })
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let made = waiting.pop(); made; made = waiting.pop()) {
          sent += 1
          if (reaches(call, made)) reached += 1
          const reply = await send(call, made)
          const what = `${name} ${made.contentType} ${made.body.slice(0, 500)} -> ${reply.status} ${reply.text.slice(0, 300)}`
          expect(reply.status, what).toBeLessThan(500)
          if (reply.status >= 400) expect(isErrorCode(codeOf(reply)), what).toBe(true)
          expect(reply.text, what).not.toMatch(/\bat .+\.[jt]s:\d+|node_modules|syntax error|violates|ECONN/)
        }
      }),
    )
    expect(sent).toBe(bodies)
    // Otherwise the test would only prove that the schemas work.
    expect(reached / sent, `${reached} of ${sent} were valid`).toBeGreaterThan(1 / 3)
    expect(node.failures).toEqual([])
  },
  60_000 + bodies * 100,
)

test('afterwards the person is still signed in and calls work', async () => {
  expect(await tomas.client.getCompany({})).toMatchObject({ company_name: 'Northwind' })
})
