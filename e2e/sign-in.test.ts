import type { Page } from '@playwright/test'
import { checkScreen, expect, signIn, test } from './fixture.ts'
import { foundNorthwind } from './northwind.ts'
import { storedSession } from './session.ts'

const password = 'Ferry-lamp-27'

test('the door asks for an address first, then for the password, and keeps the session where the specification says', async ({
  visitor,
  northwind,
}) => {
  const page = await visitor()
  const { maya } = northwind
  await expect(page.getByLabel('Work email')).toBeFocused()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await page.getByLabel('Work email').fill('maya')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invalid email address')).toBeVisible()
  await checkScreen(page)

  await page.getByLabel('Work email').fill(maya.address)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/password$/)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('This field is required')).toBeVisible()
  await page.keyboard.type('not-it-1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Provided credentials are not valid.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-it-1')
  await checkScreen(page)

  await page.getByLabel('Password', { exact: true }).fill(maya.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^Good \w+, Maya$/ })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(await storedSession(page)).toMatchObject({
    access_token: expect.any(String),
    session_id: expect.any(String),
    company_id: expect.any(String),
    employee_id: maya.id,
    permissions: expect.any(Array),
  })
  const company = await page.evaluate(() => JSON.parse(localStorage.getItem('company') ?? 'null'))
  expect(company).toMatchObject({ company_id: expect.any(String), company_name: 'Northwind' })
})

