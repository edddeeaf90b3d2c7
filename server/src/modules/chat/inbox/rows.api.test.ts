import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#kernel/database/transaction'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { showItemAround, showRecentItem } from './rows.ts'

let node: TestAtrium
let maya: Person, tomas: Person
beforeAll(async () => {
  node = await openAtrium()
  ;({ maya, tomas } = await node.foundNorthwind('tomas'))
})
afterAll(() => node.close())

/** The same transaction, in which others run `work` after its first statement and before its second. */
function between(tx: Tx, work: () => Promise<unknown>): Tx {
  let asked = 0
  const turn = async (): Promise<void> => void ((asked += 1) === 2 && (await work()))
  return {
    ...tx,
    hot: (name, text, values) => turn().then(() => tx.hot(name, text, values)),
    first: (query) => turn().then(() => tx.first(query)),
  }
}

test.each([
  ['of an entity', (tx: Tx, _conversation: string, space: string) => showRecentItem(tx, maya.companyId, maya.id, space)],
  ['around a conversation', (tx: Tx, conversation: string) => showItemAround(tx, maya.companyId, maya.id, conversation)],
])('an item %s read while its space changes does not claim a newer revision', async (name, show) => {
  const { space_id, sub_spaces } = await tomas.client.createSpace({ space_name: `Chandlery ${name}`, employee_ids: [maya.id] })
  const sub_space_id = sub_spaces[0]?.sub_space_id ?? ''
  const rename = () => tomas.client.updateSubSpace({ space_id, sub_space_id, sub_space_name: 'Ropes' })
  const within = { effect: 'write', companyId: maya.companyId } as const
  const item = await node.atrium.transactions(within, (tx) => show(between(tx, rename), sub_space_id, space_id))
  const fresh = (await maya.client.listRecent({})).items.find(({ entity_id }) => entity_id === space_id)
  const saysAll = JSON.stringify(item?.space?.sub_spaces) === JSON.stringify(fresh?.space?.sub_spaces)
  expect(saysAll || (item?.space?.revision ?? 0) < (fresh?.space?.revision ?? 0)).toBe(true)
})
