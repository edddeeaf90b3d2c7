import type { Page } from '@playwright/test'
import { appCode } from '../server/src/testing/authenticator-app.ts'
import { checkScreen, expect, signIn, test } from './fixture.ts'
import type { Person } from './northwind.ts'

/** A phone's own authenticator, unlocked by its person: Chromium's virtual one. */
async function giveAuthenticator(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page)
  await line.send('WebAuthn.enable')
  await line.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const home = (page: Page, { firstName }: Person) => page.getByRole('heading', { name: new RegExp(`^Good \\w+, ${firstName}$`) })
const codesIn = (page: Page) => page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem').allInnerTexts()

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/settings/security')
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible()
}
async function leave(page: Page, { fullName }: Person): Promise<void> {
  await page.getByRole('button', { name: `${fullName}, your menu` }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Work email')).toBeVisible()
}
async function giveAddressAndPassword(page: Page, { address, password }: Person): Promise<void> {
  await page.getByLabel('Work email').fill(address)
  await page.keyboard.press('Enter')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}
async function typeCode(page: Page, code: string): Promise<void> {
  await page
    .getByRole('textbox', { name: /code from/ })
    .first()
    .click()
  await page.keyboard.type(code)
}

test('a passkey is made in the settings, is a way in without a password, and the second step after one', async ({
  signedIn,
  northwind,
}) => {
  const page = await signedIn(northwind.maya)
  await giveAuthenticator(page)
  await openSecurity(page)
  await checkScreen(page)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name').fill('My phone')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible()
  const codes = await codesIn(page)
  expect(codes).toHaveLength(10)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await downloading).suggestedFilename()).toBe('atrium-recovery-codes.txt')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('My phone')).toBeVisible()

  await leave(page, northwind.maya)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(home(page, northwind.maya)).toBeVisible()

  await leave(page, northwind.maya)
  await giveAddressAndPassword(page, northwind.maya)
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await checkScreen(page)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill('abcd-efgh-jkmn')
  await page.keyboard.press('Enter')
  await expect(page.getByText('That did not work, please check it and try again.')).toBeVisible()
  await expect(page.getByLabel('Recovery code')).toHaveValue('abcd-efgh-jkmn')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(home(page, northwind.maya)).toBeVisible()

  const elsewhere = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-GB' })
  const other = await elsewhere?.newPage()
  if (!other) throw new Error('no second browser')
  await other.goto('/')
  await giveAddressAndPassword(other, northwind.maya)
  await other.getByRole('button', { name: 'Use a recovery code' }).click()
  await other.getByLabel('Recovery code').fill(codes[0] ?? '')
  await other.keyboard.press('Enter')
  await expect(home(other, northwind.maya)).toBeVisible()
  await elsewhere?.close()
})

test('an authenticator app is set up with its first code, and asked for from then on', async ({ signedIn, northwind }) => {
  const page = await signedIn(northwind.tomas)
  await openSecurity(page)
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an app' })
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = await dialog.locator('code').innerText()
  await checkScreen(page)
  await typeCode(page, '000000')
  await expect(dialog.getByText('That did not work, please check it and try again.')).toBeVisible()
  for (const _ of '000000') await page.keyboard.press('Backspace')
  await typeCode(page, appCode(secret, Date.now()))
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText(/^In use since/)).toBeVisible()

  await leave(page, northwind.tomas)
  await giveAddressAndPassword(page, northwind.tomas)
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible()
  await checkScreen(page)
  // The code that was just used is spent; the next one is already good.
  await typeCode(page, appCode(secret, Date.now() + 30_000))
  await expect(home(page, northwind.tomas)).toBeVisible()
})

/** On a phone, in the dark. */
const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const

test('a company asks for a mailed code, and says how short a password may be', async ({ signedIn, visitor, northwind, mail }) => {
  const { maya, tomas } = northwind
  const page = await signedIn(maya)
  await page.goto('/settings/company-sign-in')
  const rules = page.getByRole('region', { name: 'Signing in with a password' })
  await rules.getByRole('radio', { name: 'A code by mail' }).click()
  await rules.getByLabel('Shortest password').fill('5')
  await rules.getByRole('button', { name: 'Save' }).click()
  await expect(rules.getByText('A number from 6 to 64')).toBeVisible()
  await rules.getByLabel('Shortest password').fill('10')
  await checkScreen(page)
  await rules.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The rules are saved.')).toBeVisible()

  const other = await visitor(phone)
  await giveAddressAndPassword(other, tomas)
  await expect(other.getByText(`We sent a code to ${tomas.address}`)).toBeVisible()
  await checkScreen(other)
  await typeCode(other, (await mail.next(tomas.address)).code)
  await expect(home(other, tomas)).toBeVisible()
})

