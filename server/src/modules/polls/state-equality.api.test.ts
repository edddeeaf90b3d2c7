import type { PollFacts } from '@atrium/contract/polls/schemas'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { worked } from '#testing/jobs/jobs'
import { until } from '#testing/until'

const interleavings = Math.ceil(Number(process.env['ATRIUM_INTERLEAVINGS'] ?? 60) / 6)
const seed = Number(process.env['ATRIUM_SEED'] ?? 1)

let node: TestAtrium
let people: Person[]
beforeAll(async () => {
  node = await openAtrium()
  const { maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun')
  people = [maya, tomas, jun]
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const step = fc.record({
  who: fc.nat(2),
  does: fc.constantFrom('vote', 'vote', 'vote', 'take back', 'close', 'reopen', 'add an option'),
  which: fc.nat(9),
})
const interleaving = fc.record({
  kind: fc.constantFrom('single', 'multiple', 'ranked'),
  isSecret: fc.boolean(),
  steps: fc.array(step, { minLength: 4, maxLength: 14 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Refusals are part of it: a poll may be closed, or no longer the person's to close. */
async function take({ who, does, which }: Step, poll_id: string, options: string[], maximum: number): Promise<void> {
  const { client } = people[who] ?? people[0] ?? fail()
  const chosen = options.slice(which % options.length, (which % options.length) + maximum)
  const acts: Record<Step['does'], () => Promise<unknown>> = {
    vote: () => client.votePoll({ poll_id, option_ids: chosen }),
    'take back': () => client.votePoll({ poll_id, option_ids: [] }),
    close: () => client.closePoll({ poll_id }),
    reopen: () => client.reopenPoll({ poll_id }),
    'add an option': () => client.addPollOption({ poll_id, text: `Another ${which}` }),
  }
  await acts[does]().catch(() => undefined)
}

const fail = (): never => {
  throw new Error('there is nobody')
}

test(
  `the last event of a poll is what a fresh request shows, in ${interleavings} random interleavings`,
  async () => {
    const socket = await (people[1] ?? fail()).openSocket()
    const property = fc.asyncProperty(interleaving, async ({ kind, isSecret, steps }) => {
      const [maya = fail(), tomas = fail()] = people
      const options = ['Tea', 'Coffee', 'Water'].map((text) => ({ text }))
      const poll = await maya.client.createPoll({ question: 'What?', kind, options, is_secret: isSecret, allows_options: true })
      const ids = poll.options.map(({ option_id }) => option_id)
      await Promise.all(steps.map((one) => take(one, poll.poll_id, ids, kind === 'single' ? 1 : 2)))
      await worked(node, ['polls.tell'])
      const { own_option_ids: _own, can: _can, ...facts } = await tomas.client.getPoll({ poll_id: poll.poll_id })
      await until('the last event', () => socket.events('poll', poll.poll_id).some(({ revision }) => revision === facts.revision))
      const told = socket.events('poll', poll.poll_id).toSorted((one, other) => one.revision - other.revision)
      expect(told.map(({ revision }) => revision)).toEqual(told.map((_, place) => place + 1))
      const [last] = (told.at(-1)?.rows ?? []) as PollFacts[] // the rows of poll.changed
      expect(last).toEqual(facts)
    })
    await fc.assert(property, { numRuns: interleavings, seed, endOnFailure: true })
    socket.close()
  },
  60_000 + interleavings * 3_000,
)
