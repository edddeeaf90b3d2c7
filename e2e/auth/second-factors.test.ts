import type { Page } from '@playwright/test'
import { appCode } from '../../server/src/testing/providers/authenticator-app.ts'
import { expect, greeting, signIn, test } from '../testing/fixture.ts'
import type { Person } from '../testing/northwind.ts'

test('a passkey or an authenticator app is set up in the settings, and required after the password from then on', async ({
  signedIn,
  northwind: { maya, tomas },
}) => {
  const page = await signedIn(maya)
  const wrong = page.getByText('That did not work. Please check it and try again.')
  let codes: string[] = []

  await test.step('Maya creates a passkey and saves her recovery codes', async () => {
    await giveAuthenticator(page)
    await openSecurity(page)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByLabel('Name').fill('My phone')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible()
    codes = await codesIn(page)
    expect(codes).toHaveLength(10)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    expect((await downloading).suggestedFilename()).toBe('atrium-recovery-codes.txt')
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await expect(page.getByText('My phone')).toBeVisible()
    await leave(page, maya)
  })

  await test.step('it signs her in without a password', async () => {
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(greeting(page, maya)).toBeVisible()
    await leave(page, maya)
  })

  await test.step('it is the second step after the password, and a wrong recovery code is refused', async () => {
    await giveAddressAndPassword(page, maya)
    await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
    await giveRecoveryCode(page, 'abcd-efgh-jkmn')
    await expect(wrong).toBeVisible()
    await expect(page.getByLabel('Recovery code')).toHaveValue('abcd-efgh-jkmn')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByRole('button', { name: 'Use your passkey' }).click()
    await expect(greeting(page, maya)).toBeVisible()
    await leave(page, maya)
  })

  await test.step('a recovery code replaces it', async () => {
    await giveAddressAndPassword(page, maya)
    await giveRecoveryCode(page, codes[0] ?? '')
    await expect(greeting(page, maya)).toBeVisible()
    await leave(page, maya)
  })

  await test.step('Tomás sets up an authenticator app with its first code', async () => {
    await signIn(page, tomas)
    await openSecurity(page)
    await page.getByRole('button', { name: 'Set up an app' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set up an app' })
    await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    const secret = await dialog.locator('code').innerText()
    await typeCode(page, '000000')
    await expect(wrong).toBeVisible()
    for (const _ of '000000') await page.keyboard.press('Backspace')
    await typeCode(page, appCode(secret, Date.now()))
    await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible()
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await expect(page.getByText(/^In use since/)).toBeVisible()
    await leave(page, tomas)

    await giveAddressAndPassword(page, tomas)
    await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
    // The code just used is spent; the next one is already valid.
    await typeCode(page, appCode(secret, Date.now() + 30_000))
    await expect(greeting(page, tomas)).toBeVisible()
  })
})

test('a company requires an emailed code, or a factor of one’s own, which is set up during sign-in', async ({
  signedIn,
  visitor,
  northwind: { maya, tomas },
  mail,
}) => {
  const page = await signedIn(maya, { at: '/settings/company-sign-in' })
  const his = await visitor({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  await test.step('Maya requires emailed codes, and sets the minimum password length', async () => {
    const rules = page.getByRole('region', { name: 'Signing in with a password' })
    await rules.getByRole('radio', { name: 'Code by email' }).click()
    await rules.getByLabel('Minimum password length').fill('5')
    await rules.getByRole('button', { name: 'Save' }).click()
    await expect(rules.getByText('Enter a number from 6 to 64')).toBeVisible()
    await rules.getByLabel('Minimum password length').fill('10')
    await rules.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Rules saved.')).toBeVisible()
  })

  await test.step('Tomás signs in with the code of his email', async () => {
    await giveAddressAndPassword(his, tomas)
    await expect(his.getByText(`We sent a code to ${tomas.address}`)).toBeVisible()
    await typeCode(his, (await mail.next(tomas.address)).code)
    await expect(greeting(his, tomas)).toBeVisible()
  })

  await test.step('Maya signs him out everywhere', async () => {
    await page.goto(`/profile/${tomas.id}`)
    await page.getByRole('button', { name: 'Manage' }).click()
    await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page.getByText(/^Tomás Nunes has been signed out/)).toBeVisible()
    await expect(his.getByLabel('Work email')).toBeVisible()
  })

  await test.step('a factor of his own is required: after proving the mailbox he sets one up', async () => {
    await maya.client.updateSignInRules({ second_factor: 'own', demanded_of: 'everyone', password_minimum: 6 })
    await giveAddressAndPassword(his, tomas)
    await typeCode(his, (await mail.next(tomas.address)).code)
    await expect(his.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible()
    await typeCode(his, appCode(await his.locator('code').innerText(), Date.now()))
    await expect(his.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
    expect(await codesIn(his)).toHaveLength(10)
    await his.getByRole('button', { name: 'I have saved them' }).click()
    await expect(greeting(his, tomas)).toBeVisible()
    await his.goto('/settings/security')
    await expect(his.getByText(/^In use since/)).toBeVisible()
  })
})

test('an intruder is detected by the email about a new browser and signed out, and sensitive changes require a fresh proof', async ({
  signedIn,
  visitor,
  northwind: { maya },
  mail,
}) => {
  const intruder = await signedIn(maya)
  const { link, text } = await mail.next(maya.address, 'alert')
  const page = await visitor({ at: link })
  const hers = { ...maya, password: 'Ferry-lamp-27' }

  await test.step('“this was not me” ends the session there, and a new password is chosen', async () => {
    expect(text).toContain('Chrome')
    await expect(page.getByRole('heading', { name: 'Wasn’t this you?' })).toBeVisible()
    await page.getByRole('button', { name: 'Sign out everywhere and choose a new password' }).click()
    await expect(intruder.getByLabel('Work email')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    await typePasswordTwice(page, hers.password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await signIn(page, hers)
  })

  await test.step('all other sessions are ended from the list', async () => {
    await signIn(intruder, hers)
    await openSecurity(page)
    await page.getByRole('button', { name: 'End all others' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End all others' }).click()
    await expect(page.getByText(/other sessions? ended/)).toBeVisible()
    await expect(intruder.getByLabel('Work email')).toBeVisible()
    await expect(page.getByText('This device')).toBeVisible()
  })

  const asked = page.getByRole('dialog', { name: 'Confirm it’s you' })
  const change = page.getByRole('dialog').getByRole('button', { name: 'Change password' })
  let bodies: (string | null)[] = []

  await test.step('cancelling the proof leaves everything as it was typed', async () => {
    bodies = await refuseOnce(page, '/auth/password/change')
    await page.getByRole('button', { name: 'Change password' }).click()
    await typePasswordTwice(page, 'Ferry-lamp-28')
    await change.click()
    await expect(asked.getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(asked).toBeHidden()
    await expect(page.getByText('Please confirm it’s you and try again.')).toBeVisible()
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('Ferry-lamp-28')
    expect(bodies).toHaveLength(1)
  })

  await test.step('after the proof the change continues automatically', async () => {
    bodies = await refuseOnce(page, '/auth/password/change')
    await change.click()
    await asked.getByLabel('Password', { exact: true }).fill('not-it-1')
    await page.keyboard.press('Enter')
    await expect(asked.getByText('That did not work. Please check it and try again.')).toBeVisible()
    await asked.getByLabel('Password', { exact: true }).fill(hers.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Password changed. Your other sessions have ended.')).toBeVisible()
    expect(bodies).toHaveLength(2)
    expect(bodies[0]).toBe(bodies[1])
    await leave(page, maya)
    await signIn(page, { ...hers, password: 'Ferry-lamp-28' })
  })
})

/** Adds Chromium's virtual authenticator, unlocked by its person, as in a phone. */
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

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/settings/security')
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible()
}

const codesIn = (page: Page) => page.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem').allInnerTexts()

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

async function giveRecoveryCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(code)
  await page.keyboard.press('Enter')
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page
    .getByRole('textbox', { name: /code from/ })
    .first()
    .click()
  await page.keyboard.type(code)
}

async function typePasswordTwice(page: Page, typed: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(typed)
  await page.getByLabel('Confirm password').fill(typed)
}

/** Refuses the first request because the last proof is too old, as after ten minutes; passes on later ones. Returns the request bodies. */
async function refuseOnce(page: Page, path: string): Promise<(string | null)[]> {
  const bodies: (string | null)[] = []
  await page.route(`**${path}`, async (route) => {
    bodies.push(route.request().postData())
    if (bodies.length > 1) return route.continue()
    const refusal = { error_code: 'AUTH_STEP_UP_REQUIRED', error_message: 'Please confirm it’s you and try again.' }
    return route.fulfill({ status: 403, contentType: 'application/json', body: JSON.stringify(refusal) })
  })
  return bodies
}
