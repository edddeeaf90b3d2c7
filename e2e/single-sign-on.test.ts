import type { Page } from '@playwright/test'
import { client, openIdentityProvider, type IdentityProvider } from '../server/src/testing/identity-provider.ts'
import type { Atrium } from './atrium.ts'
import { checkAccessibility, checkScreen, expect, test } from './fixture.ts'
import type { Northwind, Person } from './northwind.ts'

const home = (page: Page, firstName: string) => page.getByRole('heading', { name: new RegExp(`^Good \\w+, ${firstName}$`) })
const domainOf = ({ address }: Person): string => address.split('@')[1] ?? ''

let provider: IdentityProvider
test.beforeEach(async ({ atrium, northwind: { maya, tomas } }) => {
  provider = await openIdentityProvider(atrium.url)
  const verified = { email_verified: true }
  provider.people.set('tomas', { ...verified, email: tomas.address, given_name: 'Tomás', family_name: 'Nunes' })
  provider.people.set('stranger', { ...verified, email: 'stranger@elsewhere.example', given_name: 'A', family_name: 'Stranger' })
  provider.people.set('noor', { ...verified, email: `noor@${domainOf(maya)}`, given_name: 'Noor', family_name: 'Haddad' })
  provider.people.set('unproved', { email_verified: false, email: `someone@${domainOf(maya)}`, given_name: 'Some', family_name: 'One' })
})
test.afterEach(() => provider.close())

/** What the first journey does on the screens, through the calls. */
async function connect(atrium: Atrium, { maya }: Northwind): Promise<void> {
  const { record_name, record_value, domain } = await maya.client.claimDomain({ domain: domainOf(maya) })
  atrium.publishRecords({ [record_name]: [record_value] })
  await maya.client.checkDomain({ domain })
  const rule = { new_people: 'invited', role_id: null, department: null, logout: false, required: false } as const
  await maya.client.saveSingleSignOn({ issuer: provider.issuer, ...client, ...rule })
}

