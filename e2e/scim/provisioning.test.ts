import { expect, test } from '../testing/fixture.ts'

const json = { 'content-type': 'application/scim+json' }

test('an owner creates a token, and the provider manages people with it until it is removed', async ({ atrium, northwind, signedIn }) => {
  const { maya, tomas } = northwind
  const page = await signedIn(maya)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/settings/company-sign-in')
  const card = page.getByRole('region', { name: 'Provisioning (SCIM)' })
  await expect(card.getByText('There are no tokens yet.')).toBeVisible()
  const address = await card.getByRole('textbox', { name: 'Address for the identity provider' }).inputValue()
  expect(address).toBe(`${atrium.url}/scim/v2`)

  await card.getByRole('button', { name: 'New token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('Okta')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await expect(dialog.getByText('It will not be shown again', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy Token' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toMatch(/^atrium_scim_/)
  const token = await copied()
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  await expect(card.getByText('Okta')).toBeVisible()
  await expect(card.getByText('Not used yet')).toBeVisible()

  const ask = (method: string, path: string, body?: object) =>
    fetch(`${address}${path}`, {
      method,
      headers: { ...json, authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    })
  const his = await signedIn(tomas)
  const added = await ask('POST', '/Users', {
    userName: `noor@${tomas.address.split('@')[1]}`,
    name: { givenName: 'Noor', familyName: 'Haddad' },
  })
  expect(added.status).toBe(201)
  await his.goto('/people')
  await expect(his.getByText('Noor Haddad').first()).toBeVisible()
  expect((await ask('PATCH', `/Users/${tomas.id}`, { Operations: [{ op: 'replace', value: { active: false } }] })).status).toBe(200)
  await expect(his.getByLabel('Work email')).toBeVisible()

  const saved = page.waitForResponse('**/user/scim/update')
  await card.getByRole('switch', { name: 'Email an invitation to people it adds' }).click()
  await saved
  await page.reload()
  await expect(card.getByRole('switch', { name: 'Email an invitation to people it adds' })).toBeChecked()
  await expect(card.getByText('Last used', { exact: false })).toBeVisible()
  await card.getByRole('button', { name: 'Remove token Okta' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Token Okta removed.')).toBeVisible()
  expect((await ask('GET', '/Users')).status).toBe(401)
})
