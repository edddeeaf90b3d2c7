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
