import { checkScreen, expect, test } from './fixture.ts'

test('the door is fit for everyone', async ({ visitor }) => {
  const page = await visitor()
  await expect(page.getByRole('heading', { name: 'Welcome to Atrium' })).toBeVisible()
  await checkScreen(page)
})

test('Maya comes in', async ({ northwind, signedIn }) => {
  const page = await signedIn(northwind.maya)
  await checkScreen(page)
})
