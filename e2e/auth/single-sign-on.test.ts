import type { Page } from '@playwright/test'
import { client, openIdentityProvider, type IdentityProvider } from '../../server/src/testing/providers/identity-provider.ts'
import type { Atrium } from '../testing/atrium.ts'
import { checkAccessibility, expect, greeting, test } from '../testing/fixture.ts'
import type { Northwind, Person } from '../testing/northwind.ts'

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

test('an owner verifies the domain and connects the provider, which then becomes the only way to sign in', async ({
  atrium,
  northwind: { maya },
  signedIn,
  visitor,
}) => {
  const domain = domainOf(maya)
  const page = await signedIn(maya, { at: '/settings/company-sign-in' })
  const form = page.getByRole('form', { name: 'Single sign-on' })

  await test.step('the domain is verified by a record', async () => {
    await page.getByLabel('New domain').fill(domain)
    await page.getByRole('button', { name: 'Add domain' }).click()
    await expect(page.getByText('Not verified yet')).toBeVisible()
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByText('We have not found the record yet.', { exact: false })).toBeVisible()
    await checkAccessibility(page)
    const name = await page.getByRole('textbox', { name: 'Record name' }).inputValue()
    atrium.publishRecords({ [name]: [await page.getByRole('textbox', { name: 'Record value' }).inputValue()] })
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  })

  await test.step('the provider is connected, and its secret is never shown again', async () => {
    await expect(page.getByRole('textbox', { name: 'Redirect address' })).toHaveValue(`${atrium.url}/sso/callback`)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByLabel('Issuer')).toBeFocused()
    await form.getByLabel('Issuer').fill(`${provider.issuer}/wrong`)
    await form.getByLabel('Client ID').fill(client.client_id)
    await form.getByLabel('Client secret').fill(client.client_secret)
    await form.getByRole('checkbox', { name: 'Sign out of the identity provider too' }).check()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Single sign-on saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Test the connection' }).click()
    await expect(page.getByText('We could not reach an identity provider at this address', { exact: false })).toBeVisible()
    await form.getByLabel('Issuer').fill(provider.issuer)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('This field is required')).toBeVisible()
    await form.getByLabel('Client secret').fill(client.client_secret)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByLabel('Client secret')).toHaveValue('')
    await page.getByRole('button', { name: 'Test the connection' }).click()
    await expect(page.getByText(`The identity provider responded. People sign in at ${new URL(provider.issuer).host}.`)).toBeVisible()
    await page.reload()
    await expect(form.getByLabel('Issuer')).toHaveValue(provider.issuer)
  })

  await test.step('a person with a new account at the provider is unlinked', async () => {
    await page.getByRole('combobox', { name: 'Someone has a new account with the identity provider' }).fill('Tom')
    await page.getByRole('option', { name: /Tomás Nunes/ }).click()
    await page.getByRole('button', { name: 'Unlink' }).click()
    await expect(page.getByText('Tomás Nunes has been unlinked.')).toBeVisible()
  })

  await test.step('it becomes the only way to sign in, for new people too', async () => {
    await form.getByRole('radio', { name: 'Anyone your identity provider allows' }).check()
    await form.getByLabel('Department').fill('Harbour')
    await form.getByRole('checkbox', { name: 'Require single sign-on' }).check()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Single sign-on saved.').last()).toBeVisible()
  })

  const phone = await visitor({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  await test.step('Noor, who was not invited, signs in and out through the provider', async () => {
    await leaveForProvider(phone, `noor@${domain}`)
    await signInThere(phone, 'noor')
    await expect(greeting(phone, { firstName: 'Noor' })).toBeVisible()
    await phone.getByRole('button', { name: 'You', exact: true }).click()
    await phone.getByRole('dialog', { name: 'Noor Haddad' }).getByRole('button', { name: 'Sign out' }).click()
    await phone.waitForURL(/\/session\/end/)
    await phone.getByRole('button', { name: 'Yes, sign me out' }).click()
    await expect(phone.getByLabel('Work email')).toBeVisible()
    await expect(phone).toHaveURL(`${atrium.url}/`)
  })

  await test.step('the owner can still use her password, and her settings are stored', async () => {
    await phone.getByLabel('Work email').fill(maya.address)
    await phone.getByRole('button', { name: 'Continue' }).click()
    await expect(phone.getByRole('button', { name: 'Use your password' })).toBeVisible()
    await expect(phone.getByLabel('Password', { exact: true })).toHaveCount(0)
    await phone.getByRole('button', { name: 'Use your password' }).click()
    await phone.getByLabel('Password', { exact: true }).fill(maya.password)
    await phone.getByRole('button', { name: 'Sign in' }).click()
    await expect(greeting(phone, maya)).toBeVisible()
    await phone.goto('/settings/company-sign-in')
    await expect(phone.getByRole('form', { name: 'Single sign-on' }).getByLabel('Department')).toHaveValue('Harbour')
    expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})

test('people who may not sign in through the provider get a helpful error, and others sign in', async ({ atrium, northwind, visitor }) => {
  const { tomas } = northwind
  await connect(atrium, northwind)
  const page = await visitor({ at: '/sso/callback?code=stolen&state=stolen' })
  const refusal = page.getByRole('alert')

  await test.step('without a started sign-in, or after cancelling at the provider', async () => {
    await expect(refusal).toHaveText('The sign-in came from an unknown source. Please start again.')
    await page.getByRole('link', { name: 'Back to sign-in' }).click()
    await leaveForProvider(page, tomas.address)
    await page.getByRole('link', { name: '[ Cancel ]' }).click()
    await expect(page.getByText('You cancelled the sign-in', { exact: false })).toBeVisible()
    await page.getByRole('link', { name: 'Back to sign-in' }).click()
  })

  const refusals = {
    stranger: 'You are not authorized to log in from this email domain.',
    unproved: 'Your company’s sign-in has not verified your email. Please contact the administrator.',
    noor: 'You are not authorized to access this company',
  }
  for (const [name, words] of Object.entries(refusals))
    await test.step(`the provider’s account ${name}`, async () => {
      await leaveForProvider(page, tomas.address)
      await signInThere(page, name)
      await expect(refusal).toHaveText(words)
      await page.getByRole('link', { name: 'Back to sign-in' }).click()
      await expect(page.getByLabel('Work email')).toBeVisible()
      // The provider sets cookies; without them it sees a new person. Atrium sets none.
      await page.context().clearCookies()
    })

  await test.step('Tomás, known by his address, signs in', async () => {
    await leaveForProvider(page, tomas.address)
    await signInThere(page, 'tomas')
    await expect(greeting(page, tomas)).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
  })
})

/** Does through the API what the first journey does on the screens. */
async function connect(atrium: Atrium, { maya }: Northwind): Promise<void> {
  const { record_name, record_value, domain } = await maya.client.claimDomain({ domain: domainOf(maya) })
  atrium.publishRecords({ [record_name]: [record_value] })
  await maya.client.checkDomain({ domain })
  const rule = { new_people: 'invited', role_id: null, department: null, logout: false, required: false } as const
  await maya.client.saveSingleSignOn({ issuer: provider.issuer, ...client, ...rule })
}

/** From the sign-in screen to the provider's page. */
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
