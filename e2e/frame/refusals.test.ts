import type { Page, WebSocketRoute } from '@playwright/test'
import { chatRow, composer, findCompanyTalk, message, openChat, send, writeElsewhere } from '../testing/conversation.ts'
import { expect, test } from '../testing/fixture.ts'

const nowhere = '01980000-0000-7000-8000-000000000000'

test('hidden and missing things give the same error, and the rest stays usable', async ({ northwind, signedIn }) => {
  const secret = await northwind.maya.client.createSpace({ space_name: 'Board', visibility: 'private' })
  const tomas = await signedIn(northwind.tomas)
  for (const id of [nowhere, secret.space_id]) {
    await tomas.goto(`/connect/space/${id}`)
    await expect(tomas.getByRole('heading', { name: 'This conversation cannot be opened' })).toBeVisible()
    await expect(tomas.getByText('The Space you requested was not found')).toBeVisible()
  }
  await chatRow(tomas, 'Northwind').click()
  await expect(composer(tomas, 'Northwind')).toBeVisible()
  await tomas.goto(`/profile/${nowhere}`)
  await expect(tomas.getByText('This person is not in your company, or has left.')).toBeVisible()
  await tomas.getByRole('link', { name: 'All people' }).click()
  await expect(tomas.getByRole('link', { name: 'Maya Okafor', exact: true })).toBeVisible()
  await tomas.goto('/settings/company')
  await expect(tomas.getByRole('heading', { name: 'Page not found' }).first()).toBeVisible()
})

test('a refused message shows the reason and is not lost, nor is one written while the server is down', async ({ northwind, signedIn }) => {
  const talk = await findCompanyTalk(northwind.maya)
  await writeElsewhere(northwind.tomas, talk, ['Before the break'])
  const server = serverOf()
  const maya = await signedIn(northwind.maya, { before: (page) => server.standBetween(page) })
  await openChat(maya, 'Northwind')
  await expect(message(maya, 'Before the break')).toBeVisible()

  await test.step('a refusal holds back later messages, and the message can be sent again', async () => {
    await refuseToSend(maya)
    await send(maya, 'Northwind', 'First')
    await send(maya, 'Northwind', 'Second')
    await expect(message(maya, 'First').getByText('Not sent. Permission not given')).toBeVisible()
    await expect(message(maya, 'Second')).toBeVisible()
    await maya.unroute(sending)
    await message(maya, 'First').getByRole('button', { name: 'Try again' }).click()
    await expect(message(maya, 'Second').getByRole('button', { name: 'Edit message' })).toBeAttached()
  })

  await test.step('or returned to the composer, where it survives a reload', async () => {
    await refuseToSend(maya)
    await send(maya, 'Northwind', 'Third')
    await message(maya, 'Third').getByRole('button', { name: 'Back to the composer' }).click()
    await expect(message(maya, 'Third')).toHaveCount(0)
    await expect(composer(maya, 'Northwind')).toHaveText('Third')
    await maya.unroute(sending)
    await maya.reload()
    await expect(message(maya, 'Second')).toBeVisible()
    await expect(maya.getByRole('article')).toHaveCount(3)
    await expect(composer(maya, 'Northwind')).toHaveText('Third')
  })

  await test.step('while the server is down Atrium says so and keeps what is written', async () => {
    await server.leave()
    await expect(maya.getByText('You are offline. Your messages are saved and will be sent later.')).toBeVisible()
    await composer(maya, 'Northwind').press('Enter')
    await expect(message(maya, 'Third')).toBeVisible()
    await writeElsewhere(northwind.tomas, talk, ['From over here'])
    await maya.getByRole('link', { name: 'People' }).click()
    await expect(maya.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  await test.step('and continues automatically when it is back', async () => {
    server.comeBack()
    await maya.getByRole('button', { name: 'Try again' }).click()
    await expect(maya.getByRole('main').getByRole('link', { name: 'Tomás Nunes', exact: true })).toBeVisible()
    await openChat(maya, 'Northwind')
    await expect(message(maya, 'From over here')).toBeVisible()
    await expect(message(maya, 'Third')).toHaveCount(1)
    await expect(maya.getByText('You are offline.')).toBeHidden()
  })
})

const sending = '**/chat/message/send'
const refuseToSend = (page: Page): Promise<unknown> =>
  page.route(sending, (route) => route.fulfill({ status: 403, json: { error_code: 'NO_PERMISSION', error_message: '' } }))

/** Proxies a page’s requests and socket, and can cut both. */
function serverOf() {
  let away = false
  let current: WebSocketRoute | undefined
  return {
    standBetween: async (page: Page): Promise<void> => {
      await page.routeWebSocket('**/live', (line) => {
        if (away) return void line.close()
        current = line
        line.connectToServer()
      })
      await page.route(/\/(chat|user|config|auth)\//, (route) => (away ? route.abort('connectionrefused') : route.continue()))
    },
    leave: async (): Promise<void> => {
      away = true
      await current?.close()
    },
    comeBack: (): void => void (away = false),
  }
}
