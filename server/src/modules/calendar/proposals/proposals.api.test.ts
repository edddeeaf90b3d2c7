import { afterAll, expect, test } from 'vitest'
import { openCalendar } from '#testing/events/scheduling'
import type { Person } from '#testing/people'
import { refusalOf } from '#testing/wire'

const { node, maya, tomas, jun, saanvi, at, wallAt, plan, inviting } = await openCalendar()
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const daily = { starts_at: at(3, 9), ends_at: at(3, 10), rrule: 'FREQ=DAILY;COUNT=9' }
const lunch = { starts_at: at(4, 12), ends_at: at(4, 13) }
const later = { starts_at: at(4, 15), ends_at: at(4, 16) }

const proposalsOf = async ({ client }: Person, event_id: string, occurrence?: string) =>
  (await client.getEvent({ event_id, ...(occurrence && { occurrence }) })).proposals.map(({ proposal_id, is_outdated }) => ({
    proposal_id,
    is_outdated,
  }))
const propose = async ({ client }: Person, event_id: string, times: typeof lunch, occurrence?: string): Promise<string> =>
  (await client.proposeEventTime({ event_id, ...(occurrence && { occurrence }), ...times })).proposal_id
const accept = ({ client }: Person, proposal_id: string) => client.decideEventProposal({ proposal_id, decision: 'accept' })

test('a proposal is outdated once a host moves the event, for host and guest, and nobody can accept it any more', async () => {
  const { event_id } = await plan(maya, { title: 'Rope store', ...inviting(tomas), hosts: [{ employee_id: saanvi.id }] })
  const proposal_id = await propose(tomas, event_id, lunch)
  expect(await proposalsOf(tomas, event_id)).toEqual([{ proposal_id, is_outdated: false }])
  await saanvi.client.updateEvent({ event_id, ...later })
  for (const person of [maya, saanvi, tomas]) expect(await proposalsOf(person, event_id)).toEqual([{ proposal_id, is_outdated: true }])
  expect(await refusalOf(accept(maya, proposal_id))).toBe('PROPOSAL_NOT_FOUND')
  expect((await maya.client.getEvent({ event_id })).starts_at).toBe(later.starts_at)
})

test('a longer event is another one to propose for; a new name is not', async () => {
  const { event_id } = await plan(maya, { title: 'Sail loft', ...inviting(tomas) })
  const proposal_id = await propose(tomas, event_id, lunch)
  await maya.client.updateEvent({ event_id, title: 'The sail loft' })
  expect(await proposalsOf(maya, event_id)).toEqual([{ proposal_id, is_outdated: false }])
  await maya.client.updateEvent({ event_id, ends_at: at(2, 12) })
  expect(await proposalsOf(maya, event_id)).toEqual([{ proposal_id, is_outdated: true }])
})

test('an outdated proposal can be refused, withdrawn, and made anew for the new time', async () => {
  const { event_id } = await plan(maya, { title: 'Dry dock', ...inviting(tomas, jun) })
  const [his, juns] = [await propose(tomas, event_id, lunch), await propose(jun, event_id, lunch)]
  await maya.client.updateEvent({ event_id, ...later })
  await jun.client.decideEventProposal({ proposal_id: juns, decision: 'refuse' })
  expect(await proposalsOf(maya, event_id)).toEqual([{ proposal_id: his, is_outdated: true }])
  const again = await propose(tomas, event_id, lunch)
  expect(await proposalsOf(maya, event_id)).toEqual([{ proposal_id: again, is_outdated: false }])
  expect(await accept(maya, again)).toMatchObject({ ...lunch, proposals: [] })
})

test('when a move is taken back, what was proposed can be accepted again', async () => {
  const { event_id, starts_at, ends_at } = await plan(maya, { title: 'Slipway', ...inviting(tomas) })
  const proposal_id = await propose(tomas, event_id, lunch)
  await maya.client.updateEvent({ event_id, ...later })
  await maya.client.updateEvent({ event_id, starts_at, ends_at })
  expect(await proposalsOf(maya, event_id)).toEqual([{ proposal_id, is_outdated: false }])
  expect(await accept(maya, proposal_id)).toMatchObject(lunch)
})