/** From the door to the provider's own page. */
async function leaveForProvider(page: Page, address: string): Promise<void> {
  await page.getByLabel('Work email').fill(address)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Continue with Northwind SSO' }).click()
  await page.waitForURL(/\/interaction\//)
}
async function signInThere(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('anything')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}

test('an owner proves the domain and connects the provider', async ({ atrium, northwind: { maya }, signedIn }) => {
  const domain = domainOf(maya)
  const page = await signedIn(maya)
  await page.goto('/settings/company-sign-in')
  await page.getByLabel('Another domain').fill(domain)
  await page.getByRole('button', { name: 'Add domain' }).click()
  await expect(page.getByText('Not proved yet')).toBeVisible()
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('The record was not found yet.', { exact: false })).toBeVisible()
  await checkAccessibility(page)
  const name = await page.getByRole('textbox', { name: 'Name of the record' }).inputValue()
  atrium.publishRecords({ [name]: [await page.getByRole('textbox', { name: 'Value of the record' }).inputValue()] })
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('Proved', { exact: true })).toBeVisible()

  await expect(page.getByRole('textbox', { name: 'Redirect address' })).toHaveValue(`${atrium.url}/sso/callback`)
  const form = page.getByRole('form', { name: 'Single sign-on' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Issuer')).toBeFocused()
  await form.getByLabel('Issuer').fill(`${provider.issuer}/wrong`)
  await form.getByLabel('Client ID').fill(client.client_id)
  await form.getByLabel('Client secret').fill(client.client_secret)
  await form.getByRole('checkbox', { name: 'Signing out leads to the provider' }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Single sign-on is saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await expect(page.getByText('There is no identity provider of this name at this address.', { exact: false })).toBeVisible()
  await form.getByLabel('Issuer').fill(provider.issuer)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('This field is required')).toBeVisible()
  await form.getByLabel('Client secret').fill(client.client_secret)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Client secret')).toHaveValue('')
  await page.getByRole('button', { name: 'Test the connection' }).click()
  await expect(page.getByText(`The provider answers. People sign in at ${new URL(provider.issuer).host}.`)).toBeVisible()
  await checkAccessibility(page)
  await page.reload()
  await expect(form.getByLabel('Issuer')).toHaveValue(provider.issuer)
  await checkScreen(page)

  await page.getByRole('combobox', { name: 'A person with a new account at the provider' }).fill('Tom')
  await page.getByRole('option', { name: /Tomás Nunes/ }).click()
  await page.getByRole('button', { name: 'Unlink' }).click()
  await expect(page.getByText('Tomás Nunes is unlinked.')).toBeVisible()
})

test('a person comes in through the provider and goes out through it', async ({ atrium, northwind, visitor }) => {
  const { maya, tomas } = northwind
  await connect(atrium, northwind)
  const { connection } = await maya.client.getSingleSignOn({})
  if (!connection) throw new Error('not connected')
  const { has_secret: _kept, ...stored } = connection
  await maya.client.saveSingleSignOn({ ...stored, logout: true })
  const his = await visitor()
  await leaveForProvider(his, tomas.address)
  await signInThere(his, 'tomas')
  await expect(home(his, 'Tomás')).toBeVisible()
  expect(new URL(his.url()).search).toBe('')
  await his
    .getByRole('button', { name: /Tomás Nunes/ })
    .first()
    .click()
  await his.getByRole('menuitem', { name: 'Sign out' }).click()
  await his.waitForURL(/\/session\/end/)
  await his.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(his.getByLabel('Work email')).toBeVisible()
  await expect(his).toHaveURL(`${atrium.url}/`)
})

test('each refusal says what happened and what to do', async ({ atrium, northwind, visitor }) => {
  const { tomas } = northwind
  await connect(atrium, northwind)
  const refusedAs = async (name: string, words: string) => {
    const visit = await visitor()
    await leaveForProvider(visit, tomas.address)
    await signInThere(visit, name)
    await expect(visit.getByRole('alert')).toHaveText(words)
    await checkScreen(visit)
    await visit.getByRole('link', { name: 'Back to sign-in' }).click()
    await expect(visit.getByLabel('Work email')).toBeVisible()
  }
  await refusedAs('stranger', 'You are not authorized to log in from this email domain.')
  await refusedAs('unproved', 'Your company’s sign-in has not verified your email, please contact the administrator.')
  await refusedAs('noor', 'You are not authorized to access this company')
})

test('whoever turns back at the provider, or comes from nowhere, is told so', async ({ atrium, northwind, visitor }) => {
  const { tomas } = northwind
  await connect(atrium, northwind)
  const turned = await visitor()
  await leaveForProvider(turned, tomas.address)
  await turned.getByRole('link', { name: '[ Cancel ]' }).click()
  await expect(turned.getByText('You turned back', { exact: false })).toBeVisible()
  const foreign = await visitor()
  await foreign.goto('/sso/callback?code=stolen&state=stolen')
  await expect(foreign.getByRole('alert')).toHaveText('The sign-in came from an unknown place, please start again.')
})

test('as the only way in it opens to new people, and to owners with their password', async ({ atrium, northwind, signedIn, visitor }) => {
  const { maya } = northwind
  const domain = domainOf(maya)
  await connect(atrium, northwind)
  const page = await signedIn(maya)
  await page.goto('/settings/company-sign-in')
  const form = page.getByRole('form', { name: 'Single sign-on' })
  await form.getByRole('radio', { name: 'Everyone whom the provider lets in' }).check()
  await form.getByLabel('Department').fill('Harbour')
  await form.getByRole('checkbox', { name: 'The only way in' }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Single sign-on is saved.').last()).toBeVisible()
  const hers = await visitor({ viewport: { width: 390, height: 844 } })
  await leaveForProvider(hers, `noor@${domain}`)
  await signInThere(hers, 'noor')
  await expect(home(hers, 'Noor')).toBeVisible()

  const back = await visitor({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await back.getByLabel('Work email').fill(maya.address)
  await back.getByRole('button', { name: 'Continue' }).click()
  await expect(back.getByLabel('Password', { exact: true })).toHaveCount(0)
  await checkScreen(back)
  await back.getByRole('button', { name: 'Use your password' }).click()
  await back.getByLabel('Password', { exact: true }).fill(maya.password)
  await back.getByRole('button', { name: 'Sign in' }).click()
  await expect(home(back, 'Maya')).toBeVisible()
  await back.goto('/settings/company-sign-in')
  await expect(back.getByRole('form', { name: 'Single sign-on' }).getByLabel('Department')).toHaveValue('Harbour')
  await checkScreen(back)
  expect(await back.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
