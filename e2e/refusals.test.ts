import type { Page, WebSocketRoute } from '@playwright/test'
import { chatRow, composer, findCompanyTalk, message, openChat, send, writeElsewhere } from './conversation.ts'
import { checkScreen, expect, test } from './fixture.ts'

const nowhere = '01980000-0000-7000-8000-000000000000'

test('what one may not see is refused in the same words as what does not exist, and the rest stays usable', async ({
  northwind,
  signedIn,
}) => {
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
  await expect(tomas.getByText('This person is not in your company, or no longer.')).toBeVisible()
  await tomas.getByRole('link', { name: 'All people' }).click()
  await expect(tomas.getByRole('link', { name: 'Maya Okafor', exact: true })).toBeVisible()
  await tomas.goto('/settings/company')
  await expect(tomas.getByRole('heading', { name: 'Page not found' }).first()).toBeVisible()
})

test('a message that is refused says why, holds back what follows, and can be sent again or taken back', async ({
  northwind,
  signedIn,
}) => {
  const maya = await signedIn(northwind.maya)
  await openChat(maya, 'Northwind')
  await refuseToSend(maya)
  await send(maya, 'Northwind', 'First')
  await send(maya, 'Northwind', 'Second')
  await expect(message(maya, 'First').getByText('Not sent. Permission not given')).toBeVisible()
  await expect(message(maya, 'Second')).toBeVisible()
  await checkScreen(maya)
  await maya.unrouteAll()
  await message(maya, 'First').getByRole('button', { name: 'Try again' }).click()
  await expect(message(maya, 'Second').getByRole('button', { name: 'Edit message' })).toBeAttached()

  await refuseToSend(maya)
  await send(maya, 'Northwind', 'Third')
  await message(maya, 'Third').getByRole('button', { name: 'Back to the composer' }).click()
  await expect(message(maya, 'Third')).toHaveCount(0)
  await expect(composer(maya, 'Northwind')).toHaveText('Third')
  await maya.unrouteAll()
  await maya.reload()
  await expect(message(maya, 'Second')).toBeVisible()
  await expect(maya.getByRole('article')).toHaveCount(2)
  await expect(composer(maya, 'Northwind')).toHaveText('Third')
})

test('while the server is away Atrium says so, keeps what is written, and goes on by itself when it is back', async ({
  northwind,
  signedIn,
}) => {
  const talk = await findCompanyTalk(northwind.maya)
  await writeElsewhere(northwind.tomas, talk, ['Before the break'])
  const server = serverOf()
  const maya = await signedIn(northwind.maya, { before: (page) => server.standBetween(page) })
  await openChat(maya, 'Northwind')
  await expect(message(maya, 'Before the break')).toBeVisible()
  await server.leave()
  await expect(maya.getByText('You are offline. What you write is kept and sent later.')).toBeVisible()
  await send(maya, 'Northwind', 'Written meanwhile')
  await writeElsewhere(northwind.tomas, talk, ['From over here'])
  await maya.getByRole('link', { name: 'People' }).click()
  await expect(maya.getByRole('button', { name: 'Try again' })).toBeVisible()
  await checkScreen(maya)

  server.comeBack()
  await maya.getByRole('button', { name: 'Try again' }).click()
  await expect(maya.getByRole('main').getByRole('link', { name: 'Tomás Nunes', exact: true })).toBeVisible()
  await openChat(maya, 'Northwind')
  await expect(message(maya, 'From over here')).toBeVisible()
  await expect(message(maya, 'Written meanwhile')).toHaveCount(1)
  await expect(maya.getByText('You are offline.')).toBeHidden()
})

const refuseToSend = (page: Page): Promise<unknown> =>
  page.route('**/chat/message/send', (route) => route.fulfill({ status: 403, json: { error_code: 'NO_PERMISSION', error_message: '' } }))

/** Stands between a page and its server, and can cut both the calls and the line. */
function serverOf() {
  let away = false
  const lines = new Set<WebSocketRoute>()
  return {
    standBetween: async (page: Page): Promise<void> => {
      await page.routeWebSocket('**/live', (line) => {
        if (away) return void line.close()
        lines.add(line)
        line.connectToServer()
      })
      await page.route(/\/(chat|user|config|auth)\//, (route) => (away ? route.abort('connectionrefused') : route.continue()))
    },
    leave: async (): Promise<void> => {
      away = true
      for (const line of lines) await line.close()
    },
    comeBack: (): void => void (away = false),
  }
}
