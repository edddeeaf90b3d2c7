import { randomUUID } from 'node:crypto'
import type { Order, OrderChange } from '@atrium/contract/rewards/orders'
import type { Reward } from '@atrium/contract/rewards/schemas'
import { openAtrium } from '../atrium.ts'
import type { Person } from '../people.ts'
import { worked } from '../jobs/jobs.ts'

type NewReward = Parameters<Person['client']['createReward']>[0]

/** Northwind with rewards: Maya manages them, Tomás, Jun and Aisha have 1,000 points to spend. */
export async function openShopping(settings: Parameters<typeof openAtrium>[0] = {}) {
  const node = await openAtrium(settings)
  const people = await node.foundNorthwind('tomas', 'jun', 'aisha')
  const { maya } = people
  const give = (person: Person, points: number) =>
    maya.client.grantPoints({
      employees: [{ employee_id: person.id }],
      account: 'to_spend',
      points,
      reason: 'Harbour fair',
      client_grant_id: randomUUID(),
    })
  for (const person of [people.tomas, people.jun, people.aisha]) await give(person, 1_000)
  const offer = (points: number, more: Partial<NewReward> = {}): Promise<Reward> =>
    maya.client.createReward({ reward_name: `Reward for ${points}`, points, ...more })
  const order = (
    person: Person,
    rewards: readonly (Reward | [Reward, number])[],
    client_order_id: string = randomUUID(),
  ): Promise<Order> => {
    const lines = rewards.map((one) => (Array.isArray(one) ? { reward_id: one[0].reward_id, quantity: one[1] } : { reward_id: one.reward_id, quantity: 1 })) // prettier-ignore
    return person.client.createOrder({ lines, client_order_id })
  }
  const act = (person: Person, { order_id }: Pick<Order, 'order_id'>, action: string, more: Partial<OrderChange> = {}): Promise<Order> =>
    person.client.updateOrder({ order_id, action, ...more })
  return { node, ...people, give, offer, order, act, worked: () => worked(node, ['rewards.notify', 'rewards.stock', 'rewards.leave']) }
}

/** What a person has to spend, and what is held. */
export async function pointsOf({ client }: Person): Promise<[toSpend: number, onHold: number]> {
  const { to_spend, on_hold } = await client.getPointBalance({})
  return [to_spend, on_hold]
}

export const statusesOf = ({ order_status, lines }: Order): string =>
  [order_status, ...lines.map(({ line_status }) => line_status)].join(' ')
