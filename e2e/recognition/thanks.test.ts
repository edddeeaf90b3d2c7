import type { Page } from '@playwright/test'
import { paragraph } from '../../server/src/testing/people.ts'
import { act, comeToRest, composer, message, openChat } from '../testing/conversation.ts'
import { expect, test } from '../testing/fixture.ts'
import type { Northwind } from '../testing/northwind.ts'

/** A type that brings up to so many points, and a full allowance for both people. */
async function prepare({ maya, tomas }: Northwind, points = { minimum: 0, default: 10, maximum: 50 }): Promise<string> {
  for (const { id } of [maya, tomas]) await maya.client.updateEmployee({ employee: { employee_id: id, joined_at: '2019-05-06T00:00:00Z' } })
  const { recognition_type_id } = await maya.client.createRecognitionType({ type_name: 'Steady hand', points })
  return recognition_type_id
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Give thanks' })
const words = (page: Page) => dialog(page).getByRole('textbox', { name: 'In your words' })
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

async function choose(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: 'To' }).fill(name)
  await page.getByRole('option', { name: new RegExp(name) }).click()
}

test('Maya thanks Tomás, who sees it at once and answers; she sees his comment and his reaction, and takes it back', async ({
  northwind,
  signedIn,
}) => {
  await prepare(northwind)
  const { maya, tomas } = northwind
  const giver = await signedIn(maya, { at: '/thanks' })
  const receiver = await signedIn(tomas, { at: '/thanks' })
  await expect(receiver.getByText('Nobody has been thanked yet')).toBeVisible()

  await test.step('she gives it, with points', async () => {
    await giver.getByRole('button', { name: 'Give thanks' }).first().click()
    await choose(giver, tomas.fullName)
    await words(giver).fill('You rang the pilot first')
    await dialog(giver)
      .getByRole('button', { name: /^Give 10 points/ })
      .click()
    await expect(card(giver, 'You rang the pilot first')).toContainText('+10 points')
    await expect(giver.getByRole('img', { name: '90 of 100 points left to give' })).toBeVisible()
  })

  await test.step('it reaches him live, and the feed shows it when he asks for it', async () => {
    await expect(receiver.getByRole('status').filter({ hasText: `${maya.fullName} thanked you` })).toBeVisible()
    await receiver.getByRole('button', { name: 'Show 1 new' }).click()
    await expect(card(receiver, 'You rang the pilot first')).toContainText('+10 points')
    await expect(receiver.getByText(`${maya.fullName} thanked you`).last()).toBeVisible()
  })

  await test.step('he comments and reacts, and she sees both', async () => {
    await card(receiver, 'You rang').getByRole('button', { name: 'Comment', exact: true }).click()
    await receiver.getByRole('textbox', { name: 'Write a comment' }).fill('The ducks were right')
    await receiver.keyboard.press('Enter')
    await expect(card(giver, 'You rang').getByRole('button', { name: '1 comment' })).toBeVisible()
    await card(giver, 'You rang').getByRole('button', { name: '1 comment' }).click()
    await expect(card(giver, 'You rang').getByText('The ducks were right')).toBeVisible()
    await card(receiver, 'You rang').getByRole('button', { name: 'React' }).click()
    await receiver.getByRole('searchbox').fill('duck')
    await receiver.getByRole('gridcell', { name: /duck/i }).first().click()
    await expect(card(giver, 'You rang').getByRole('button', { name: /^🦆, 1 reaction$/ })).toBeVisible()
  })

  await test.step('taken back, it is gone for both, and her points are back', async () => {
    await card(giver, 'You rang').getByRole('button', { name: 'More actions' }).click()
    await giver.getByRole('menuitem', { name: 'Take back' }).click()
    await giver.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
    await expect(card(giver, 'You rang')).toHaveCount(0)
    await expect(card(receiver, 'You rang')).toHaveCount(0)
    await expect(giver.getByRole('img', { name: '100 of 100 points left to give' })).toBeVisible()
  })

  await test.step('a message that begins with points and a name is offered as thanks, and stands there as a card whose words she corrects', async () => {
    await openChat(giver, 'Northwind')
    await composer(giver, 'Northwind').click()
    await offerInShort(giver, '+5 @Tom', 'For the lantrens')
    await dialog(giver)
      .getByRole('button', { name: /^Give 5 points/ })
      .click()
    const posted = giver.getByRole('article', { name: `You thanked ${tomas.fullName}` })
    await expect(posted).toContainText('+5 points')
    await expect(composer(giver, 'Northwind')).toHaveText('')
    await posted.getByRole('button', { name: 'More actions' }).click()
    await giver.getByRole('menuitem', { name: 'Edit words' }).click()
    const editing = giver.getByRole('dialog', { name: 'Edit words' })
    await editing.getByRole('textbox', { name: 'In your words' }).fill('For the lanterns')
    await editing.getByRole('button', { name: 'Save' }).click()
    await expect(posted).toContainText('For the lanterns')
    await expect(posted).toContainText('edited')
  })

  await test.step('he gives some in its thread; where he may no longer write they are given, and he learns why they are not posted', async () => {
    await openChat(receiver, 'Northwind')
    await expect(message(receiver, 'Thanks to')).toContainText('For the lanterns')
    await receiver.getByRole('group', { name: 'Messages in Northwind' }).evaluate(comeToRest)
    await act(receiver, 'Thanks to', 'Reply in thread')
    const pane = receiver.getByRole('complementary', { name: 'Thread' })
    await pane.getByRole('textbox').click()
    await offerInShort(receiver, '+5 @May', 'For the crane')
    await dialog(receiver)
      .getByRole('button', { name: /^Give 5 points/ })
      .click()
    await expect(pane.getByRole('article', { name: `You thanked ${maya.fullName}` })).toContainText('For the crane')
    await composer(receiver, 'Northwind').click()
    await offerInShort(receiver, '+5 @May', 'For the ducks')
    const [space] = (await maya.client.listSpaces({})).items
    await maya.client.updateSpace({ space_id: space?.space_id ?? '', posting: 'admins' })
    await dialog(receiver)
      .getByRole('button', { name: /^Give 5 points/ })
      .click()
    await expect(receiver.getByText('Given, but not posted: Only admins can write in this space.')).toBeVisible()
  })
})