test('a move to where it was proposed is what the guest wanted: that proposal is done, others are outdated', async () => {
  const { event_id } = await plan(maya, { title: 'Chart room', ...inviting(tomas, jun, saanvi) })
  await propose(tomas, event_id, lunch)
  await propose(saanvi, event_id, lunch)
  const proposal_id = await propose(jun, event_id, later)
  await maya.client.updateEvent({ event_id, ...lunch })
  expect(await proposalsOf(maya, event_id)).toEqual([{ proposal_id, is_outdated: true }])
  expect(await proposalsOf(tomas, event_id)).toEqual([])
  await maya.client.updateEvent({ event_id, starts_at: at(5, 9), ends_at: at(5, 10) })
  expect(await proposalsOf(tomas, event_id)).toEqual([])
})

test('of a series only proposals for the ones that moved are outdated', async () => {
  const { event_id } = await plan(maya, { title: 'Deck watch', ...daily, ...inviting(tomas, jun) })
  const fourth = await propose(tomas, event_id, lunch, wallAt(4, 9))
  const fifth = await propose(tomas, event_id, { starts_at: at(5, 12), ends_at: at(5, 13) }, wallAt(5, 9))
  await maya.client.updateEvent({ event_id, occurrence: wallAt(5, 9), applies_to: 'this', starts_at: at(5, 7), ends_at: at(5, 8) })
  expect(await proposalsOf(maya, event_id)).toEqual([
    { proposal_id: fourth, is_outdated: false },
    { proposal_id: fifth, is_outdated: true },
  ])
  const stays = await propose(jun, event_id, { starts_at: at(5, 12), ends_at: at(5, 13) }, wallAt(5, 9))
  await maya.client.updateEvent({ event_id, occurrence: wallAt(3, 9), starts_at: at(3, 10), ends_at: at(3, 11) })
  // The one that was moved by itself does not move along.
  expect(await proposalsOf(maya, event_id)).toEqual([
    { proposal_id: fourth, is_outdated: true },
    { proposal_id: fifth, is_outdated: true },
    { proposal_id: stays, is_outdated: false },
  ])
  expect(await refusalOf(accept(maya, fourth))).toBe('PROPOSAL_NOT_FOUND')
  expect(await accept(maya, stays)).toMatchObject({ starts_at: at(5, 12), ends_at: at(5, 13) })
})

test('a whole series that moves by itself to what was proposed for one of it, fulfils that', async () => {
  const { event_id } = await plan(maya, { title: 'Anchor watch', ...daily, ...inviting(tomas, jun) })
  await propose(tomas, event_id, { starts_at: at(4, 11), ends_at: at(4, 12) }, wallAt(4, 9))
  const other = await propose(jun, event_id, { starts_at: at(5, 12), ends_at: at(5, 13) }, wallAt(5, 9))
  await maya.client.updateEvent({ event_id, occurrence: wallAt(3, 9), starts_at: at(3, 11), ends_at: at(3, 12) })
  expect(await proposalsOf(maya, event_id)).toEqual([{ proposal_id: other, is_outdated: true }])
})

test('proposals go along when a series is split, outdated only where it moved', async () => {
  const { event_id } = await plan(maya, { title: 'Middle watch', ...daily, ...inviting(tomas, jun) })
  const before = await propose(tomas, event_id, lunch, wallAt(4, 9))
  const after = await propose(jun, event_id, { starts_at: at(6, 12), ends_at: at(6, 13) }, wallAt(6, 9))
  const named = await maya.client.updateEvent({ event_id, occurrence: wallAt(5, 9), applies_to: 'following', title: 'Dog watch' })
  expect(await proposalsOf(maya, event_id)).toEqual([{ proposal_id: before, is_outdated: false }])
  expect(await proposalsOf(maya, named.event_id)).toEqual([{ proposal_id: after, is_outdated: false }])
  await maya.client.updateEvent({ event_id: named.event_id, occurrence: wallAt(6, 9), applies_to: 'following', ...daySix(14) })
  const moved = (await maya.client.listEvents({ from: at(6, 0).slice(0, 10), to: at(6, 0).slice(0, 10), time_zone: 'UTC' })).items.find(
    ({ title, starts_at }) => title === 'Dog watch' && starts_at === at(6, 14),
  )
  expect(await proposalsOf(maya, moved?.event_id ?? '')).toEqual([{ proposal_id: after, is_outdated: true }])
})

const daySix = (hour: number) => ({ starts_at: at(6, hour), ends_at: at(6, hour + 1) })
