import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { paragraph } from '../../server/src/testing/people.ts'
import { composer, message, send } from '../testing/conversation.ts'
import { expect, test } from '../testing/fixture.ts'

test('a failed card on Home can be retried; a colleague’s birthday appears as soon as it is known, and sending wishes opens the chat', async ({
  northwind,
  signedIn,
  problems,
}) => {
  let failing = true
  const maya = await signedIn(northwind.maya, {
    before: (page) =>
      page.route('**/user/celebration/list*', (route) =>
        failing
          ? route.fulfill({ status: 503, json: { error_code: 'SERVICE_UNAVAILABLE', error_message: 'Come back later' } })
          : route.continue(),
      ),
  })
  const celebrating = maya.getByRole('region', { name: 'Celebrating' })

  await test.step('a failed card says so next to the others, and can be retried', async () => {
    await expect(celebrating.getByText('Celebrations could not be loaded')).toBeVisible()
    await expect(maya.getByRole('heading', { name: 'Waiting for you' })).toBeVisible()
    failing = false
    await celebrating.getByRole('button', { name: 'Try again' }).click()
    await expect(celebrating.getByText('Joined today')).toBeVisible()
    problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('503')))
  })

  await test.step('Tomás enters his birthday', async () => {
    await northwind.tomas.client.updateEmployee({ employee: { birthday: `1990-${await monthAndDay(maya)}` } })
    await expect(celebrating.getByText('Birthday today')).toBeVisible()
    await expect(celebrating.getByRole('listitem').first()).toContainText('Tomás Nunes')
    expect(await celebrating.innerText()).not.toContain('1990')
  })

  await test.step('she sends him wishes', async () => {
    await celebrating.getByRole('link', { name: 'Send wishes to Tomás Nunes' }).click()
    await expect(maya).toHaveURL(new RegExp(`/connect/employee/${northwind.tomas.id}$`))
    await expect(composer(maya, 'Tomás Nunes')).toHaveText('Happy birthday, Tomás! Have a wonderful day.')
    await expect(composer(maya, 'Tomás Nunes')).toBeFocused()
    await maya.keyboard.type(' Many happy returns')
    await maya.keyboard.press('Enter')
    await expect(message(maya, 'Happy birthday, Tomás! Have a wonderful day. Many happy returns')).toBeVisible()
  })

  await test.step('words that she has begun to write stay as they are', async () => {
    await maya.keyboard.type('Lunch?')
    await maya.getByRole('link', { name: 'Home' }).click()
    await celebrating.getByRole('link', { name: 'Send wishes to Tomás Nunes' }).click()
    await expect(composer(maya, 'Tomás Nunes')).toHaveText('Lunch?')
    await expect(composer(maya, 'Tomás Nunes')).toBeFocused()
  })

  await test.step('he finds them on his Home, and answers from there', async () => {
    const tomas = await signedIn(northwind.tomas)
    const waiting = tomas.getByRole('region', { name: 'Waiting for you' })
    await expect(waiting.getByRole('region', { name: 'Direct chats' }).getByText(/Many happy returns/)).toBeVisible()
    const reply = waiting.getByRole('button', { name: 'Reply to Maya Okafor' })
    await reply.click()
    await expect(composer(tomas, 'Maya Okafor')).toBeFocused()
    await tomas.keyboard.type('Thank you')
    await tomas.keyboard.press('Escape')
    await expect(reply).toBeFocused()
    await tomas.keyboard.press('Enter')
    await expect(composer(tomas, 'Maya Okafor')).toHaveText('Thank you')
    await expect(composer(tomas, 'Maya Okafor')).toBeFocused()
    await tomas.keyboard.press('Enter')
    await expect(composer(tomas, 'Maya Okafor')).toHaveText('')
    await expect(tomas.getByRole('link', { name: /unread/ })).toHaveCount(0)
    await expect(waiting.getByText('You have answered.')).toBeVisible()
    await waiting.getByRole('button', { name: 'Close the reply to Maya Okafor' }).click()
    await expect(waiting.getByText(/^You are up to date/)).toBeVisible()
    await waiting.getByRole('link', { name: 'Inbox' }).click()
    await expect(tomas.getByText('You have read everything')).toBeVisible()
    await tomas.goBack()
  })

  await test.step('a reply in a thread of hers waits there, and is answered in the thread', async () => {
    const { conversation_id } = await northwind.maya.client.sendMessage({
      destination: { employee_id: northwind.tomas.id },
      client_message_id: randomUUID(),
      body: paragraph('Who has the key?'),
    })
    const { messages: held } = await northwind.tomas.client.listMessages({ conversation_id, anchor: 'newest' })
    const root = held.at(-1)
    await northwind.tomas.client.sendMessage({
      destination: { conversation_id, thread_id: root?.message_id ?? '' },
      client_message_id: randomUUID(),
      body: paragraph('Jun does'),
    })
    await maya.getByRole('link', { name: 'Home' }).click()
    const threads = maya.getByRole('region', { name: 'Waiting for you' }).getByRole('region', { name: 'Threads' })
    await expect(threads.getByText('“Jun does”')).toBeVisible()
    await threads.getByRole('button', { name: 'Reply to Tomás Nunes in a thread with you' }).click()
    await expect(composer(maya, 'Tomás Nunes in a thread')).toBeFocused()
    await maya.keyboard.type('Of course')
    await maya.keyboard.press('Enter')
    await expect(threads.getByText('You have answered.')).toBeVisible()
    const { messages } = await northwind.tomas.client.listThread({ thread_id: root?.message_id ?? '', anchor: 'newest' })
    expect(messages.map(({ text }) => text)).toEqual(['Jun does', 'Of course'])
  })

  await test.step('he hides his birthday, and it disappears from her Home', async () => {
    await maya.getByRole('link', { name: 'Home' }).click()
    await expect(celebrating.getByText('Birthday today')).toBeVisible()
    await northwind.tomas.client.updateEmployee({ employee: { birthday_visibility: 'nobody' } })
    await expect(celebrating.getByText('Birthday today')).toHaveCount(0)
  })
})

