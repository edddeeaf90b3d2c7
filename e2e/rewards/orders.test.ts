import { randomUUID } from 'node:crypto'
import { nobody } from '@atrium/contract/people/audience'
import type { Page } from '@playwright/test'
import { paragraph } from '../../server/src/testing/people.ts'
import { expect, test } from '../testing/fixture.ts'
import type { Northwind } from '../testing/northwind.ts'

/** A mug that is handed over, a voucher that is a code, and 200 points for Tomás. */
async function openShop({ maya, tomas }: Northwind): Promise<void> {
  await maya.client.createReward({ reward_name: 'Harbour mug', points: 30, stock: 9 })
  await maya.client.grantPoints({
    audience: { ...nobody, employees: [{ employee_id: tomas.id }] },
    account: 'to_spend',
    points: 200,
    reason: 'The launch',
    client_grant_id: randomUUID(),
  })
}

const order = (page: Page, name: string) => page.getByRole('complementary', { name })
const asked = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const thanks = (page: Page) => page.getByRole('article').filter({ hasText: 'You kept the kettle on' })
const inQueue = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** Opens a reward from the shop and orders it. */
async function orderOne(page: Page, name: string): Promise<void> {
  await page.goto('/shop')
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
  await page.getByRole('button', { name: /^Order for/ }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Order for/ })
    .click()
}

/** Maya has a full allowance on each day: it is smaller for whoever joined late in the month. */
async function fillAllowance({ maya }: Northwind): Promise<void> {
  await maya.client.updateEmployee({ employee: { employee_id: maya.id, joined_at: '2019-05-06T00:00:00Z' } })
}

/** Thanks that bring 60 points, a full allowance for Maya to give them, and a mug for half of it. */
async function prepareThanks(northwind: Northwind): Promise<void> {
  const { maya } = northwind
  await fillAllowance(northwind)
  await maya.client.createReward({ reward_name: 'Harbour mug', points: 30, stock: 9 })
  await maya.client.createRecognitionType({ type_name: 'Steady hand', points: { minimum: 0, default: 60, maximum: 60 } })
}

test('Maya thanks Tomás, who sees it at once, comments, and spends the points on two mugs, which she delivers; he sees each step live', async ({
  northwind,
  signedIn,
}) => {
  await prepareThanks(northwind)
  const { maya, tomas } = northwind
  const buyer = await signedIn(tomas)
  const manager = await signedIn(maya, { at: '/thanks' })

  await test.step('she gives him 60 points', async () => {
    await manager.getByRole('button', { name: 'Give thanks' }).first().click()
    const give = asked(manager, 'Give thanks')
    await give.getByRole('combobox', { name: 'To' }).fill(tomas.fullName)
    await manager.getByRole('option', { name: new RegExp(tomas.fullName) }).click()
    await give.getByRole('textbox', { name: 'In your words' }).fill('You kept the kettle on')
    await give.getByRole('button', { name: /^Give 60 points/ }).click()
    await expect(give).toBeHidden()
  })

  await test.step('it reaches him on Home, he opens it and comments, and she sees that', async () => {
    const joy = buyer.getByRole('status').filter({ hasText: `${maya.fullName} thanked you` })
    await expect(joy).toContainText('60 points')
    await joy.getByRole('link', { name: 'Read it' }).click()
    await expect(thanks(buyer)).toContainText('+60 points')
    await buyer.getByRole('textbox', { name: 'Write a comment' }).fill('It is a good kettle')
    await buyer.keyboard.press('Enter')
    await expect(thanks(manager).getByRole('button', { name: '1 comment' })).toBeVisible()
  })

  await test.step('in the shop he orders two mugs for all of them', async () => {
    await manager.goto('/settings/orders')
    await expect(manager.getByText('Nothing to do here')).toBeVisible()
    await buyer.getByRole('link', { name: 'All thanks' }).click()
    await buyer.getByRole('link', { name: 'Shop' }).first().click()
    await expect(buyer.getByText('60 points').first()).toBeVisible()
    await buyer.getByRole('link', { name: /^Harbour mug/ }).click()
    await expect(buyer.getByRole('heading', { name: 'Harbour mug', level: 1 })).toBeVisible()
    await buyer.getByRole('button', { name: 'More', exact: true }).click()
    await buyer.getByRole('button', { name: 'Order for 60 points' }).click()
    await buyer.getByRole('alertdialog').getByRole('button', { name: 'Order for 60 points' }).click()
    await expect(order(buyer, 'Harbour mug')).toContainText('Processing')
    expect(await tomas.client.getPointBalance({})).toMatchObject({ to_spend: 0, on_hold: 60 })
  })

  await test.step('Maya finds it live, and accepts it with some words', async () => {
    await inQueue(manager, tomas.fullName).getByRole('button', { name: 'Accept' }).click()
    const accept = asked(manager, /^Accept the order/)
    await accept.getByRole('textbox').fill('At the front desk on Friday')
    await accept.getByRole('button', { name: 'Accept' }).click()
    await expect(manager.getByText('Nothing to do here')).toBeVisible()
    await expect(order(buyer, 'Harbour mug')).toContainText('Placed')
    await expect(order(buyer, 'Harbour mug')).toContainText('At the front desk on Friday')
  })

  await test.step('she delivers it together with what else is chosen, and he sees that it is there and paid', async () => {
    await manager.getByRole('button', { name: 'To deliver' }).click()
    await inQueue(manager, tomas.fullName).getByRole('checkbox').click()
    await manager.getByRole('button', { name: 'Mark as delivered' }).first().click()
    await asked(manager, /^Mark 1 order as delivered/)
      .getByRole('button', { name: 'Mark as delivered' })
      .click()
    await expect(order(buyer, 'Harbour mug')).toContainText('Fullfilled')
    expect(await tomas.client.getPointBalance({})).toMatchObject({ to_spend: 0, on_hold: 0 })
  })
})

