import { randomUUID } from 'node:crypto'
import type { ClockAction, ClockinUpdated } from '@atrium/contract/clockin/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#testing/people'
import { until } from '#testing/until'
import { startNode, type KilledNode } from './killed-node.ts'

let node: KilledNode
let people: Person[]
beforeAll(async () => {
  node = await startNode()
  people = await node.foundNorthwind()
})
afterAll(() => node.stop())

const actions = ['in', 'break_start', 'break_end', 'out'] as const satisfies readonly ClockAction[]
type Pressed = { id: string; action: ClockAction }

/** Presses until the server answers, as a page does: always with the id of the tap. */
const pressOnce = ({ client }: Person, { id, action }: Pressed): Promise<ClockinUpdated> =>
  until('an answer to a tap', () => client.updateClockin({ action, client_punch_id: id }).catch(() => undefined))

/** What a person’s clock shows after each of them: never what it showed before. */
const shown = { in: 'in', break_start: 'break', break_end: 'in', out: 'out' } as const

/** What is stored of a person around an instant. */
const storedAround = ({ client }: Person, instant: string) => {
  const day = 24 * 60 * 60_000
  const dayOf = (off: number): string => new Date(Date.parse(instant) + off).toISOString().slice(0, 'YYYY-MM-DD'.length)
  return client.getClockin({ from: dayOf(-day), to: dayOf(day) })
}

test('a kill -9 between a tap and its answer neither loses the tap nor makes it twice', async () => {
  const [maya, ...others] = people
  if (!maya) throw new Error('nobody is there')
  let last = ''
  for (const action of actions) {
    const pressed = { id: randomUUID(), action }
    // Maya’s tap is committed, and its answer never reaches her; those of the others are on their way when the server dies.
    void maya.client.updateClockin({ action, client_punch_id: pressed.id }).catch(() => undefined)
    await until('the tap to be stored', async () => (await maya.client.resolveClockin({})).clock_status === shown[action])
    const answers = others.map((person) => pressOnce(person, { id: randomUUID(), action }))
    await node.killServer()
    const { punch } = await pressOnce(maya, pressed)
    expect(punch).toMatchObject({ client_punch_id: pressed.id, outcome: 'applied' })
    last = punch.at
    await Promise.all(answers)
  }
  for (const person of people) {
    const { entries, punches } = await storedAround(person, last)
    expect(punches.map(({ action, outcome }) => [action, outcome])).toEqual(actions.map((action) => [action, 'applied']))
    expect(entries.map(({ kind, ended_at }) => [kind, ended_at !== null])).toEqual([['work', true], ['break', true], ['work', true]]) // prettier-ignore
    expect(entries.slice(1).map(({ started_at }) => started_at)).toEqual(entries.slice(0, -1).map(({ ended_at }) => ended_at))
  }
}, 240_000)