/** Writes to somebody where the caret is, and takes the offer to give it as thanks. */
async function offerInShort(page: Page, begin: string, rest: string): Promise<void> {
  await page.keyboard.type(begin)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type(rest)
  await page.getByRole('button', { name: 'Give as thanks' }).click()
  await expect(words(page)).toHaveText(rest)
}

test('without enough points Maya’s words are kept, also across a reload, and she thanks without points', async ({
  northwind,
  signedIn,
}) => {
  const points = { minimum: 0, default: 150, maximum: 200 }
  await prepare(northwind, points)
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15])
    await northwind.maya.client.createRecognitionType({ type_name: `Tide ${number}`, points })
  const maya = await signedIn(northwind.maya, { at: '/thanks' })

  await test.step('what is missing is said beside the points', async () => {
    await maya.getByRole('button', { name: 'Give thanks' }).first().click()
    // There are more types than fit: the chosen one is seen whole.
    await expect(dialog(maya).getByRole('radio', { name: /^Steady hand/ })).toBeInViewport({ ratio: 1 })
    await choose(maya, northwind.tomas.fullName)
    await words(maya).fill('For the whole winter')
    await expect(dialog(maya).getByRole('alert')).toContainText('50 are missing')
    await expect(dialog(maya).getByRole('button', { name: /^Not enough points/ })).toBeDisabled()
  })

  await test.step('everything is still there after a reload', async () => {
    await maya.reload()
    await maya.getByRole('button', { name: 'Give thanks' }).first().click()
    await expect(words(maya)).toHaveText('For the whole winter')
    await expect(dialog(maya).getByText(northwind.tomas.fullName)).toBeVisible()
  })

  await test.step('she begins again, and it is empty; what she writes then is kept too', async () => {
    await dialog(maya).getByRole('button', { name: 'Start again' }).click()
    await expect(words(maya)).toHaveText('')
    await expect(dialog(maya).getByText(northwind.tomas.fullName)).toHaveCount(0)
    await expect(dialog(maya).getByRole('button', { name: 'Start again' })).toHaveCount(0)
    await choose(maya, northwind.tomas.fullName)
    await words(maya).fill('For the whole winter')
  })

  await test.step('without points it is given', async () => {
    await dialog(maya).getByRole('button', { name: 'Give without points' }).click()
    await expect(card(maya, 'For the whole winter')).toContainText(`You thanked ${northwind.tomas.fullName}`)
    await expect(maya.getByRole('button', { name: 'Undo' })).toBeVisible()
  })
})