test('a factor of one’s own that a company demands is set up on the way in, after the mailbox is proved', async ({
  visitor,
  northwind,
  mail,
}) => {
  const { maya, tomas } = northwind
  await maya.client.updateSignInRules({ second_factor: 'own', demanded_of: 'everyone', password_minimum: 6 })
  const page = await visitor(phone)
  await giveAddressAndPassword(page, tomas)
  await typeCode(page, (await mail.next(tomas.address)).code)
  await expect(page.getByRole('heading', { name: 'Set up your second step' })).toBeVisible()
  await checkScreen(page)
  await typeCode(page, appCode(await page.locator('code').innerText(), Date.now()))
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  expect(await codesIn(page)).toHaveLength(10)
  await checkScreen(page)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(home(page, tomas)).toBeVisible()
  await page.goto('/settings/security')
  await expect(page.getByText(/^In use since/)).toBeVisible()
  await checkScreen(page)
})

/** The server's word that the last proof is too old, as ten minutes later; once, then it answers itself. */
async function age(page: Page, path: string): Promise<{ bodies: (string | null)[] }> {
  const bodies: (string | null)[] = []
  await page.route(`**${path}`, async (route) => {
    bodies.push(route.request().postData())
    if (bodies.length > 1) return route.continue()
    const refusal = { error_code: 'AUTH_STEP_UP_REQUIRED', error_message: 'Please confirm that it is you, and try again.' }
    return route.fulfill({ status: 403, contentType: 'application/json', body: JSON.stringify(refusal) })
  })
  return { bodies }
}

test('a change that wants a fresh proof asks for it over what was typed, and goes on by itself', async ({ signedIn, northwind }) => {
  const { maya } = northwind
  const page = await signedIn(maya)
  await openSecurity(page)
  const { bodies } = await age(page, '/auth/password/change')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('New password', { exact: true }).fill('Ferry-lamp-27')
  await page.getByLabel('The same again').fill('Ferry-lamp-27')
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click()
  const asked = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(asked).toBeVisible()
  await checkScreen(page)
  await asked.getByLabel('Password', { exact: true }).fill('not-it-1')
  await page.keyboard.press('Enter')
  await expect(asked.getByText('That did not work, please check it and try again.')).toBeVisible()
  await asked.getByLabel('Password', { exact: true }).fill(maya.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password is changed. Your other sessions have ended.')).toBeVisible()
  expect(bodies).toHaveLength(2)
  expect(bodies[0]).toBe(bodies[1])
  await leave(page, maya)
  await signIn(page, { ...maya, password: 'Ferry-lamp-27' })
})

test('a proof that is not given leaves everything as it was typed', async ({ signedIn, northwind }) => {
  const page = await signedIn(northwind.maya)
  await openSecurity(page)
  await age(page, '/auth/password/change')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('New password', { exact: true }).fill('Ferry-lamp-27')
  await page.getByLabel('The same again').fill('Ferry-lamp-27')
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeHidden()
  await expect(page.getByText('Please confirm that it is you, and try again.')).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('Ferry-lamp-27')
})

test('a sign-in from a new browser is told of by mail, and “this was not me” ends it there within a second', async ({
  signedIn,
  visitor,
  northwind,
  mail,
}) => {
  const { tomas } = northwind
  const intruder = await signedIn(tomas)
  const { link, text } = await mail.next(tomas.address, 'alert')
  expect(text).toContain('Chrome')
  const page = await visitor()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Was this not you?' })).toBeVisible()
  await checkScreen(page)
  await page.getByRole('button', { name: 'End all sessions and choose a new password' }).click()
  await expect(intruder.getByLabel('Work email')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('Ferry-lamp-27')
  await page.getByLabel('The same again').fill('Ferry-lamp-27')
  await page.getByRole('button', { name: 'Change password' }).click()
  await signIn(page, { ...tomas, password: 'Ferry-lamp-27' })
})

test('all other sessions end from the list, and an admin signs a colleague out everywhere', async ({ signedIn, northwind }) => {
  const [page, other] = [await signedIn(northwind.maya), await signedIn(northwind.maya)]
  await openSecurity(page)
  await page.getByRole('button', { name: 'End all others' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End all others' }).click()
  await expect(page.getByText(/other sessions? ha(s|ve) ended/)).toBeVisible()
  await expect(other.getByLabel('Work email')).toBeVisible()
  await expect(page.getByText('This device')).toBeVisible()

  const colleague = await signedIn(northwind.tomas)
  await page.goto(`/profile/${northwind.tomas.id}`)
  await page.getByRole('button', { name: 'Manage' }).click()
  await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByText(/^Tomás Nunes is signed out/)).toBeVisible()
  await expect(colleague.getByLabel('Work email')).toBeVisible()
})
