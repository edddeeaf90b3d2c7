import type { Page } from '@playwright/test'
import { expect, test } from '../testing/fixture.ts'
import type { Person } from '../testing/northwind.ts'

/** Under way, whatever the time is. */
const times = { starts_at: '2020-01-06T08:00:00Z', ends_at: '2099-12-28T16:00:00Z' }
const standing = (page: Page) => page.getByRole('table', { name: 'Standing' })
type Wanted = Omit<Parameters<Person['client']['createContest']>[0], 'starts_at' | 'ends_at'>
/** A contest that is under way. */
async function live({ client }: Person, wanted: Wanted): Promise<string> {
  const { contest_id } = await client.createContest({ ...wanted, ...times })
  await client.publishContest({ contest_id })
  return contest_id
}

test('Maya makes a draw; Tomás takes part, wins, and checks it himself', async ({ northwind, signedIn }) => {
  const { maya, tomas } = northwind
  const page = await signedIn(maya, { at: '/contests' })
  const his = await signedIn(tomas, { at: '/contests' })
  await expect(page.getByText('No contest is under way')).toBeVisible()

  await test.step('she sets it up as a draft, which he does not see', async () => {
    await page.getByRole('button', { name: 'New contest' }).click()
    const form = page.getByRole('dialog', { name: 'New contest' })
    await form.getByRole('textbox', { name: 'Name' }).fill('The window desk')
    await form.getByRole('radio', { name: 'By draw' }).click()
    await form.getByRole('button', { name: 'Add a prize' }).click()
    await form.getByRole('textbox', { name: 'Points for place 1' }).fill('30')
    await form.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByRole('heading', { name: 'The window desk' })).toBeVisible()
    await expect(his.getByText('No contest is under way')).toBeVisible()
  })

  await test.step('without times it is not published; with them it is', async () => {
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('button', { name: 'Publish contest' }).click()
    await expect(page.getByText('A start and an end date are required.')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    const [draft] = (await maya.client.listContests({})).items
    await maya.client.updateContest({ contest_id: draft?.contest_id ?? '', ...times })
    await page.reload()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('button', { name: 'Publish contest' }).click()
    await expect(page.getByText('Under way')).toBeVisible()
  })

  await test.step('he takes part, and she closes it', async () => {
    await his.getByRole('link', { name: 'The window desk' }).click()
    await his.getByRole('button', { name: 'Take part' }).click()
    await expect(his.getByText('1 person takes part')).toBeVisible()
    await page.getByRole('button', { name: 'Close The window desk now' }).click()
    await page.getByRole('button', { name: 'Close contest' }).click()
    await expect(standing(his)).toContainText('30 points')
  })

  await test.step('he repeats the draw in his browser', async () => {
    await his.getByRole('button', { name: 'Check it in this browser' }).click()
    await expect(his.getByText('It is right: 1 entry, drawn with this seed.')).toBeVisible()
  })
})

test('people enter words and vote for one another; votes are counted at the end', async ({ northwind, signedIn }) => {
  const { maya, tomas } = northwind
  const contest_id = await live(maya, { contest_name: 'Worst sentence', kind: 'vote' })
  const page = await signedIn(maya, { at: `/contests/${contest_id}` })
  const his = await signedIn(tomas, { at: `/contests/${contest_id}` })

  await test.step('he enters, and she sees it at once', async () => {
    await his.getByRole('button', { name: 'Enter' }).click()
    const form = his.getByRole('dialog', { name: 'Enter' })
    await form.getByRole('textbox', { name: 'Words' }).fill('Notes are noted')
    await form.getByRole('button', { name: 'Enter' }).click()
    await expect(his.getByRole('listitem', { name: 'Notes are noted' })).toContainText('Yours')
    await expect(his.getByRole('button', { name: 'Vote for “Notes are noted”' })).toHaveCount(0)
  })

  await test.step('she votes, and nobody sees how many did', async () => {
    await page.getByRole('button', { name: 'Vote for “Notes are noted”' }).click()
    await expect(page.getByRole('button', { name: 'Your vote: “Notes are noted”' })).toBeVisible()
    await expect(page.getByText('Votes are counted at the end.')).toBeVisible()
  })

  await test.step('the result comes with the end', async () => {
    await page.getByRole('button', { name: 'Close Worst sentence now' }).click()
    await page.getByRole('button', { name: 'Close contest' }).click()
    await expect(standing(his).getByRole('row', { name: /You/ })).toContainText('1')
    await expect(page.getByText(`${tomas.fullName} won`)).toBeVisible()
  })
})

