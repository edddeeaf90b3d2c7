import { calls } from '@atrium/contract'
import type { Call } from '@atrium/contract/call'
import { isErrorCode } from '@atrium/contract/errors'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { sendTo, type Person } from '#testing/people'
import { codeOf } from '#testing/wire'
import { bodiesOf, reaches, sendBody, type Made } from './bodies.ts'
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

test.each(Object.entries<Call>(calls))(
  '%s answers any input with codes of the catalogue',
  async (name, call) => {
    let reached = 0
    let sent = 0
    const waiting: Made[] = fc.sample(bodiesOf(inputsOf(call.input, ids)), { numRuns: bodies, seed })
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let made = waiting.pop(); made; made = waiting.pop()) {
          sent += 1
          if (reaches(call, made)) reached += 1
          const reply = await sendBody(node.url, tomas.headers(), call, made)
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
