import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#testing/people'
import { openThanking } from '#testing/thanks/thanking'

const { node, maya, tomas, jun, aisha, thank } = await openThanking()
const hana = await node.found('Borealis', 'hana')
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

let open: string, secret: string
beforeAll(async () => {
  ;({ recognition_id: open } = await thank(maya, [tomas, jun], 'The café lanterns shone all night'))
  ;({ recognition_id: secret } = await thank(jun, [aisha], 'A word about lanterns', { is_private: true }))
  await thank(tomas, [jun], 'Ropes in order')
})

const search = async ({ client }: Person, query: string, more: { limit?: number; cursor?: string } = {}) => {
  const { groups } = await client.searchEverything({ query, kinds: ['recognition'], ...more })
  const [group] = groups
  return { ...group, hits: (group?.items ?? []).flatMap((hit) => (hit.kind === 'recognition' ? [hit] : [])) }
}
const ids = async (person: Person, query: string) => (await search(person, query)).hits.map(({ recognition_id }) => recognition_id)

test('recognitions are found by their words, without accents, and the words are marked', async () => {
  const { hits, count } = await search(tomas, 'cafe lantern')
  expect(hits).toMatchObject([{ recognition_id: open, giver_id: maya.id, receiver_count: 2 }])
  expect(hits[0]?.snippet.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['café', 'lantern'])
  expect(count).toEqual({ found: 1, more: false })
})

test('a private one is found by its giver and receivers alone, and nothing by another company', async () => {
  expect(await ids(aisha, 'lanterns')).toEqual([secret, open])
  expect(await ids(jun, 'lanterns')).toEqual([secret, open])
  expect(await ids(maya, 'lanterns')).toEqual([open])
  expect(await ids(hana, 'lanterns')).toEqual([])
})

test('names of givers and receivers find them, and from:, to: and days narrow the search', async () => {
  expect(await ids(maya, 'okafor')).toEqual([open])
  expect(await ids(maya, 'nunes')).toHaveLength(2)
  expect(await ids(maya, 'from:tomas')).toHaveLength(1)
  expect(await ids(jun, 'to:me')).toHaveLength(2)
  expect(await ids(maya, 'lanterns -café')).toEqual([])
  expect(await ids(maya, 'lanterns before:2000')).toEqual([])
  expect(await ids(maya, 'lanterns in:harbour')).toEqual([])
  expect(await ids(maya, 'lanterns is:pinned')).toEqual([])
})

test('is:recognition finds thanks only, page by page', async () => {
  const { groups } = await maya.client.searchEverything({ query: 'is:recognition' })
  expect(groups.filter(({ items }) => items.length).map(({ kind }) => kind)).toEqual(['recognition'])
  const first = await search(maya, 'is:recognition', { limit: 1 })
  const next = await search(maya, 'is:recognition', { limit: 1, cursor: first.next_cursor ?? '' })
  expect([...first.hits, ...next.hits].map(({ recognition_id }) => recognition_id)).toEqual(await ids(maya, 'is:recognition'))
})

test('what is taken back is not found, nor anything while recognition is switched off', async () => {
  const { recognition_id } = await thank(maya, [aisha], 'Barnacles')
  expect(await ids(jun, 'barnacles')).toEqual([recognition_id])
  await maya.client.updateModules({ data: { recognition: false } })
  expect(await ids(jun, 'barnacles')).toEqual([])
  await maya.client.updateModules({ data: { recognition: true } })
  await maya.client.interactWithRecognition({ action: 'take_back', recognition_id })
  expect(await ids(jun, 'barnacles')).toEqual([])
})
