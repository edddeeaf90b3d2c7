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

test('Maya narrows the feed to a value of the company, and shows all again', async ({ northwind, signedIn }) => {
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
})
