import { randomUUID } from 'node:crypto'
import type { RecognitionFacts } from '@atrium/contract/recognition/schemas'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { paragraph } from '#testing/people'
import { openThanking } from '#testing/thanks/thanking'
import { until } from '#testing/until'

const interleavings = Math.ceil(Number(process.env['ATRIUM_INTERLEAVINGS'] ?? 60) / 6)
const seed = Number(process.env['ATRIUM_SEED'] ?? 1)

const { node, maya, tomas, jun, aisha, thank } = await openThanking()
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const step = fc.record({
  who: fc.nat(2),
  does: fc.constantFrom('react', 'unreact', 'add points', 'comment', 'change the words', 'take back'),
  which: fc.nat(9),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
const interleaving = fc.record({ isPrivate: fc.boolean(), steps: fc.array(step, { minLength: 4, maxLength: 14 }) })

/** Refusals are part of it: thanks may be taken back already, or not the person's to change. */
async function take({ who, does, which }: Step, recognition_id: string): Promise<void> {
  const { client } = [maya, tomas, aisha][who] ?? maya
  const emoji = ['👏', '🎉', '⚓'][which % 3] ?? '👏'
  const interact = (action: string, more: object = {}) => client.interactWithRecognition({ action, recognition_id, ...more })
  const acts: Record<Step['does'], () => Promise<unknown>> = {
    react: () => interact('react', { emoji }),
    unreact: () => interact('unreact', { emoji }),
    'add points': () => interact('add_points', { points: 1, client_addition_id: randomUUID() }),
    comment: () =>
      client.addRecognitionComment({ recognition_id, body: paragraph(`Well said, ${which}`), client_comment_id: randomUUID() }),
    'change the words': () => interact('edit', { message: paragraph(`For the ropes, ${which}`) }),
    'take back': () => interact('take_back'),
  }
  await acts[does]().catch(() => undefined)
}

const isOfEveryone = ({ name }: { name: string }): boolean => name === 'recognition.changed'

test(
  `the last event of thanks is what a fresh request shows, in ${interleavings} random interleavings`,
  async () => {
    const employees = [maya, tomas, aisha].map(({ id }) => ({ employee_id: id }))
    await maya.client.grantPoints({ employees, account: 'to_give', points: 20_000, reason: 'Harbour fair', client_grant_id: randomUUID() })
    const socket = await jun.openSocket()
    const property = fc.asyncProperty(interleaving, async ({ isPrivate, steps }) => {
      const { recognition_id } = await thank(maya, [jun, tomas], 'For the lanterns', { points: 1, is_private: isPrivate })
      await Promise.all(steps.map((one) => take(one, recognition_id)))
      const { can: _can, editable_until: _until, ...facts } = await jun.client.getRecognition({ recognition_id })
      const told = () => socket.events('recognition', recognition_id)
      await until('the last event', () => told().some(({ revision }) => revision === facts.revision))
      const inOrder = told().toSorted((one, other) => one.revision - other.revision)
      expect(inOrder.map(({ revision }) => revision)).toEqual(inOrder.map((_, place) => place + 1))
      const [last] = (inOrder.findLast(isOfEveryone)?.rows ?? []) as RecognitionFacts[] // the rows of recognition.changed
      expect(last).toEqual({ ...facts, revision: last?.revision })
    })
    await fc.assert(property, { numRuns: interleavings, seed, endOnFailure: true })
    socket.close()
  },
  60_000 + interleavings * 3_000,
)