test('a new colleague’s first steps lead directly to their places and are ticked when done; once dismissed, they stay hidden until requested', async ({
  northwind,
  signedIn,
}) => {
  const tomas = await signedIn(northwind.tomas)
  const steps = tomas.getByRole('region', { name: 'Settle in' })
  await expect(steps.getByText('0 of 4 done')).toBeVisible()

  await test.step('he writes about himself, in the field that the list opened', async () => {
    await steps.getByRole('link', { name: 'Write something' }).click()
    const about = tomas.getByRole('textbox', { name: 'About' })
    await expect(about).toBeFocused()
    await tomas.keyboard.type('Draws first, argues later.')
    await tomas.getByRole('button', { name: 'Save' }).click()
    await expect(tomas.getByText('Profile saved.')).toBeVisible()
    await tomas.getByRole('link', { name: 'Home' }).click()
    await expect(steps.getByText('1 of 4 done')).toBeVisible()
  })

  await test.step('steps done elsewhere are ticked here', async () => {
    const employee_status = { status_type: 'manual', auto_status: 'Busy', status_text: 'Drawing' } as const
    await northwind.tomas.client.updateEmployee({ employee: { employee_status } })
    await expect(steps.getByText('2 of 4 done')).toBeVisible()
  })

  await test.step('the step for a first chat asks with whom', async () => {
    await steps.getByRole('link', { name: 'Start a chat' }).click()
    const dialog = tomas.getByRole('dialog', { name: 'New chat' })
    await dialog.getByRole('combobox', { name: 'People' }).fill('may')
    await tomas.getByRole('option', { name: 'Maya Okafor' }).click()
    await dialog.getByRole('button', { name: 'Start chat' }).click()
    await send(tomas, 'Maya Okafor', 'Hello from the drawing board')
    await tomas.getByRole('link', { name: 'Home' }).click()
    await expect(steps.getByText('3 of 4 done')).toBeVisible()
  })

  await test.step('he dismisses the list, undoes that, and dismisses it for good', async () => {
    const putAway = steps.getByRole('button', { name: 'Hide first steps' })
    const kept = async () => (await northwind.tomas.client.getSettings({})).first_steps
    await putAway.click()
    await expect(steps).toHaveCount(0)
    await tomas.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(kept).toBe('shown')
    await putAway.click()
    await expect.poll(kept).toBe('put_away')
    await expect(steps).toHaveCount(0)
  })

  await test.step('another device knows that; his menu brings the list back, and offers no support chat if there is none', async () => {
    const elsewhere = await signedIn(northwind.tomas)
    await expect(elsewhere.getByRole('heading', { name: 'Waiting for you' })).toBeVisible()
    await expect(elsewhere.getByRole('heading', { name: 'Settle in' })).toHaveCount(0)
    await elsewhere.getByRole('button', { name: 'Tomás Nunes, your menu' }).click()
    await expect(elsewhere.getByRole('menuitem', { name: 'Contact support' })).toBeVisible()
    await expect(elsewhere.getByRole('menuitem', { name: 'Chat with support' })).toHaveCount(0)
    await elsewhere.getByRole('menuitem', { name: 'First steps' }).click()
    await expect(elsewhere.getByText('3 of 4 done')).toBeVisible()
  })
})

/** Today in the page's time zone, `MM-DD`. */
const monthAndDay = (page: Page): Promise<string> =>
  page.evaluate(() => [new Date().getMonth() + 1, new Date().getDate()].map((part) => String(part).padStart(2, '0')).join('-'))