test('Maya makes a contest between departments; Tomás sees his team, and which one won', async ({ northwind, signedIn }) => {
  const { maya, tomas, welcome } = northwind
  const [jun, saanvi] = [await welcome('jun'), await welcome('saanvi')]
  const { department_id } = await maya.client.createDepartment({ department_name: 'Harbour' })
  for (const { id: employee_id } of [tomas, jun, saanvi]) await maya.client.updateEmployee({ employee: { employee_id, department_id } })
  const page = await signedIn(maya, { at: '/contests' })

  await test.step('she chooses teams, and the form says how they are compared', async () => {
    await page.getByRole('button', { name: 'New contest' }).click()
    const form = page.getByRole('dialog', { name: 'New contest' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Who posts most')
    await form.getByRole('combobox', { name: 'What counts' }).click()
    await page.getByRole('option', { name: 'Posts in communities' }).click()
    await form.getByRole('radio', { name: 'Teams by department' }).click()
    await expect(form.getByText('A team’s score is the average of its members who take part.')).toBeVisible()
    await expect(form.getByText('Each member of the team gets the prize of its place')).toBeVisible()
    await form.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByRole('heading', { name: 'Who posts most' })).toBeVisible()
    await expect(page.getByText('Between departments')).toBeVisible()
  })

  const [draft] = (await maya.client.listContests({})).items
  const contest_id = draft?.contest_id ?? ''
  await maya.client.updateContest({ contest_id, ...times })
  await maya.client.publishContest({ contest_id })
  const his = await signedIn(tomas, { at: `/contests/${contest_id}` })
  const ownRow = standing(his).getByRole('row', { name: /Harbour/ })

  await test.step('he takes part: his team is too small, until a third takes part', async () => {
    await his.getByRole('button', { name: 'Take part' }).click()
    await expect(ownRow).toContainText('Your team')
    await expect(ownRow).toContainText('Not ranked: fewer than 3 members take part')
    for (const { client } of [jun, saanvi]) await client.enterContest({ contest_id })
    await expect(ownRow).toContainText('3 members')
    await expect(ownRow).not.toContainText('Not ranked')
  })

  await test.step('what he does counts for his team, and his share is shown', async () => {
    const facts = { community_name: 'Quay', community_description: 'Here', visibility: 'open' as const }
    const { community_id } = await maya.client.createCommunity({ ...facts, client_community_id: crypto.randomUUID() })
    await tomas.client.joinCommunity({ community_id })
    const body = {
      type: 'doc' as const,
      content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Low water' }] }],
    }
    await tomas.client.createPost({ community_id, client_post_id: crypto.randomUUID(), body, file_ids: [] })
    await expect(ownRow).toContainText('Your share: 1 of 1')
    await expect(ownRow).toContainText('0.33')
  })

  await test.step('she closes it: his team has won', async () => {
    await page.goto(`/contests/${contest_id}`)
    await page.getByRole('button', { name: 'Close Who posts most now' }).click()
    await page.getByRole('button', { name: 'Close contest' }).click()
    await expect(his.getByText('Harbour won')).toBeVisible()
    await his.goto('/contests?show=closed')
    await expect(his.getByText('Won by Harbour')).toBeVisible()
  })
})
