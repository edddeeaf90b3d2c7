import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openClient } from '../../server/src/testing/wire.ts'
import { expect, greeting, signIn, test } from '../testing/fixture.ts'
import { foundNorthwind, type Person } from '../testing/northwind.ts'
import { storedSession } from '../testing/session.ts'

const password = 'Ferry-lamp-27'
const hana = { firstName: 'Hana', fullName: 'Hana Watanabe' }

test('sign-in asks for the address first, then for the password, and stores the session where the specification says', async ({
  visitor,
  northwind: { maya },
}) => {
  const page = await visitor({ at: '/reset-password' })

  await test.step('incomplete or unknown links show an error', async () => {
    const expired = page.getByRole('heading', { name: 'This link no longer works' })
    await expect(expired).toBeVisible()
    for (const path of ['/invitation?token=unknown', '/verify?token=unknown', '/invitation', '/verify']) {
      await page.goto(path)
      await expect(expired).toBeVisible()
    }
  })

  await test.step('a verified domain shows its company, and single sign-on only if the company has it', async () => {
    const theme = { company_logo: null, theme_name: 'Custom_Mob_1', accent: '#7c5cf0' }
    for (const sso of [false, true]) {
      const data = { company_id: randomUUID(), company_name: 'Northwind', ...theme, sso }
      await page.route('**/auth/company/resolve?*', (route) => route.fulfill({ json: { status: true, data } }))
      await page.goto('/')
      await giveAddress(page, 'maya@northwind.example')
      await expect(page.getByRole('heading', { name: 'Welcome back to Northwind' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Continue with Northwind SSO' })).toHaveCount(sso ? 1 : 0)
    }
    await page.getByRole('button', { name: 'Continue with Northwind SSO' }).click()
    await expect(page.getByText('Your organization has not configured SSO, please contact the administrator.')).toBeVisible()
    await page.unrouteAll()
  })

  await test.step('a person who is not active learns that only after the right password', async () => {
    const refusal = { error_code: 'AUTH_WRONG_COMPANY', error_message: 'You are not authorized to access this company' }
    await page.route('**/auth/login/email', (route) => route.fulfill({ status: 403, json: refusal }))
    await page.goto('/')
    await giveAddress(page, maya.address)
    await givePassword(page, maya.password)
    await expect(page.getByRole('heading', { name: 'Your account is not active' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', /^mailto:/)
    await page.unrouteAll()
  })

  await test.step('errors are shown at their field, and what was typed stays', async () => {
    await page.goto('/')
    await expect(page.getByLabel('Work email')).toBeFocused()
    await page.getByLabel('Work email').fill('') // filled in with the address of the previous step
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('This field is required')).toBeVisible()
    await giveAddress(page, 'maya')
    await expect(page.getByText('Invalid email address')).toBeVisible()

    await giveAddress(page, maya.address)
    await expect(page).toHaveURL(/\/password$/)
    const field = page.getByLabel('Password', { exact: true })
    await expect(field).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('This field is required')).toBeVisible()
    await page.keyboard.type('not-it-1')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Provided credentials are not valid.')).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('not-it-1')
  })

  await test.step('the right password leads Home, and the session is stored', async () => {
    await givePassword(page, maya.password)
    await expect(greeting(page, maya)).toBeVisible()
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
})

test('the founder of a company verifies the address by the link of the email, or by its code', async ({ atrium, visitor, mail }) => {
  const [known, address] = [`hana-${randomUUID()}@harbour.example`, `hana-${randomUUID()}@harbour.example`]
  const names = { company_name: 'Harbour', first_name: 'Hana', last_name: 'Watanabe' }
  await openClient(atrium.url, () => ({})).registerCompany({ ...names, work_email_id: known, password })
  const page = await visitor({ at: (await mail.next(known)).link })
  const register = page.getByRole('button', { name: 'Register company' })
  const chosen = page.getByLabel('Password', { exact: true })

  await test.step('the link asks for a password, shows what is wrong with it, and signs in', async () => {
    await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible()
    await expect(chosen).toBeFocused()
    await page.keyboard.type('Harbour#1')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Too close to your name, your address or your company. Choose something else')).toHaveCount(1)
    await expect(chosen).toHaveAttribute('aria-invalid', 'true')
    await chosen.fill(password)
    await page.keyboard.press('Enter')
    await expect(greeting(page, hana)).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await leave(page, hana)
  })

  await test.step('an error that appears when a field loses focus does not move the button away from the pointer', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/register')
    await chosen.fill('abc')
    await register.hover({ position: { x: 40, y: 4 } }) // the upper edge would be the first to move away
    await page.mouse.down()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await page.mouse.up()
    await expect(page.getByText('This field is required').first()).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the form says what a password needs and what is missing', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Register your company' }).click()
    await expect(page.getByText('At least 6 characters, with letters, numbers and special characters.')).toBeVisible()
    await chosen.fill('a1!')
    await expect(page.getByText('At least 6 characters', { exact: true })).toBeVisible()
    await chosen.fill('abcdefgh')
    await expect(page.getByText('Mix letters, numbers and special characters')).toBeVisible()
    await chosen.fill('Watanabe-1')
    await expect(page.getByText('Good. Longer is better')).toBeVisible()
    await page.getByLabel('Last name').fill('Watanabe')
    await expect(page.getByText('Too close to your name, your address or your company. Choose something else')).toBeVisible()
    await page.getByLabel('Last name').fill('')
    await chosen.fill('Password1!')
    await expect(page.getByText('Too common and easy to guess. Choose another')).toBeVisible()
    await chosen.fill('abcdefgh')
    await register.click()
    await expect(page.getByText('Invalid password')).toBeVisible()
    await expect(page.getByText('This field is required')).toHaveCount(5)
    await expect(page.getByLabel('Company name')).toBeFocused()
  })

  await test.step('a known address is refused at its field, with everything kept', async () => {
    await page.getByLabel('Company name').fill('Harbour')
    await page.getByLabel('First name').fill('Hana')
    await page.getByLabel('Last name').fill('Watanabe')
    await page.getByLabel('Work email').fill(known)
    await chosen.fill(password)
    await page.getByLabel('Confirm password').fill(`${password}3`)
    await register.click()
    await expect(page.getByText('The two passwords do not match.')).toBeVisible()
    await page.getByLabel('Confirm password').fill(password)
    await register.click()
    await expect(page.getByText('Provided email is already registered, please login or use another email.')).toBeVisible()
    await expect(page.getByLabel('Work email')).toBeFocused()
    await expect(chosen).toHaveValue(password)
  })

  await test.step('a wrong code, pasted, shows an error at its field; after a while another can be requested', async () => {
    await page.getByLabel('Work email').fill(address)
    await register.click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    const { code } = await mail.next(address)
    await page.clock.install()
    await page.getByRole('textbox', { name: 'Six-digit code' }).first().focus()
    await paste(page, code === '123456' ? '654321' : '123456')
    await expect(page.getByText('That code is not correct. Please check it and try again.')).toBeVisible()
    await expect(page.getByText(/^Send another code in \d+ seconds$/)).toBeVisible()
    await page.clock.runFor(31_000)
    await page.getByRole('button', { name: 'Send another code' }).click()
    await expect(page.getByText('We have sent a new code. Only the latest one works.')).toBeVisible()
  })

  await test.step('the new code can be typed even if the page was reloaded meanwhile', async () => {
    const { code } = await mail.next(address)
    await page.reload()
    await expect(page.getByText(address)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign in again to get another code' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Six-digit code' }).first()).toBeFocused()
    await page.keyboard.type(code)
    await expect(greeting(page, hana)).toBeVisible()
  })
})

test('a forgotten password is replaced through an emailed link, which ends every session and leads to the root', async ({
  visitor,
  signedIn,
  northwind: { maya, tomas },
  mail,
}) => {
  const elsewhere = await signedIn(tomas)
  const page = await visitor()

  await test.step('the link is emailed', async () => {
    await giveAddress(page, tomas.address)
    await page.getByRole('link', { name: 'Reset it' }).click()
    await page.getByRole('button', { name: 'Email me a link' }).click()
    await expect(page.getByText(`If ${tomas.address} has an account, we have sent it a link.`)).toBeVisible()
  })
  const { link } = await mail.next(tomas.address)

  await test.step('the new password must be repeated, and every session ends', async () => {
    await page.goto(link)
    await choosePassword(page, password, 'Ferry-lamp-28')
    await expect(page.getByText('The two passwords do not match.')).toBeVisible()
    await choosePassword(page, password)
    await expect(page.getByText('Your password has been changed. Sign in with the new one.')).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await expect(elsewhere.getByLabel('Work email')).toBeVisible()
  })

  await test.step('the link works once', async () => {
    await elsewhere.goto(link)
    await choosePassword(elsewhere, 'Ferry-lamp-29')
    await expect(elsewhere.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  })

  await test.step('the new password signs in, and a shared link leads to its page after sign-in', async () => {
    await page.goto(`/profile/${maya.id}`)
    await signIn(page, { ...tomas, password }, page.getByRole('heading', { name: 'Maya Okafor' }))
    await expect(page).toHaveURL(new RegExp(`/profile/${maya.id}$`))
  })
})

test('a member of several companies chooses one after the password', async ({ visitor, northwind: { tomas }, atrium, mail }) => {
  const other = await foundNorthwind(atrium.url, mail)
  await other.maya.client.inviteEmployee({ employee: { first_name: 'Tomás', last_name: 'Nunes', work_email_id: tomas.address } })
  const page = await visitor({ at: (await mail.next(tomas.address)).link })

  await test.step('a person with an account joins another company with the existing password', async () => {
    await expect(page.getByText('You already have an Atrium account. Enter its password to join.')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(tomas.password)
    await page.getByRole('button', { name: 'Join Northwind' }).click()
    await expect(greeting(page, tomas)).toBeVisible()
    await leave(page, tomas)
  })

  await test.step('from then on sign-in asks which company', async () => {
    await giveAddress(page, tomas.address)
    await givePassword(page, tomas.password)
    await expect(page.getByRole('heading', { name: 'Choose a company' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Northwind' })).toHaveCount(2)
    await page.getByRole('button', { name: 'Northwind' }).first().click()
    await expect(greeting(page, tomas)).toBeVisible()
  })
})

async function giveAddress(page: Page, address: string): Promise<void> {
  await page.getByLabel('Work email').fill(address)
  await page.keyboard.press('Enter')
}

async function givePassword(page: Page, typed: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.keyboard.press('Enter')
}

async function leave(page: Page, { fullName }: Pick<Person, 'fullName'>): Promise<void> {
  await page.getByRole('button', { name: `${fullName}, your menu` }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Work email')).toBeVisible()
}

/** Pastes text as Ctrl+V does, without the system's clipboard. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

async function choosePassword(page: Page, chosen: string, again = chosen): Promise<void> {
  await page.getByLabel('New password').fill(chosen)
  await page.getByLabel('Confirm password').fill(again)
  await page.getByRole('button', { name: 'Change password' }).click()
}