test('Maya adds a type from the library in three steps, and everyone can give it', async ({ northwind, signedIn }) => {
  const maya = await signedIn(northwind.maya, { at: '/settings/recognition' })
  await maya.getByRole('button', { name: 'New type' }).click()
  await maya.getByRole('button', { name: /^Helping hand/ }).click()
  await maya.getByRole('button', { name: 'Add type' }).click()
  await expect(maya.getByRole('listitem').filter({ hasText: 'Helping hand' })).toBeVisible()
  const tomas = await signedIn(northwind.tomas, { at: `/profile/${northwind.maya.id}?tab=thanks` })
  await expect(tomas.getByText(`Be the first to thank ${northwind.maya.firstName}.`)).toBeVisible()
  await tomas
    .getByRole('button', { name: `Thank ${northwind.maya.firstName}` })
    .first()
    .click()
  await expect(dialog(tomas).getByText(northwind.maya.fullName)).toBeVisible()
  await expect(dialog(tomas).getByRole('radio', { name: /^Helping hand/ })).toBeChecked()
})

test('Maya thanks, moves in the feed and adds points by keyboard alone', async ({ northwind, signedIn }) => {
  const recognition_type_id = await prepare(northwind)
  const jun = await northwind.welcome('jun')
  await jun.client.interactWithRecognition({
    action: 'give',
    recognition_type_id,
    employees: [{ employee_id: northwind.tomas.id }],
    message: paragraph('For the night watch'),
    points: 0,
    client_recognition_id: crypto.randomUUID(),
  })
  const maya = await signedIn(northwind.maya, { at: '/thanks' })
  await expect(card(maya, 'For the night watch')).toBeVisible()

  await test.step('T opens the dialog, Control and Enter give', async () => {
    await maya.keyboard.press('t')
    await expect(dialog(maya).getByRole('combobox', { name: 'To' })).toBeFocused()
    await maya.keyboard.type('Tom')
    await expect(maya.getByRole('option', { name: /Tomás/ })).toBeVisible()
    await maya.keyboard.press('Enter')
    await words(maya).focus()
    await maya.keyboard.type('For the lantern')
    await maya.keyboard.press('ControlOrMeta+Enter')
    await expect(card(maya, 'For the lantern')).toBeVisible()
  })

  await test.step('J moves to the next, and P adds points to it', async () => {
    await maya.getByRole('heading', { level: 1 }).focus()
    await maya.keyboard.press('j')
    await expect(card(maya, 'For the lantern')).toBeFocused()
    await maya.keyboard.press('j')
    await expect(card(maya, 'For the night watch')).toBeFocused()
    await maya.keyboard.press('p')
    const popup = maya.getByRole('dialog', { name: /^Add points for/ })
    await expect(popup).toBeVisible()
    await popup.getByRole('button', { name: /^Add 10 points/ }).focus()
    await maya.keyboard.press('Enter')
    await expect(card(maya, 'For the night watch')).toContainText('+10 points')
  })
})
