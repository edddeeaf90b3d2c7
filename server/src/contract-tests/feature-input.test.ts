import { features } from '@atrium/contract'
import type { Call } from '@atrium/contract/call'
import { isErrorCode } from '@atrium/contract/errors'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { codeOf } from '#testing/wire'
import { bodiesOf, reaches, sendBody, type Made } from './bodies.ts'
import { createFixtures, pushService, type Ids } from './fixtures.ts'
import { inputsOf } from './inputs.ts'

/**
 * The features beside chat, each with ids of their own that exist: bodies reach far behind the first look-up, and change what the next ones
 * find. `npm run test:long` sends 100,000 in all.
 */
const total = Number(process.env['ATRIUM_FEATURE_BODIES'] ?? 600)
const seed = Number(process.env['ATRIUM_SEED'] ?? 1)
const { points, recognition, rewards, clockin, polls, communities, feed, campaigns, badges, contests, surveys, calendar, callRooms } =
  features
const every: [string, Call][] = [
  points, recognition, rewards, clockin, polls, communities, feed, campaigns, badges, contests, surveys, calendar, callRooms,
].flatMap((calls) => Object.entries<Call>(calls)) // prettier-ignore

/** A company lasts for so many bodies: after these little of what it began with is left. */
const bodiesOfCompany = 5_000

/** Values that these features could stumble over: days far away, times and rules of calendars, formulas, marks of direction. */
const odd = [
  '9999-12-31', '9999-12-31T23:59:59.999Z', '0001-01-01', '+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00Z', '2027-02-29', '2028-02-29',
  '2026-03-29T02:30:00', '2026-10-25T02:30:00', '2026-13', '9999-12', '0000-00', 'FREQ=SECONDLY', 'FREQ=DAILY;COUNT=99999999', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=MONTHLY;BYDAY=-5FR;BYSETPOS=-366', 'FREQ=DAILY;UNTIL=00000000T000000Z', 'FREQ=DAILY;INTERVAL=0', 'Europe/Atlantis', 'Etc/GMT+14', '+25:00',
  '=1+1', '@SUM(A1)', '\u200f\u202eabc', '👩🏽‍🚀'.repeat(200), 'a\r\nATTENDEE:mailto:x', 2 ** 31, -(2 ** 31), 2 ** 53, Number.MIN_VALUE, '1e9', 'NaN', '٣',
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:99991231T235959Z\r\nRRULE:FREQ=DAILY\r\nEND:VEVENT\r\nEND:VCALENDAR',
] // prettier-ignore

let node: TestAtrium
beforeAll(async () => {
  node = await openAtrium()
  node.sites.set(pushService, () => new Response(null, { status: 201 }))
})
afterAll(() => node.close())

async function openCompany(round: number): Promise<{ people: Person[]; ids: Ids }> {
  const company = `Quay${round}`
  const owner = await node.found(company, 'maya')
  const colleague = await node.welcome(owner, 'tomas', company.toLowerCase())
  const { ids } = await createFixtures(node, owner, colleague, await node.signIn('maya', company.toLowerCase()), `${company} harbour`)
  return { people: [owner, owner, colleague], ids }
}

/** What ends things comes last in the life of a company. */
const ends = ([name]: [string, Call]): number => (/^(delete|end|close|leave|remove|lock)|Config$|Policy$|Status$/.test(name) ? 1 : 0)

test(
  'bodies with ids that exist never make these features fail',
  async () => {
    let [sent, reached, taken] = [0, 0, 0]
    const worst: string[] = []
    for (let round = 0; sent < total; round += 1) {
      const { people, ids } = await openCompany(round)
      const known = Object.fromEntries(Object.entries(ids).map(([field, id]) => [field, [id]]))
      const share = Math.min(bodiesOfCompany, total - sent)
      const waiting = every
        .toSorted((one, other) => ends(one) - ends(other))
        .flatMap(([name, call], index) => {
          const numRuns = Math.floor((share * (index + 1)) / every.length) - Math.floor((share * index) / every.length)
          const bodies = fc.sample(bodiesOf(inputsOf(call.input, known), odd), { numRuns, seed: seed + round })
          return bodies.map((made): [string, Call, Made] => [name, call, made])
        })
        .toReversed()
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          for (let next = waiting.pop(); next; next = waiting.pop()) {
            const [name, call, made] = next
            const person = people[sent % people.length]
            if (!person) throw new Error('nobody is there')
            sent += 1
            if (reaches(call, made)) reached += 1
            const reply = await sendBody(node.url, person.headers(), call, made)
            if (reply.status === 200) taken += 1
            const what = `${name} ${made.contentType} ${made.body.slice(0, 2_000)} -> ${reply.status} ${reply.text.slice(0, 300)}`
            if (reply.status >= 500 || (reply.status >= 400 && !isErrorCode(codeOf(reply)))) worst.push(what)
            else expect(reply.text, what).not.toMatch(/\bat .+\.[jt]s:\d+|node_modules|syntax error|violates|ECONN/)
          }
        }),
      )
      await node.atrium.settle()
    }
    console.log(`${sent} bodies, ${reached} valid, ${taken} accepted, ${worst.length} failed`)
    expect([...worst, ...node.failures].slice(0, 40)).toEqual([])
    expect(sent).toBe(total)
    // Otherwise the test would only prove that the schemas work.
    expect(reached / sent).toBeGreaterThan(1 / 3)
    expect(taken / sent).toBeGreaterThan(1 / 10)
  },
  120_000 + total * 100,
)
