import type { NewContest } from '@atrium/contract/contests/schemas'
import { afterAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { minutes } from '#testing/clock'
import { queueJob } from '#testing/jobs/jobs'
import { onlySession, password, personOf, type Person } from '#testing/people'
import { openThanking } from '#testing/thanks/thanking'
import { refusalOf } from '#testing/wire'

const { node, maya, tomas, jun, aisha, worked, thank } = await openThanking()
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

/** Another hand joins Northwind. */
async function hire(last_name: string): Promise<Person> {
  const work_email_id = `${last_name.toLowerCase()}@northwind.example`
  await maya.client.inviteEmployee({ employee: { first_name: 'Hand', last_name, work_email_id } })
  const { token } = await node.emails.next(work_email_id)
  const hand = personOf(node.url, onlySession(await node.client.acceptInvitation({ token, password })))
  await maya.client.updateEmployee({ employee: { employee_id: hand.id, joined_at: '2019-05-06T00:00:00Z' } })
  return hand
}
async function formTeam(department_name: string, members: readonly Person[]): Promise<string> {
  const { department_id } = await maya.client.createDepartment({ department_name })
  for (const member of members) await move(member, department_id)
  return department_id
}
const move = ({ id: employee_id }: Person, department_id: string) =>
  maya.client.updateEmployee({ employee: { employee_id, department_id } })

const hands = [await hire('Ashby'), await hire('Brandt'), await hire('Castro'), await hire('Dahl')] as const
const [ashby, brandt, castro, dahl] = hands
await formTeam('Harbour', [maya, tomas, jun, ashby])
const quay = await formTeam('Quay', [aisha, brandt, castro])
const everyoneInTeams = [maya, tomas, jun, ashby, aisha, brandt, castro]

type Wanted = Partial<z.input<typeof NewContest>>
const criterias = [{ criteria_type: 'recognitions_given', search_type: 'gte', value: 1 }]
const at = (milliseconds: number): string => new Date(node.clock().getTime() + milliseconds).toISOString()
/** A contest between departments that begins now, with these people in it. */
async function liveWith(people: readonly Person[], wanted: Wanted = {}): Promise<string> {
  // What was done for an earlier contest does not count in this one.
  node.clock.pass(minutes(2))
  await maya.client.stepUp({ proof: { way: 'password', password } })
  const times = { starts_at: at(0), ends_at: at(minutes(300)) }
  const facts = { contest_name: 'Quay against harbour', kind: 'criteria' as const, team_kind: 'department' as const, criterias, ...times }
  const { contest_id } = await maya.client.createContest({ ...facts, ...wanted })
  await maya.client.publishContest({ contest_id })
  for (const { client } of people) await client.enterContest({ contest_id })
  return contest_id
}
async function thankOften(giver: Person, count: number): Promise<void> {
  const receiver = giver === jun ? tomas : jun
  for (let index = 0; index < count; index += 1) await thank(giver, [receiver], `For rope ${index}`, { points: 0 })
}
const teamsOf = async ({ client }: Person, contest_id: string) =>
  (await client.listContestStanding({ contest_id })).team_places.map(({ place, department_name, people, sum, score }) => [
    place,
    department_name,
    people,
    sum,
    score,
  ])
const toSpendOf = async ({ client }: Person): Promise<number> => (await client.getPointBalance({})).to_spend
const noticesOf = async ({ client }: Person, contestId: string): Promise<string[]> => {
  await worked('contests.notify')
  const { items } = await client.listNotifications({ order: 'time' })
  return items.flatMap(({ notifications }) => notifications).filter(({ path }) => path.includes(contestId)).map(({ reason }) => reason) // prettier-ignore
}

test('teams of different sizes are compared by the average of all who take part; one that is too small is not ranked', async () => {
  const lock = await formTeam('Lock', [dahl])
  const contest_id = await liveWith([...everyoneInTeams, dahl])
  await thankOften(tomas, 4)
  await thankOften(aisha, 3)
  await thankOften(brandt, 1)
  await thankOften(dahl, 5)
  expect(await teamsOf(jun, contest_id)).toEqual([
    [1, 'Quay', 3, 4, 4 / 3],
    [2, 'Harbour', 4, 4, 1],
    [null, 'Lock', 1, 5, 5],
  ])
  const { items, teams, own_team, own_score, total } = await tomas.client.listContestStanding({ contest_id, limit: 1 })
  expect([items, teams, total, own_score]).toEqual([[], [], 3, 4])
  expect(own_team).toMatchObject({ department_name: 'Harbour', position: 2, place: 2 })
  expect((await dahl.client.listContestStanding({ contest_id })).own_team).toMatchObject({ department_id: lock, place: null })
})

test('the list of teams is read in pages', async () => {
  const contest_id = await liveWith(everyoneInTeams)
  const first = await jun.client.listContestStanding({ contest_id, limit: 1 })
  const second = await jun.client.listContestStanding({ contest_id, limit: 1, cursor: first.next_cursor ?? '' })
  expect([first, second].flatMap(({ team_places }) => team_places.map(({ position }) => position))).toEqual([1, 2])
  expect(second.next_cursor).toBe(null)
})

test('whoever does not take part sees the own team, and whoever has no department takes part for none', async () => {
  const contest_id = await liveWith([tomas, jun])
  const seen = await ashby.client.listContestStanding({ contest_id })
  expect([seen.own_team?.department_name, seen.own_score]).toEqual(['Harbour', null])
  const stray = await hire('Eames')
  await stray.client.enterContest({ contest_id })
  await thankOften(stray, 2)
  expect(await stray.client.listContestStanding({ contest_id })).toMatchObject({ own_team: null, own_score: 2, total: 1 })
  await maya.client.closeContest({ contest_id })
  expect(await stray.client.listContestStanding({ contest_id })).toMatchObject({ own_team: null, own_score: 2, total: 1 })
})

test('equal averages share the place, or the team in which somebody entered earlier is ahead', async () => {
  const shared = await liveWith(everyoneInTeams)
  const earlier = await liveWith(everyoneInTeams.toReversed(), { ties: 'earlier' })
  await thankOften(tomas, 4)
  await thankOften(castro, 3)
  expect(await teamsOf(jun, earlier)).toEqual([
    [1, 'Quay', 3, 3, 1],
    [2, 'Harbour', 4, 4, 1],
  ])
  expect((await teamsOf(jun, shared)).map(([place]) => place)).toEqual([1, 1])
})

test('closing freezes teams and members, and pays each member who did something, once', async () => {
  const prizes = [{ place: 1, points: 50, words: 'A flag' }, { place: 2, points: 20 }] // prettier-ignore
  const contest_id = await liveWith(everyoneInTeams, { prizes })
  await thankOften(aisha, 2)
  await thankOften(brandt, 1)
  await thankOften(tomas, 1)
  const people = [aisha, brandt, castro, tomas, ashby]
  const before = await Promise.all(people.map(toSpendOf))
  await Promise.all([1, 2, 3].map(() => maya.client.closeContest({ contest_id })))
  await queueJob(node, 'contests.watch')
  await worked('contests.watch', 'contests.notify')
  const won = await Promise.all(people.map(toSpendOf))
  expect(won.map((points, index) => points - (before[index] ?? 0))).toEqual([50, 50, 0, 20, 0])
  expect(await Promise.all([brandt, castro].map((person) => noticesOf(person, contest_id)))).toEqual([['contest_won'], ['contest_closed']]) // prettier-ignore
  expect(await jun.client.getContest({ contest_id })).toMatchObject({
    payment: 'paid',
    winners: [],
    winning_teams: [{ department_name: 'Quay', points: 50, words: 'A flag' }],
  })
})

test('who changes departments before the end counts for the new one; after it, neither that nor a new name changes anything', async () => {
  const contest_id = await liveWith(everyoneInTeams)
  await thankOften(aisha, 1)
  await move(aisha, (await maya.client.createDepartment({ department_name: 'Pier' })).department_id)
  expect((await teamsOf(jun, contest_id)).map(([place, name]) => [place, name])).toEqual([[1, 'Harbour'], [null, 'Pier'], [null, 'Quay']]) // prettier-ignore
  await move(aisha, quay)
  await maya.client.closeContest({ contest_id })
  const frozen = await teamsOf(jun, contest_id)
  expect(frozen[0]).toEqual([1, 'Quay', 3, 1, 1 / 3])
  await formTeam('Slip', [aisha])
  await maya.client.updateDepartment({ department_id: quay, department_name: 'Old quay' })
  expect(await teamsOf(jun, contest_id)).toEqual(frozen)
  expect((await aisha.client.listContestStanding({ contest_id })).own_team).toMatchObject({ department_name: 'Quay', people: 3 })
  await move(aisha, quay)
})

test('whoever leaves before the end does not count: their team may be too small then, and wins nothing', async () => {
  const contest_id = await liveWith(everyoneInTeams, { prizes: [{ place: 1, points: 30 }] })
  await thankOften(castro, 6)
  expect((await teamsOf(jun, contest_id))[0]).toEqual([1, 'Old quay', 3, 6, 2])
  await maya.client.deleteEmployee({ employee_id: castro.id })
  await maya.client.closeContest({ contest_id })
  expect(await teamsOf(jun, contest_id)).toEqual([
    [1, 'Harbour', 4, 0, 0],
    [null, 'Old quay', 2, 0, 0],
  ])
  // Nobody wins with nothing.
  expect(await jun.client.getContest({ contest_id })).toMatchObject({ payment: 'none', winning_teams: [] })
})

test('only a contest by criteria is between teams', async () => {
  const wrong = { contest_name: 'Best soup', team_kind: 'department' as const }
  expect(await refusalOf(maya.client.createContest({ ...wrong, kind: 'vote' }))).toBe('INVALID_REQUEST')
  expect(await refusalOf(maya.client.createContest({ ...wrong, kind: 'draw' }))).toBe('INVALID_REQUEST')
  const made = await maya.client.createContest({ ...wrong, kind: 'criteria', criterias })
  const { contest_id } = made
  expect(made.team_kind).toBe('department')
  expect(await refusalOf(maya.client.updateContest({ contest_id, kind: 'draw' }))).toBe('INVALID_REQUEST')
  expect((await maya.client.updateContest({ contest_id, kind: 'draw', team_kind: 'none' })).team_kind).toBe('none')
})
