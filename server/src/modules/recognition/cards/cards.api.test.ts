import { randomUUID } from 'node:crypto'
import { plainTextOf } from '@atrium/contract/document'
import { nobody } from '@atrium/contract/people/audience'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestClock, minutes } from '#testing/clock'
import { paragraph, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { openThanking } from '#testing/thanks/thanking'
import { refusalOf } from '#testing/wire'
import { queueJob } from '#testing/jobs/jobs'

const hour = minutes(60)
const day = 24 * hour
const clock = createTestClock({ still: true })
const year = clock().getUTCFullYear() + 1
/** Seven in the morning of the first of June, in UTC. */
clock.pass(Date.UTC(year, 5, 1, 7) - clock().getTime())
const { node, maya, tomas, jun, aisha, worked } = await openThanking({ clock })
beforeAll(async () => {
  await maya.client.updateCompany({ time_zone: 'UTC' })
  await tomas.client.updateEmployee({ employee: { birthday: '1985-06-10' } })
  await jun.client.updateEmployee({ employee: { birthday: '1990-06-10', time_zone: 'America/New_York' } })
  await maya.client.createOccasion({ occasion_type: 'birthday', points: 50 })
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

async function look(): Promise<void> {
  await queueJob(node, 'recognition.celebrate')
  await worked('recognition.celebrate', 'recognition.notify')
}
const cardsFor = async ({ client }: Person, of?: Person) => (await client.listOccasionCards(of ? { employee_id: of.id } : {})).items
const birthdayOf = ({ id }: Person) => ({ employee_id: id, occasion_event: `birthday/${id}/${year}` })
const sign = ({ client }: Person, receiver: Person, words: string, client_signature_id = randomUUID()) =>
  client.signOccasionCard({ ...birthdayOf(receiver), body: paragraph(words), client_signature_id })
const readCard = async (reader: Person, receiver: Person) => {
  const { items } = await reader.client.listReceivedRecognitions({ employee_id: receiver.id })
  const [{ recognition_id, comment_count } = { recognition_id: '', comment_count: 0 }] = items
  const comments = await reader.client.listRecognitionComments({ recognition_id })
  return { comment_count, words: comments.items.map(({ author_id, body }) => [author_id, plainTextOf(body)]) }
}

test('colleagues sign the card of a coming birthday, and its receiver sees nothing of it before the day', async () => {
  expect(await cardsFor(maya, tomas)).toEqual([
    { ...birthdayOf(tomas), occasion_type: 'birthday', title: null, years: null, day: `${year}-06-10`, signature_count: 0, own: null },
  ])
  expect(await sign(maya, tomas, 'Hapy birthday')).toMatchObject({ recognition_id: null })
  clock.pass(hour)
  await sign(aisha, tomas, 'From the quay')
  await sign(maya, tomas, 'Happy birthday')
  expect(await cardsFor(maya, tomas)).toMatchObject([{ signature_count: 2, own: { body: paragraph('Happy birthday') } }])
  expect(await cardsFor(jun, tomas)).toMatchObject([{ signature_count: 2, own: null }])
  expect((await cardsFor(tomas)).map(({ employee_id }) => employee_id)).toEqual([jun.id])
  expect(await refusalOf(sign(tomas, tomas, 'To me'))).toBe('OCCASION_NOT_FOUND')
  clock.pass(-hour)
})

test('it is delivered at eight where the receiver is, and people who sign later comment', async () => {
  await sign(maya, jun, 'Good morning, New York')
  clock.pass(9 * day + hour)
  await look()
  expect(await readCard(tomas, tomas)).toEqual({
    comment_count: 2,
    words: [
      [maya.id, 'Happy birthday'],
      [aisha.id, 'From the quay'],
    ],
  })
  expect(await cardsFor(maya)).toMatchObject([{ employee_id: jun.id }])
  const late = randomUUID()
  for (let attempt = 1; attempt <= 2; attempt += 1) expect((await sign(jun, tomas, 'A little late', late)).recognition_id).not.toBeNull()
  expect((await readCard(jun, tomas)).words.at(-1)).toEqual([jun.id, 'A little late'])
  expect((await readCard(jun, tomas)).comment_count).toBe(3)
  await sign(jun, tomas, 'A little later')
  await sign(maya, tomas, 'Happy birthday, captain')
  const wordsNow = async () => (await readCard(jun, tomas)).words.map(([, words]) => words)
  expect(await wordsNow()).toEqual(['Happy birthday, captain', 'From the quay', 'A little later'])
  await sign(jun, tomas, 'A little late', late)
  expect(await wordsNow()).toEqual(['Happy birthday, captain', 'From the quay', 'A little later'])
  expect((await jun.client.listReceivedRecognitions({})).items).toEqual([])
  clock.pass(4 * hour)
  await look()
  expect((await readCard(jun, jun)).words).toEqual([[maya.id, 'Good morning, New York']])
})

test('words can be removed, and nobody signs for a person who wants no occasions', async () => {
  await aisha.client.updateEmployee({ employee: { birthday: '1991-06-12' } })
  await sign(maya, aisha, 'Fair winds')
  await maya.client.unsignOccasionCard(birthdayOf(aisha))
  expect(await cardsFor(maya, aisha)).toMatchObject([{ signature_count: 0, own: null }])
  expect(await refusalOf(maya.client.unsignOccasionCard(birthdayOf(aisha)))).toBe('OCCASION_NOT_FOUND')
  await sign(tomas, aisha, 'Fair winds')
  await aisha.client.updateOwnOccasions({ is_celebrated: false })
  expect(await cardsFor(maya, aisha)).toEqual([])
  expect(await refusalOf(sign(maya, aisha, 'All the same'))).toBe('OCCASION_NOT_FOUND')
  clock.pass(2 * day)
  await look()
  expect((await aisha.client.listReceivedRecognitions({})).items).toEqual([])
  await aisha.client.updateOwnOccasions({ is_celebrated: true })
})

test('an occasion of a few people has cards, one of everyone has none', async () => {
  const custom = { occasion_type: 'custom', day: `${year}-06-20`, points: 1 }
  await maya.client.createOccasion({ ...custom, title: 'Summer timetable' })
  const audience = { ...nobody, employees: [{ employee_id: aisha.id }] }
  const { occasion_id } = await maya.client.createOccasion({ ...custom, title: 'Farewell to the quay', audience })
  const card = { occasion_event: `custom/${occasion_id}/${aisha.id}/${year}-06-20`, title: 'Farewell to the quay', employee_id: aisha.id }
  expect(await cardsFor(maya)).toMatchObject([card])
  expect(await cardsFor(aisha)).toEqual([])
})

test('anniversaries have cards with their years, from fourteen days before', async () => {
  await maya.client.createOccasion({ occasion_type: 'anniversary', points: 10 })
  await maya.client.updateEmployee({ employee: { employee_id: tomas.id, joined_at: `${year - 5}-06-27T00:00:00Z` } })
  expect(await cardsFor(maya, tomas)).toEqual([])
  clock.pass(day)
  expect(await cardsFor(maya, tomas)).toMatchObject([{ occasion_type: 'anniversary', years: 5, day: `${year}-06-27` }])
})

test('what a person wrote on a card, and what waits for them, goes with them', async () => {
  const anniversary = { employee_id: tomas.id, occasion_event: `anniversary/${tomas.id}/5` }
  const signed = { ...anniversary, body: paragraph('Five years'), client_signature_id: randomUUID() }
  for (const signer of [jun, aisha]) await signer.client.signOccasionCard({ ...signed, client_signature_id: randomUUID() })
  const { client } = await node.signIn('maya')
  await client.deleteEmployee({ employee_id: jun.id })
  expect(await cardsFor(maya, tomas)).toMatchObject([{ signature_count: 1 }])
})

test('what nobody received is deleted sixty days after its day', async () => {
  const countWords = async () => (await query(node.database.superuserUrl, 'select 1 from recognition_signature')).length
  const lookAt = async (month: number, date: number) => {
    clock.pass(Date.UTC(year, month, date, 12) - clock().getTime())
    await look()
    return countWords()
  }
  expect(await countWords()).toBe(2)
  expect([await lookAt(7, 26), await lookAt(7, 27)]).toEqual([1, 0])
})
