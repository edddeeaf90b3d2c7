import type { Page } from '@playwright/test'
import { paragraph } from '../../server/src/testing/people.ts'
import { expect, test } from '../testing/fixture.ts'
import type { Northwind } from '../testing/northwind.ts'

/** A type whose thanks bring up to 50 points, and a full allowance for Tomás. */
async function prepare({ maya, tomas }: Northwind): Promise<string> {
  await maya.client.updateEmployee({ employee: { employee_id: tomas.id, joined_at: '2019-05-06T00:00:00Z' } })
  const points = { minimum: 0, default: 10, maximum: 50 }
  const { recognition_type_id } = await maya.client.createRecognitionType({ type_name: 'Steady hand', points })
  return recognition_type_id
}

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

test('thanks given after Maya’s feed has loaded, and before her live connection is ready, appear when it is', async ({
  northwind,
  signedIn,
}) => {
  const { maya, tomas } = northwind
  const recognition_type_id = await prepare(northwind)
  const given = Promise.withResolvers<void>()
  const holdLine = (page: Page): Promise<void> =>
    page.routeWebSocket('**/live', async (line) => {
      await given.promise
      line.connectToServer()
    })
  const feed = await signedIn(maya, { at: '/thanks', before: holdLine })
  await expect(feed.getByText('Nobody has been thanked yet')).toBeVisible()
  await tomas.client.interactWithRecognition({
    action: 'give',
    recognition_type_id,
    employees: [{ employee_id: maya.id }],
    message: paragraph('You held the lift'),
    points: 10,
    client_recognition_id: crypto.randomUUID(),
  })
  given.resolve()
  await expect(card(feed, 'You held the lift')).toContainText('+10 points')
})

test('Maya narrows the feed to a value and shows all again; of what Jun reports she keeps one and takes the other back', async ({
  northwind,
  signedIn,
}) => {
  const recognition_type_id = await prepare(northwind)
  const { maya, tomas } = northwind
  const { items } = await maya.client.updateValues({ values: [{ name: 'Say it early' }, { name: 'Ask the harbour' }] })
  const give = (text: string, value_ids: string[]) =>
    tomas.client.interactWithRecognition({
      action: 'give',
      recognition_type_id,
      employees: [{ employee_id: maya.id }],
      message: paragraph(text),
      value_ids,
      points: 0,
      client_recognition_id: crypto.randomUUID(),
    })
  await give('You said it on Monday', [items[0]?.value_id ?? ''])
  await give('You held the lift', [])
  const page = await signedIn(maya, { at: '/thanks' })
  await expect(card(page, 'You held the lift')).toBeVisible()
  const filter = async (from: string, to: string): Promise<void> => {
    await page.getByRole('button', { name: from, exact: true }).click()
    await page.getByRole('menuitemradio', { name: to }).click()
  }

  await test.step('only thanks with this value are there, also after a reload', async () => {
    await filter('Any value', 'Say it early')
    await expect(card(page, 'You held the lift')).toHaveCount(0)
    await expect(card(page, 'You said it on Monday')).toBeVisible()
    await page.reload()
    await expect(card(page, 'You said it on Monday')).toBeVisible()
    await expect(card(page, 'You held the lift')).toHaveCount(0)
  })

  await test.step('none has the other value, and all are there again', async () => {
    await filter('Say it early', 'Ask the harbour')
    await expect(page.getByText('No thanks match')).toBeVisible()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(card(page, 'You held the lift')).toBeVisible()
  })

  const colleague = await signedIn(await northwind.welcome('jun'), { at: '/thanks' })
  await test.step('Jun reports both, each with a reason, and Maya opens them from the notification', async () => {
    await report(colleague, 'You said it on Monday', 'It was on Tuesday')
    await report(colleague, 'You held the lift', 'We do not have a lift')
    await page.goto('/notifications')
    await card(page, 'We do not have a lift').getByRole('link').click()
    await expect(page).toHaveURL(/\/settings\/reported-thanks$/)
  })

  await test.step('she keeps one', async () => {
    await reported(page, 'It was on Tuesday').getByRole('button', { name: /^Keep/ }).click()
    await expect(page.getByText('The thanks stay')).toBeVisible()
    await expect(reported(page, 'It was on Tuesday')).toHaveCount(0)
  })

  await test.step('the other one she takes back, and Jun sees it go while the first stays', async () => {
    await reported(page, 'We do not have a lift')
      .getByRole('button', { name: /^Take back/ })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
    await expect(page.getByText('Nothing was reported')).toBeVisible()
    await expect(card(colleague, 'You held the lift')).toHaveCount(0)
    await expect(card(colleague, 'You said it on Monday')).toBeVisible()
  })
})

const reported = (page: Page, reason: string) => page.getByRole('listitem').filter({ hasText: reason })

async function report(page: Page, text: string, reason: string): Promise<void> {
  await card(page, text).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this?' })
  await dialog.getByRole('textbox', { name: 'What is wrong with it?' }).fill(reason)
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(dialog).toBeHidden()
}