test('a shared link leads to its place after signing in', async ({ visitor, northwind }) => {
  const page = await visitor()
  await page.goto(`/profile/${northwind.tomas.id}`)
  await page.getByLabel('Work email').fill(northwind.maya.address)
  await page.keyboard.press('Enter')
  await page.getByLabel('Password', { exact: true }).fill(northwind.maya.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tomás Nunes' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/profile/${northwind.tomas.id}$`))
})

test('a company of several is chosen after the password', async ({ visitor, northwind, atrium, mail }) => {
  const other = await foundNorthwind(atrium.url, mail)
  await other.maya.client.inviteEmployee({ employee: { first_name: 'Tomás', last_name: 'Nunes', work_email_id: northwind.tomas.address } })
  const page = await visitor()
  await page.goto((await mail.next(northwind.tomas.address)).link)
  await expect(page.getByText('You have an Atrium account already; use its password.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(northwind.tomas.password)
  await page.getByRole('button', { name: 'Join Northwind' }).click()
  await expect(page.getByRole('heading', { name: /^Good \w+, Tomás$/ })).toBeVisible()

  const elsewhere = await visitor()
  await elsewhere.getByLabel('Work email').fill(northwind.tomas.address)
  await elsewhere.keyboard.press('Enter')
  await elsewhere.getByLabel('Password', { exact: true }).fill(northwind.tomas.password)
  await elsewhere.keyboard.press('Enter')
  await expect(elsewhere.getByRole('heading', { name: 'Choose a company' })).toBeVisible()
  await expect(elsewhere.getByRole('button', { name: 'Northwind' })).toHaveCount(2)
  await checkScreen(elsewhere)
  await elsewhere.getByRole('button', { name: 'Northwind' }).first().click()
  await expect(elsewhere.getByRole('heading', { name: /^Good \w+, Tomás$/ })).toBeVisible()
})

test('a code that is wrong lands on its field; another one can be asked for after a while and can be pasted', async ({ visitor, mail }) => {
  const address = `hana-${Date.now()}@harbour.example`
  const page = await visitor()
  await register(page, address)
  const { code: first } = await mail.next(address)
  await page.clock.install()
  await page.keyboard.type(first === '123456' ? '654321' : '123456')
  await expect(page.getByText('That code is not right, please check it and try again.')).toBeVisible()
  await checkScreen(page)

  await expect(page.getByText(/^Another code in \d+ seconds$/)).toBeVisible()
  await page.clock.runFor(31_000)
  await page.getByRole('button', { name: 'Send another code' }).click()
  await expect(page.getByText('Another code is on its way. Only the newest one works.')).toBeVisible()
  const { code } = await mail.next(address)
  await page.getByRole('textbox', { name: 'Six-digit code' }).first().focus()
  await paste(page, code)
  await expect(page.getByRole('heading', { name: /^Good \w+, Hana$/ })).toBeVisible()
})

test('after a look at the mail the code can still be typed, even when the page was reloaded meanwhile', async ({ visitor, mail }) => {
  const address = `saanvi-${Date.now()}@harbour.example`
  const page = await visitor()
  await register(page, address)
  const { code } = await mail.next(address)
  await page.reload()
  await expect(page.getByText(address)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign in again to get another code' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Six-digit code' }).first()).toBeFocused()
  await page.keyboard.type(code)
  await expect(page.getByRole('heading', { name: /^Good \w+, Hana$/ })).toBeVisible()
})

test('the link of the verification mail goes straight in', async ({ visitor, mail }) => {
  const address = `aisha-${Date.now()}@harbour.example`
  const page = await visitor()
  await register(page, address)
  await page.goto((await mail.next(address)).link)
  await expect(page.getByRole('heading', { name: /^Good \w+, Hana$/ })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})

test('what a field says when it is left does not move the button away from under the pointer', async ({ visitor }) => {
  const page = await visitor({ at: '/register', viewport: { width: 390, height: 844 } })
  await page.getByLabel('Password', { exact: true }).fill('abc')
  const button = page.getByRole('button', { name: 'Register company' })
  const { x, y, width } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  await page.mouse.move(x + width / 2, y + 4) // its upper edge, which is the first to slip away
  await page.mouse.down()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.mouse.up()
  await expect(page.getByText('This field is required').first()).toBeVisible()
})

test('registering says what a password wants, and puts a known address on its field with everything kept', async ({
  visitor,
  northwind,
}) => {
  const page = await visitor()
  await page.getByRole('link', { name: 'Register your company' }).click()
  const chosen = page.getByLabel('Password', { exact: true })
  await expect(page.getByText('At least 6 characters, with letters, numbers and special characters.')).toBeVisible()
  await chosen.fill('a1!')
  await expect(page.getByText('At least 6 characters', { exact: true })).toBeVisible()
  await chosen.fill('abcdefgh')
  await expect(page.getByText('Mix letters, numbers and special characters')).toBeVisible()
  await page.getByRole('button', { name: 'Register company' }).click()
  await expect(page.getByText('Invalid password')).toBeVisible()
  await expect(page.getByText('This field is required')).toHaveCount(4)
  await expect(page.getByLabel('Company name')).toBeFocused()

  await fillRegistration(page, northwind.maya.address)
  await page.getByRole('button', { name: 'Register company' }).click()
  await expect(page.getByText('Provided email is already registered, please login or use another email.')).toBeVisible()
  await expect(page.getByLabel('Work email')).toBeFocused()
  await expect(chosen).toHaveValue(password)
  await checkScreen(page)
})

test('a forgotten password is chosen anew by a mailed link, which ends every session and leads to the root', async ({
  visitor,
  signedIn,
  northwind,
  mail,
}) => {
  const { tomas } = northwind
  const elsewhere = await signedIn(tomas)
  const page = await visitor()
  await page.getByLabel('Work email').fill(tomas.address)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Reset it' }).click()
  await page.getByRole('button', { name: 'Mail me a link' }).click()
  await expect(page.getByText(`If ${tomas.address} has an account, a link is on its way.`)).toBeVisible()
  await checkScreen(page)

  const { link } = await mail.next(tomas.address)
  await page.goto(link)
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('The same again').fill('Ferry-lamp-28')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('The two passwords do not match.')).toBeVisible()
  await checkScreen(page)
  await page.getByLabel('The same again').fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password is changed. Sign in with the new one.')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(elsewhere.getByLabel('Work email')).toBeVisible()
  await signIn(page, { ...tomas, password })

  const again = await visitor()
  await again.goto(link)
  await again.getByLabel('New password').fill('Ferry-lamp-29')
  await again.getByLabel('The same again').fill('Ferry-lamp-29')
  await again.getByRole('button', { name: 'Change password' }).click()
  await expect(again.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await checkScreen(again)
})

test('links that are cut short or unknown say so and offer the next step', async ({ visitor }) => {
  const page = await visitor()
  for (const path of ['/invitation?token=unknown', '/verify?token=unknown', '/invitation', '/verify', '/reset-password']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  }
})

test('whoever is not active is told so after the right password', async ({ visitor, northwind }) => {
  const page = await visitor()
  await page.route('**/auth/login/email', (route) =>
    route.fulfill({
      status: 403,
      json: { error_code: 'AUTH_WRONG_COMPANY', error_message: 'You are not authorized to access this company' },
    }),
  )
  await page.getByLabel('Work email').fill(northwind.maya.address)
  await page.keyboard.press('Enter')
  await page.getByLabel('Password', { exact: true }).fill(northwind.maya.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your account is not active' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', /^mailto:/)
  await checkScreen(page)
})

test('a verified domain shows its company, and single sign-on only where the company has it', async ({ visitor }) => {
  const page = await visitor()
  const branding = {
    company_id: crypto.randomUUID(),
    company_name: 'Northwind',
    company_logo: null,
    theme_name: 'Custom_Mob_1',
    accent: '#7c5cf0',
  }
  for (const sso of [false, true]) {
    await page.route('**/auth/company/resolve?*', (route) => route.fulfill({ json: { status: true, data: { ...branding, sso } } }))
    await page.goto('/')
    await page.getByLabel('Work email').fill('maya@northwind.example')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Welcome back to Northwind' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue with Northwind SSO' })).toHaveCount(sso ? 1 : 0)
    await checkScreen(page)
  }
  await page.getByRole('button', { name: 'Continue with Northwind SSO' }).click()
  await expect(page.getByText('Your organization has not configured SSO, please contact the administrator.')).toBeVisible()
})

async function register(page: Page, address: string): Promise<void> {
  await page.getByRole('link', { name: 'Register your company' }).click()
  await fillRegistration(page, address)
  await page.getByRole('button', { name: 'Register company' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
}

async function fillRegistration(page: Page, address: string): Promise<void> {
  await page.getByLabel('Company name').fill('Harbour')
  await page.getByLabel('First name').fill('Hana')
  await page.getByLabel('Last name').fill('Watanabe')
  await page.getByLabel('Work email').fill(address)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

/** As Ctrl+V does it, without needing the system's clipboard. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
