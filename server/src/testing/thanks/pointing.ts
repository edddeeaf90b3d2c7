import { randomUUID } from 'node:crypto'
import type { NewGrant } from '@atrium/contract/points/schemas'
import { expect } from 'vitest'
import { givePoints } from '#modules/points'
import { openAtrium } from '../atrium.ts'
import { createNoonClock } from '../clock.ts'
import type { Person } from '../people.ts'

/** Northwind, where Maya and Tomás have the allowance of a whole month and Jun that of half a month; Hana founded Borealis. */
export async function openPoints() {
  const node = await openAtrium({ clock: createNoonClock({ still: true }) }) // of the sixteenth of a month of thirty days
  const { maya, tomas, jun } = await node.foundNorthwind('tomas', 'jun')
  const hana = await node.found('Borealis', 'hana')
  for (const { id } of [maya, tomas]) await maya.client.updateEmployee({ employee: { employee_id: id, joined_at: '2019-05-06T00:00:00Z' } })
  const write = <T>(work: Parameters<typeof node.atrium.transactions<T>>[1]) =>
    node.atrium.transactions<T>({ effect: 'write', companyId: maya.companyId }, work)
  return {
    node,
    people: { maya, tomas, jun, hana },
    write,
    give: (from: Person, to: readonly Person[], points: number, recognitionId: string = randomUUID()) =>
      write((tx) => {
        const receivers = to.map(({ id }) => ({ employee_id: id, points }))
        const gift = { event: `given/${recognitionId}`, reason: 'given' as const, recognitionId, giverId: from.id, receivers }
        return givePoints(tx, maya.companyId, { ...gift, now: node.clock() })
      }),
    close: async (): Promise<void> => {
      expect(node.failures).toEqual([])
      await node.close()
    },
  }
}

/** What a person can give and spend. */
export const balanceOf = async ({ client }: Person) => {
  const { to_give, to_spend } = await client.getPointBalance({})
  return [to_give, to_spend]
}

/** A person's history, or that of another as this person sees it, newest first. */
export const historyOf = async (person: Person, of?: Person) =>
  (await person.client.listPointHistory(of ? { employee_id: of.id } : {})).items.map(
    ({ account, points, reason }) => `${account} ${points} ${reason}`,
  )

export const granting = (person: Person, points: number, more: Partial<NewGrant> = {}): NewGrant => ({
  employees: [{ employee_id: person.id }],
  account: 'to_spend',
  points,
  reason: 'Harbour fair',
  client_grant_id: randomUUID(),
  ...more,
})
