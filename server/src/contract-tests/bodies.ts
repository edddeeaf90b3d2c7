import { inputTravelsInQuery, type Call } from '@atrium/contract/call'
import fc, { type Arbitrary } from 'fast-check'
import * as z from 'zod/mini'
import { ask, type Headers, type Reply } from '#testing/wire'

/** A request body; `input` is what it was made from, where it is JSON. */
export type Made = { body: string; contentType: string; input?: unknown }
const json = 'application/json'

/** Values that often break careless input handling. */
const hostile: Arbitrary<unknown> = fc.constantFrom<unknown>(
  'a\0b', '\ud800', '‮', '', ' ', '%00', '../../etc/passwd', "'; drop table message; --", '${7*7}', 'x'.repeat(10_000),
  1e308, -1, 0.5, Number.MAX_SAFE_INTEGER + 2, -0, null, true, [], {}, [[]], { $ne: null }, { length: 1e9 }, { toString: 1, valueOf: 1 }, ['a', 'b'], '00000000-0000-0000-0000-000000000000',
) // prettier-ignore

/** A value with something invalid put into it at some depth. */
const spoilt = (value: unknown, odd: Arbitrary<unknown>): Arbitrary<unknown> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return odd
  const entries = Object.entries(value)
  if (!entries.length) return fc.dictionary(fc.string(), odd, { maxKeys: 2 })
  return fc.nat(entries.length - 1).chain((index) => {
    const [name = '', inner] = entries[index] ?? []
    return fc.oneof(odd, spoilt(inner, odd)).map((bad) => ({ ...value, [name]: bad }))
  })
}
const nest = (depth: number): string => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)

/** Bodies made from these inputs: four of five as they are, the others spoilt, cut off, or sent as something else. `more` are further hostile values. */
export const bodiesOf = (valid: Arbitrary<unknown>, more: readonly unknown[] = []): Arbitrary<Made> => {
  const odd = more.length ? fc.oneof(hostile, fc.constantFrom(...more)) : hostile
  const text = valid.map((input) => JSON.stringify(input) ?? '{}')
  const good = valid.map((input) => ({ input, body: JSON.stringify(input) ?? '{}', contentType: json }))
  const bad = fc.oneof(
    {
      weight: 5,
      arbitrary: valid
        .chain((value) => spoilt(value, odd))
        .map((input) => ({ input, body: JSON.stringify(input) ?? '{}', contentType: json })),
    },
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

export const sendBody = (url: string, headers: Headers, { method, path }: Call, made: Made): Promise<Reply> => {
  if (inputTravelsInQuery(method)) return ask(url, method, `${path}?${queryOf(made)}`, { headers })
  return ask(url, method, path, { headers: { ...headers, 'content-type': made.contentType }, body: made.body })
}

/** Whether the body satisfies the schema of the call. */
export const reaches = (call: Call, made: Made): boolean => {
  if (made.input === undefined) return false
  if (!inputTravelsInQuery(call.method)) return z.safeParse(call.input, JSON.parse(made.body) ?? {}).success
  const query = new URLSearchParams(queryOf(made))
  const read = [...new Set(query.keys())].map((name) => [name, query.getAll(name).length > 1 ? query.getAll(name) : query.get(name)])
  return z.safeParse(call.input, Object.fromEntries(read)).success
}