test('what Maya refuses gives Tomás his points back; when she takes thanks back whose points he spent, he stays at nothing', async ({
  northwind,
  signedIn,
}) => {
  await openShop(northwind)
  await fillAllowance(northwind)
  const { maya, tomas } = northwind
  const buyer = await signedIn(tomas, { at: '/shop' })
  const manager = await signedIn(maya, { at: '/settings/orders' })

  await test.step('his order she refuses, with a reason that she must give; his points are back', async () => {
    await orderOne(buyer, 'Harbour mug')
    await expect(order(buyer, 'Harbour mug')).toContainText('Processing')
    await inQueue(manager, tomas.fullName)
      .getByRole('button', { name: `More for the order of ${tomas.fullName}` })
      .click()
    await manager.getByRole('menuitem', { name: 'Refuse' }).click()
    const refuse = asked(manager, /^Refuse the order/)
    await refuse.getByRole('button', { name: 'Refuse' }).click()
    await expect(refuse.getByText('This field is required')).toBeVisible()
    await refuse.getByRole('textbox').fill('The kiln is broken')
    await refuse.getByRole('button', { name: 'Refuse' }).click()
    await expect(order(buyer, 'Harbour mug')).toContainText('Failed')
    await expect(order(buyer, 'Harbour mug')).toContainText('The kiln is broken')
    await buyer.goto('/shop')
    await expect(buyer.getByText('200 points')).toBeVisible()
  })

  await test.step('he has ordered for all that he had when Maya takes her thanks back; he stays at nothing, and keeps his order', async () => {
    const { recognition_id } = await thank(northwind)
    await maya.client.createReward({ reward_name: 'Sea chart', points: 210 })
    await orderOne(buyer, 'Sea chart')
    await expect(order(buyer, 'Sea chart')).toContainText('Processing')
    await manager.goto(`/thanks/${recognition_id}`)
    await manager.getByRole('button', { name: 'More actions' }).click()
    await manager.getByRole('menuitem', { name: 'Take back' }).click()
    await manager.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
    await expect(manager.getByText('Taken back', { exact: true })).toBeVisible()
    await buyer.goto('/shop')
    await expect(buyer.getByText('0 points · €0.00')).toBeVisible()
    expect(await tomas.client.getPointBalance({})).toMatchObject({ to_spend: 0, on_hold: 210 })
  })
})

/** Maya gives Tomás ten points. */
async function thank({ maya, tomas }: Northwind) {
  const type = await maya.client.createRecognitionType({ type_name: 'Steady hand', points: { minimum: 0, default: 10, maximum: 10 } })
  return maya.client.interactWithRecognition({
    action: 'give',
    recognition_type_id: type.recognition_type_id,
    employees: [{ employee_id: tomas.id }],
    message: paragraph('For the new chart table'),
    client_recognition_id: randomUUID(),
  })
}

test('Maya offers a voucher with codes, and Tomás sees his code once; what he has too few points for says so', async ({
  northwind,
  signedIn,
}) => {
  await openShop(northwind)
  const { maya, tomas } = northwind
  const manager = await signedIn(maya, { at: '/settings/rewards' })

  await test.step('she adds it, and pastes its codes', async () => {
    await manager.getByRole('button', { name: 'New reward' }).click()
    const form = asked(manager, 'New reward')
    await form.getByRole('textbox', { name: 'Name' }).fill('Book voucher')
    await form.getByRole('radio', { name: 'A list of codes' }).click()
    await form.getByRole('button', { name: 'Add reward' }).click()
    await expect(form.getByText('Enter a number, such as 42')).toBeVisible()
    await form.getByRole('textbox', { name: 'Points for a piece' }).fill('50')
    await form.getByRole('button', { name: 'Add reward' }).click()
    const codes = asked(manager, 'Codes of Book voucher')
    await codes.getByRole('textbox', { name: 'Codes' }).fill('LIVRO-1\nLIVRO-2\nLIVRO-1')
    await codes.getByRole('button', { name: 'Add 2 codes' }).click()
    await expect(manager.getByText('2 codes added to Book voucher')).toBeVisible()
    await expect(inQueue(manager, 'Book voucher')).toContainText('2 left')
  })

  const buyer = await signedIn(tomas, { at: '/shop' })
  await test.step('he orders one, which is there immediately, and sees its code', async () => {
    await orderOne(buyer, 'Book voucher')
    await expect(order(buyer, 'Book voucher')).toContainText('Fullfilled')
    await order(buyer, 'Book voucher').getByRole('button', { name: 'Show the code' }).click()
    await expect(order(buyer, 'Book voucher').getByText(/^LIVRO-[12]$/)).toBeVisible()
    await expect(inQueue(manager, 'Book voucher')).toContainText('1 left')
  })

  await test.step('after a reload it is not shown again', async () => {
    await buyer.reload()
    await expect(order(buyer, 'Book voucher').getByText(/^Shown on/)).toBeVisible()
    await expect(order(buyer, 'Book voucher').getByText(/^LIVRO/)).toHaveCount(0)
  })

  await test.step('for six mugs he is short of points, and is told so beside the button', async () => {
    await buyer.goto('/shop')
    await buyer.getByRole('link', { name: /^Harbour mug/ }).click()
    await buyer.getByRole('textbox', { name: 'Pieces' }).fill('6')
    await buyer.keyboard.press('Tab')
    await expect(buyer.getByText('30 points short', { exact: true })).toBeVisible()
    await expect(buyer.getByRole('button', { name: 'Order for 180 points' })).toHaveAccessibleDescription('You are 30 points short.')
  })
})
