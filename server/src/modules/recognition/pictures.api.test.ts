import { afterAll, expect, test } from 'vitest'
import type { Person } from '#testing/people'
import { picture } from '#testing/stores/uploads'
import { openThanking } from '#testing/thanks/thanking'
import { uploadFile } from '#testing/upload-file'
import { refusalOf } from '#testing/wire'

const { node, maya, tomas, jun, aisha, thank } = await openThanking()
const hana = await node.found('Borealis', 'hana')
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const upload = async (person: Person): Promise<string> => (await uploadFile(node, person, 'lantern.png', Buffer.from(picture))).file_id
const statusOf = async ({ client }: Person, file_id: string): Promise<number> => {
  const { links } = await client.listFileLinks({ file_ids: [file_id] })
  return (await fetch(new URL(links[0]?.download_url ?? '/nowhere', node.url))).status
}

test('a picture is seen with what it shows, in the feed too, by those who may read the thanks', async () => {
  const file_id = await upload(maya)
  const shown = { file_id: file_id.toUpperCase(), alt: 'A lantern at dusk' }
  const { recognition_id, picture: given } = await thank(maya, [tomas], 'For the lantern', { picture: shown })
  expect(given).toMatchObject({ file_id, kind: 'image', name: 'lantern.png', alt: 'A lantern at dusk' })
  expect((await jun.client.listRecognitions({})).items[0]).toMatchObject({ recognition_id, picture: given })
  expect([await statusOf(jun, file_id), await statusOf(hana, file_id)]).toEqual([200, 404])
})

test('the picture of private thanks is its giver’s and receivers’ alone', async () => {
  const file_id = await upload(maya)
  await thank(maya, [tomas], 'Quietly', { is_private: true, picture: { file_id } })
  const statuses = await Promise.all([maya, tomas, jun, aisha].map((person) => statusOf(person, file_id)))
  expect(statuses).toEqual([200, 200, 404, 404])
})

test('a picture leaves with the thanks that are taken back', async () => {
  const file_id = await upload(maya)
  const { recognition_id } = await thank(maya, [tomas], 'Too early', { picture: { file_id } })
  expect(await maya.client.interactWithRecognition({ action: 'take_back', recognition_id })).toMatchObject({ picture: null })
  expect([await statusOf(maya, file_id), await statusOf(tomas, file_id)]).toEqual([404, 404])
})

test('files of others, of other thanks, and what is no picture are refused; a retry is not', async () => {
  const file_id = await upload(maya)
  const wanted = { client_recognition_id: crypto.randomUUID(), picture: { file_id } }
  const first = await thank(maya, [tomas], 'Once', wanted)
  expect((await thank(maya, [tomas], 'Once', wanted)).recognition_id).toBe(first.recognition_id)
  expect(await refusalOf(thank(maya, [tomas], 'Again', { picture: { file_id } }))).toBe('FILE_NOT_FOUND')
  expect(await refusalOf(thank(maya, [tomas], 'Theirs', { picture: { file_id: await upload(jun) } }))).toBe('FILE_NOT_FOUND')
  const { file_id: notes } = await uploadFile(node, maya)
  expect(await refusalOf(thank(maya, [tomas], 'Notes', { picture: { file_id: notes } }))).toBe('INVALID_REQUEST')
})

test('a person who may no longer see colleagues does not see the picture either', async () => {
  const file_id = await upload(maya)
  await thank(maya, [jun], 'For the harbour', { picture: { file_id } })
  expect(await statusOf(aisha, file_id)).toBe(200)
  const { role_id } = await maya.client.createRole({ role_name: 'Blinkered', permissions: [] })
  await maya.client.updateEmployee({ employee: { employee_id: aisha.id, role_id } })
  expect(await statusOf(aisha, file_id)).toBe(404)
})
