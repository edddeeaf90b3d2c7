import { afterAll, expect, test } from 'vitest'
import { createNoonClock } from '#testing/clock'
import type { Person } from '#testing/people'
import { openThanking } from '#testing/thanks/thanking'
import { refusalOf } from '#testing/wire'

const { node, maya, tomas, jun, aisha, thank, worked } = await openThanking({ clock: createNoonClock() })
const hana = await node.found('Borealis', 'hana')
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

const report = ({ client }: Person, recognition_id: string, reason?: string) =>
  client.interactWithRecognition({ action: 'report', recognition_id, ...(reason && { reason }) })
const waitingFor = async ({ client }: Person) => (await client.listReportedRecognitions({})).items
const decide = ({ client }: Person, recognition_id: string, decision: 'keep' | 'take_back') =>
  client.decideReportedRecognition({ recognition_id, decision })
async function noticesOf({ client }: Person) {
  await worked('recognition.reported')
  const { items } = await client.listNotifications({ order: 'time' })
  return items.flatMap(({ notifications }) => notifications).filter(({ reason }) => reason === 'recognition_report')
}

test('a person who manages recognition is notified of a report, reads its reasons without names, and keeps the thanks', async () => {
  const { recognition_id } = await thank(tomas, [jun], 'For the early ferry')
  await report(aisha, recognition_id, 'It was the late one')
  await report(jun, recognition_id)
  expect(await waitingFor(maya)).toMatchObject([
    { recognition_id, report_count: 2, reasons: ['It was the late one'], recognition: { giver_id: tomas.id, state: 'given' } },
  ])
  expect(JSON.stringify(await waitingFor(maya))).not.toContain(aisha.id)
  expect(await noticesOf(maya)).toMatchObject([{ actor_id: null, text: 'It was the late one' }])
  await decide(maya, recognition_id, 'keep')
  expect([await waitingFor(maya), await noticesOf(maya)]).toEqual([[], []])
  expect((await jun.client.getRecognition({ recognition_id })).state).toBe('given')
  expect(await refusalOf(decide(maya, recognition_id, 'keep'))).toBe('RECOGNITION_NOT_FOUND')
})

test('thanks that are taken back leave the list of reports, and their points are returned', async () => {
  const first = await thank(tomas, [jun], 'For shouting', { points: 10 })
  const second = await thank(tomas, [jun], 'For whistling')
  for (const { recognition_id } of [first, second]) await report(aisha, recognition_id, 'Not kind')
  expect((await waitingFor(maya)).map(({ recognition_id }) => recognition_id)).toEqual([first.recognition_id, second.recognition_id])
  const { to_spend } = await jun.client.getPointBalance({})
  await decide(maya, first.recognition_id, 'take_back')
  expect((await jun.client.getPointBalance({})).to_spend).toBe(to_spend - 10)
  await tomas.client.interactWithRecognition({ action: 'take_back', recognition_id: second.recognition_id })
  expect([await waitingFor(maya), await noticesOf(maya)]).toEqual([[], []])
})

test('private words stay private when a receiver reports them; they can be taken back all the same', async () => {
  const { recognition_id } = await thank(tomas, [jun], 'Between us', { is_private: true, points: 5 })
  await report(jun, recognition_id, 'Please no')
  const [held] = await waitingFor(maya)
  expect(held).toMatchObject({ reasons: ['Please no'], recognition: { giver_id: tomas.id, is_private: true, message: { content: [] } } })
  expect([held?.recognition.picture, held?.recognition.receivers]).toEqual([null, [{ employee_id: jun.id, points: null }]])
  expect(await refusalOf(maya.client.getRecognition({ recognition_id }))).toBe('RECOGNITION_NOT_FOUND')
  await decide(maya, recognition_id, 'take_back')
  expect((await tomas.client.getRecognition({ recognition_id })).state).toBe('taken_back')
})

test('nobody decides on what they gave while somebody else manages recognition', async () => {
  const { recognition_id } = await thank(maya, [jun], 'For the anchor')
  await report(aisha, recognition_id)
  expect(await waitingFor(maya)).toHaveLength(1)
  const { role_id } = await maya.client.createRole({ role_name: 'Host', permissions: ['recog.manage', 'people.see'] })
  await maya.client.updateEmployee({ employee: { employee_id: tomas.id, role_id } })
  expect(await waitingFor(maya)).toEqual([])
  expect(await refusalOf(decide(maya, recognition_id, 'keep'))).toBe('RECOGNITION_NOT_FOUND')
  expect(await waitingFor(tomas)).toHaveLength(1)
  await decide(tomas, recognition_id, 'keep')
})

test('nobody else reads or decides', async () => {
  const { recognition_id } = await thank(tomas, [jun], 'For the bell')
  await report(aisha, recognition_id)
  expect(await refusalOf(waitingFor(aisha))).toBe('NO_PERMISSION')
  expect(await refusalOf(decide(aisha, recognition_id, 'keep'))).toBe('NO_PERMISSION')
  expect(await refusalOf(decide(hana, recognition_id, 'keep'))).toBe('RECOGNITION_NOT_FOUND')
  expect(await waitingFor(hana)).toEqual([])
})
