import { randomUUID } from 'node:crypto'
import type { NewContest } from '@atrium/contract/contests/schemas'
import { nobody } from '@atrium/contract/people/audience'
import { afterAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { rowsOf } from '#kernel/live/announcement'
import { minutes } from '#testing/clock'
import { paragraph, password, type Person } from '#testing/people'
import { picture } from '#testing/stores/uploads'
import { openThanking } from '#testing/thanks/thanking'
import { uploadFile } from '#testing/upload-file'
import { refusalOf } from '#testing/wire'
import { queueJob } from '#testing/jobs/jobs'
import { hashOf } from './standing/draw.ts'

const { node, maya, tomas, jun, aisha, worked, thank } = await openThanking()
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const hours = (count: number): number => minutes(60 * count)
const at = (milliseconds: number): string => new Date(node.clock().getTime() + milliseconds).toISOString()
type Wanted = Partial<z.input<typeof NewContest>>
const draftOf = async (wanted: Wanted): Promise<string> =>
  (
    await maya.client.createContest({
      contest_name: 'Bollard of the year',
      kind: 'vote',
      starts_at: at(-minutes(1)),
      ends_at: at(hours(5)),
      ...wanted,
    })
  ).contest_id
/** Maya proves who she is, after hours have passed. */
const prove = () => maya.client.stepUp({ proof: { way: 'password', password } })
const liveOf = async (wanted: Wanted = {}): Promise<string> => {
  const contest_id = await draftOf(wanted)
  await prove()
  return (await maya.client.publishContest({ contest_id })).contest_id
}
const enter = async ({ client }: Person, contest_id: string, text: string): Promise<string> =>
  (await client.enterContest({ contest_id, text })).own_entry?.entry_id ?? ''
/** Runs the round that begins and closes contests, and waits for what it started. */
async function watch(): Promise<void> {
  await queueJob(node, 'contests.watch')
  await worked('contests.watch', 'contests.notify', 'contests.tell', 'contests.withdraw')
}
const noticesOf = async ({ client }: Person, contestId: string): Promise<string[]> => {
  await worked('contests.notify', 'contests.withdraw')
  const { items } = await client.listNotifications({ order: 'time' })
  return items.flatMap(({ notifications }) => notifications).filter(({ path }) => path.includes(contestId)).map(({ reason }) => reason) // prettier-ignore
}
const toSpendOf = async ({ client }: Person): Promise<number> => (await client.getPointBalance({})).to_spend
const placesOf = async ({ client }: Person, contest_id: string) =>
  (await client.listContestStanding({ contest_id })).items.map(({ place, employee_id, score, points }) => [
    place,
    employee_id,
    score,
    points,
  ])

test('only those who manage contests make, change, publish, decide, close and delete them', async () => {
  const contest_id = await draftOf({})
  const { client } = tomas
  const refused = await Promise.all([
    refusalOf(client.createContest({ contest_name: 'Mine', kind: 'draw' })),
    refusalOf(client.updateContest({ contest_id, contest_name: 'Mine' })),
    refusalOf(client.publishContest({ contest_id })),
    refusalOf(client.closeContest({ contest_id })),
    refusalOf(client.deleteContest({ contest_id })),
    refusalOf(client.decideContestEntry({ entry_id: randomUUID(), decision: 'refuse' })),
  ])
  expect(new Set(refused)).toEqual(new Set(['NO_PERMISSION']))
  expect(await refusalOf(client.getContest({ contest_id }))).toBe('CONTEST_NOT_FOUND')
  expect(await refusalOf(client.enterContest({ contest_id, text: 'A draft' }))).toBe('CONTEST_NOT_FOUND')
  expect((await maya.client.deleteContest({ contest_id })).contest_id).toBe(contest_id)
})

test('a contest that makes no sense is refused, each with its own code', async () => {
  const codes = await Promise.all([
    refusalOf(draftOf({ ends_at: null })),
    refusalOf(draftOf({ ends_at: at(-hours(1)) })),
    refusalOf(draftOf({ kind: 'criteria' })),
    refusalOf(draftOf({ kind: 'criteria', criterias: [{ criteria_type: 'luck', search_type: 'gte', value: 1 }] })),
    refusalOf(draftOf({ kind: 'criteria', criterias: [{ criteria_type: 'posts', search_type: 'contains', value: 1 }, { criteria_type: 'posts', search_type: 'gte', value: 1 }] })), // prettier-ignore
    refusalOf(draftOf({ audience: { ...nobody, employees: [{ employee_id: randomUUID() }] } })),
  ])
  expect(codes).toEqual([
    'START_AND_END_DATE_REQUIRED',
    'INVALID_INTERVAL',
    'CRITERIA_INVALID',
    'CRITERIA_INVALID',
    'CRITERIA_SEARCH_TYPE_INVALID',
    'EMPLOYEE_NOT_FOUND',
  ])
  const mixed = [
    { criteria_type: 'posts', search_type: 'gte', value: 1 },
    { criteria_type: 'luck', search_type: 'gte', value: 1 },
  ]
  expect(await refusalOf(draftOf({ kind: 'criteria', criterias: mixed }))).toBe('CRITERIA_TYPE_NOT_FOUND')
  expect(await refusalOf(draftOf({ kind: 'vote', criterias: mixed }))).toBe('CRITERIA_TYPE_NOT_FOUND')
  const contest_id = await draftOf({ starts_at: null, ends_at: null })
  await prove()
  expect(await refusalOf(maya.client.publishContest({ contest_id }))).toBe('START_AND_END_DATE_REQUIRED')
  await maya.client.updateContest({ contest_id, starts_at: at(-hours(9)), ends_at: at(-hours(1)) })
  expect(await refusalOf(maya.client.publishContest({ contest_id }))).toBe('INVALID_INTERVAL')
})

test('a retry with the same client id makes one contest', async () => {
  const wanted = { contest_name: 'Twice', kind: 'draw' as const, client_contest_id: randomUUID() }
  const [one, other] = await Promise.all([maya.client.createContest(wanted), maya.client.createContest(wanted)])
  expect(one.contest_id).toBe(other.contest_id)
})

test('a scheduled contest can be changed, begins at its time, and is not changed after that', async () => {
  const contest_id = await liveOf({ contest_name: 'Later', starts_at: at(hours(1)), ends_at: at(hours(9)) })
  expect(await tomas.client.getContest({ contest_id })).toMatchObject({ state: 'scheduled', can: { enter: false } })
  expect(await refusalOf(tomas.client.enterContest({ contest_id, text: 'Early' }))).toBe('CONTEST_NOT_LIVE')
  expect((await maya.client.updateContest({ contest_id, contest_name: 'Later still' })).contest_name).toBe('Later still')
  await watch()
  expect(await noticesOf(tomas, contest_id)).toEqual([])
  node.clock.pass(hours(1))
  await watch()
  expect(await noticesOf(tomas, contest_id)).toEqual(['contest'])
  expect(await refusalOf(maya.client.updateContest({ contest_id, contest_name: 'Too late' }))).toBe('CONTEST_BEGUN')
  await maya.client.deleteContest({ contest_id })
  expect(await noticesOf(tomas, contest_id)).toEqual([])
})

test('each person has one vote, never for themselves, and nobody sees votes before the end', async () => {
  const contest_id = await liveOf({ prizes: [{ place: 1, words: 'The bollard' }] })
  const [ofTomas, ofJun] = [await enter(tomas, contest_id, 'Number 7b'), await enter(jun, contest_id, 'Under a hat')]
  expect(await refusalOf(tomas.client.voteContest({ contest_id, entry_id: ofTomas }))).toBe('CONTEST_OWN_ENTRY')
  await Promise.all(Array.from({ length: 5 }, () => aisha.client.voteContest({ contest_id, entry_id: ofTomas })))
  expect((await aisha.client.voteContest({ contest_id, entry_id: ofJun })).voted_entry_id).toBe(ofJun)
  await tomas.client.voteContest({ contest_id, entry_id: ofJun })
  for (const { client } of [maya, aisha]) {
    const { items } = await client.listContestEntries({ contest_id })
    expect(items.map(({ votes }) => votes)).toEqual([null, null])
    expect(await client.listContestStanding({ contest_id })).toMatchObject({ items: [], is_hidden: true, total: 0 })
  }
  await maya.client.closeContest({ contest_id })
  expect(await placesOf(aisha, contest_id)).toEqual([[1, jun.id, 2, 0], [2, tomas.id, 0, 0]]) // prettier-ignore
  expect([await noticesOf(jun, contest_id), await noticesOf(tomas, contest_id)]).toEqual([['contest_won'], ['contest_closed']])
  expect(await refusalOf(maya.client.voteContest({ contest_id, entry_id: ofJun }))).toBe('CONTEST_NOT_LIVE')
  expect((await aisha.client.getContest({ contest_id })).winners[0]).toMatchObject({ employee_id: jun.id, words: 'The bollard' })
})

test('an entry that changes loses its votes; one that is taken back is gone', async () => {
  const contest_id = await liveOf({ hides_votes: false })
  const entry_id = await enter(tomas, contest_id, 'Before')
  await jun.client.voteContest({ contest_id, entry_id })
  expect((await aisha.client.listContestEntries({ contest_id })).items[0]?.votes).toBe(1)
  expect((await tomas.client.enterContest({ contest_id, text: 'Before' })).own_entry).toMatchObject({ entry_id, votes: 1 })
  expect((await tomas.client.enterContest({ contest_id, text: 'After' })).own_entry).toMatchObject({ entry_id, votes: 0, text: 'After' })
  expect(await refusalOf(jun.client.deleteContestEntry({ entry_id }))).toBe('ENTRY_NOT_FOUND')
  expect((await tomas.client.deleteContestEntry({ entry_id })).own_entry).toBe(null)
  expect((await aisha.client.getContest({ contest_id })).participant_count).toBe(0)
})

test('where entries are looked at first, nobody sees one before it is approved, and a refused one says why', async () => {
  const contest_id = await liveOf({ is_moderated: true })
  const [ofTomas, ofJun] = [await enter(tomas, contest_id, 'Fine'), await enter(jun, contest_id, 'Rude')]
  expect((await aisha.client.listContestEntries({ contest_id })).items).toEqual([])
  expect(await refusalOf(aisha.client.listContestEntries({ contest_id, state: 'waiting' }))).toBe('NO_PERMISSION')
  expect(await refusalOf(aisha.client.voteContest({ contest_id, entry_id: ofTomas }))).toBe('ENTRY_NOT_FOUND')
  expect((await maya.client.getContest({ contest_id })).waiting_count).toBe(2)
  await maya.client.decideContestEntry({ entry_id: ofTomas, decision: 'approve' })
  await maya.client.decideContestEntry({ entry_id: ofJun, decision: 'refuse', reason: 'Not kind to gulls' })
  expect((await aisha.client.listContestEntries({ contest_id })).items.map(({ entry_id }) => entry_id)).toEqual([ofTomas])
  expect((await jun.client.getContest({ contest_id })).own_entry).toMatchObject({ state: 'refused', reason: 'Not kind to gulls' })
  expect(await noticesOf(jun, contest_id)).toEqual(['contest_refused'])
  expect((await jun.client.enterContest({ contest_id, text: 'Kinder' })).own_entry).toMatchObject({ state: 'waiting', reason: null })
})

test('the picture of an entry is seen by those who may read the contest, once it is shown', async () => {
  const audience = { ...nobody, employees: [{ employee_id: tomas.id }, { employee_id: jun.id }] }
  const contest_id = await liveOf({ audience, is_moderated: true, needs_photo: true })
  expect(await refusalOf(tomas.client.enterContest({ contest_id, text: 'No picture' }))).toBe('INVALID_REQUEST')
  const { file_id } = await uploadFile(node, tomas, 'bollard.png', picture)
  const { own_entry } = await tomas.client.enterContest({ contest_id, text: 'Two who do not speak', file_id })
  expect(own_entry?.file).toMatchObject({ file_id, kind: 'image' })
  const sees = async ({ client }: Person): Promise<boolean> => {
    const { links } = await client.listFileLinks({ file_ids: [file_id] })
    return (await fetch(new URL(links[0]?.download_url ?? '/nowhere', node.url))).ok
  }
  expect([await sees(tomas), await sees(maya), await sees(jun), await sees(aisha)]).toEqual([true, true, false, false])
  await maya.client.decideContestEntry({ entry_id: own_entry?.entry_id ?? '', decision: 'approve' })
  expect([await sees(jun), await sees(aisha)]).toEqual([true, false])
  expect(await refusalOf(aisha.client.getContest({ contest_id }))).toBe('CONTEST_NOT_FOUND')
  expect((await aisha.client.listContests({})).items.some((one) => one.contest_id === contest_id)).toBe(false)
})

test('by criteria, what people do between start and end counts, live, and private thanks do not', async () => {
  const before = await thank(tomas, [jun], 'Before it began')
  expect(before.recognition_id).toBeTruthy()
  node.clock.pass(minutes(2))
  const criterias = [{ criteria_type: 'recognitions_given', search_type: 'gte', value: 0 }]
  const contest_id = await liveOf({ kind: 'criteria', criterias, starts_at: at(0), ties: 'earlier' })
  for (const { client } of [tomas, jun, aisha]) await client.enterContest({ contest_id })
  const socket = await aisha.openSocket()
  await thank(jun, [aisha], 'For the fog')
  await thank(jun, [tomas], 'For the tide')
  await thank(aisha, [tomas], 'For the rope')
  await thank(tomas, [jun], 'Between us', { is_private: true })
  await socket.waitFor('event', (event) => rowsOf('contest.changed', event)?.[0]?.contest_id === contest_id)
  socket.close()
  expect(await placesOf(aisha, contest_id)).toEqual([[1, jun.id, 2, 0], [2, aisha.id, 1, 0], [3, tomas.id, 0, 0]]) // prettier-ignore
  const { around, total } = await tomas.client.listContestStanding({ contest_id, limit: 1 })
  expect([around.map(({ position }) => position), total]).toEqual([[2, 3], 3])
  node.clock.pass(hours(5))
  await thank(tomas, [jun], 'After the end')
  await watch()
  expect(await tomas.client.getContest({ contest_id })).toMatchObject({ state: 'closed', payment: 'none' })
  expect((await placesOf(aisha, contest_id)).at(-1)).toEqual([3, tomas.id, 0, 0])
})

test('a draw shows the hash of its seed first and the seed after, and anyone can repeat it', async () => {
  const contest_id = await liveOf({ kind: 'draw', prizes: [{ place: 1, points: 30 }] })
  for (const { client } of [tomas, jun, aisha]) {
    await client.enterContest({ contest_id })
    await client.enterContest({ contest_id })
  }
  const open = await maya.client.getContest({ contest_id })
  expect(open).toMatchObject({ seed: null, participant_count: 3 })
  const closed = await maya.client.closeContest({ contest_id })
  expect(hashOf(closed.seed ?? '')).toBe(open.seed_hash)
  const { items } = await tomas.client.listContestStanding({ contest_id })
  expect(items.map(({ draw_hash }) => draw_hash)).toEqual(items.map(({ entry_id }) => hashOf(`${closed.seed}/${entry_id}`)).toSorted())
  expect(items.map(({ points }) => points)).toEqual([30, 0, 0])
})

test('prizes are paid once, however often the contest is closed, and whatever the watch repeats', async () => {
  const before = await Promise.all([tomas, jun].map(toSpendOf))
  const contest_id = await liveOf({ prizes: [{ place: 1, points: 50 }], ties: 'split' })
  const [ofTomas, ofJun] = [await enter(tomas, contest_id, 'One'), await enter(jun, contest_id, 'Other')]
  await jun.client.voteContest({ contest_id, entry_id: ofTomas })
  await tomas.client.voteContest({ contest_id, entry_id: ofJun })
  await Promise.all([1, 2, 3].map(() => maya.client.closeContest({ contest_id })))
  await watch()
  await watch()
  expect(await Promise.all([tomas, jun].map(toSpendOf))).toEqual(before.map((points) => points + 25))
  expect(await maya.client.getContest({ contest_id })).toMatchObject({ state: 'closed', payment: 'paid' })
  const { items } = await tomas.client.listPointHistory({})
  expect(items[0]).toMatchObject({ reason: 'prize', note: 'Bollard of the year', points: 25 })
})

test('a budget that is used up keeps no contest open: its prizes are paid once there is enough', async () => {
  const contest_id = await liveOf({ kind: 'draw', prizes: [{ place: 1, points: 900 }] })
  await jun.client.enterContest({ contest_id })
  await maya.client.updatePointPolicy({ budget: 100 })
  expect(await refusalOf(maya.client.closeContest({ contest_id }))).toBe('NOT_ENOUGH_POINTS')
  expect((await maya.client.getContest({ contest_id })).state).toBe('live')
  node.clock.pass(hours(5))
  await watch()
  expect(await maya.client.getContest({ contest_id })).toMatchObject({ state: 'closed', payment: 'due', can: { close: true } })
  await prove()
  await maya.client.updatePointPolicy({ budget: null })
  const before = await toSpendOf(jun)
  await watch()
  expect(await maya.client.getContest({ contest_id })).toMatchObject({ payment: 'paid' })
  expect(await toSpendOf(jun)).toBe(before + 900)
})

test('whoever leaves is not in the standing, their vote counts no more, and what they entered is gone', async () => {
  const contest_id = await liveOf({ hides_votes: false })
  const [ofTomas, ofAisha] = [await enter(tomas, contest_id, 'Stays'), await enter(aisha, contest_id, 'Leaves')]
  await jun.client.voteContest({ contest_id, entry_id: ofAisha })
  await aisha.client.voteContest({ contest_id, entry_id: ofTomas })
  const { items: own } = await aisha.client.listContests({ search: 'Bollard' })
  expect(own.some(({ own_entry }) => own_entry?.text === 'Leaves')).toBe(true)
  await maya.client.deleteEmployee({ employee_id: aisha.id })
  await maya.client.closeContest({ contest_id })
  expect(await placesOf(jun, contest_id)).toEqual([[1, tomas.id, 0, 0]])
})

test('a post counts too', async () => {
  const criterias = [{ criteria_type: 'posts', search_type: 'gte', value: 1 }]
  const contest_id = await liveOf({ kind: 'criteria', criterias, starts_at: at(0) })
  for (const { client } of [tomas, jun]) await client.enterContest({ contest_id })
  const facts = { community_name: 'Quay', community_description: 'Here', visibility: 'open' as const, client_community_id: randomUUID() }
  const { community_id } = await maya.client.createCommunity(facts)
  await tomas.client.joinCommunity({ community_id })
  await tomas.client.createPost({ community_id, client_post_id: randomUUID(), body: paragraph('Low water'), file_ids: [] })
  expect(await placesOf(jun, contest_id)).toEqual([[1, tomas.id, 1, 0]])
})
