import type { Page } from '@playwright/test'
import { finchApplication } from '../../server/src/testing/finch/finch-consent.ts'
import { finchWebhookSecret } from '../../server/src/testing/finch/finch-events.ts'
import { openFinch, type StandIn } from '../../server/src/testing/finch/finch.ts'
import { startAtrium, type Atrium } from '../testing/atrium.ts'
import { expect, test as base } from '../testing/fixture.ts'

/** Uses an Atrium with a fake Finch server. */
const test = base.extend<object, { finch: StandIn; atrium: Atrium }>({
  finch: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const finch = await openFinch()
      await use(finch)
      await finch.close()
    },
    { scope: 'worker' },
  ],
  atrium: [
    async ({ finch }, use) => {
      const atrium = await startAtrium(process.env['WEB_FOLDER'] ?? '', 'off', {
        FINCH_API_URL: finch.url,
        FINCH_CLIENT_ID: finchApplication.id,
        FINCH_CLIENT_SECRET: finchApplication.secret,
        FINCH_WEBHOOK_SECRET: finchWebhookSecret,
      })
      await use(atrium)
      await atrium.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

test('an owner connects the HR system, previews the changes, starts the sync, decides conflicts, and disconnects it', async ({
  finch,
  northwind: { maya, tomas },
  signedIn,
}) => {
  const domain = tomas.address.split('@')[1]
  const hana = finch.hire({ first_name: 'Hana', last_name: 'Watanabe', email: `hana@${domain}`, title: 'Head of ports' })
  const there = finch.hire({ first_name: 'Tomás', last_name: 'Nunes', email: tomas.address, title: 'Designer', manager: hana.id })
  finch.hire({ first_name: 'Aisha', last_name: 'Rahman', email: null })
  const page = await signedIn(maya, { at: '/hr-provider/connected?state=of-another-session' })

  await test.step('leaving Finch’s page early shows a message with a link to the settings', async () => {
    await expect(page.getByText('The connection was not completed', { exact: false })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the settings' }).click()
  })

  await test.step('she connects it, and sees a preview', async () => {
    await page.getByRole('button', { name: 'Connect an HR system' }).click()
    await allow(page)
    await expect(page.getByRole('heading', { name: 'Connected to Gusto' })).toBeVisible()
    await expect(page).toHaveURL(/\/settings\/hr-provider$/)
    await expect(page.getByText('The HR system has no work email for them.', { exact: false })).toBeVisible()
    await page.getByRole('tab', { name: /^New/ }).click()
    await expect(page.getByText('Head of ports')).toBeVisible()
  })

  await test.step('it is started without the start date field', async () => {
    await page.getByRole('button', { name: 'Start date' }).click()
    await expect(page.getByRole('button', { name: 'Start date' })).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('button', { name: 'Start syncing' }).click()
    await expect(page.getByText(/^1 person was added, 1 was changed/)).toBeVisible()
  })

  await test.step('for a conflict she takes the value of the HR system', async () => {
    await maya.client.updateEmployee({ employee: { employee_id: tomas.id, position_title: 'Design lead' } })
    there.employment.title = 'Principal designer'
    await page.getByRole('button', { name: 'Sync now' }).click()
    await page.getByRole('tab', { name: /^To decide/ }).click()
    await page.getByRole('button', { name: 'Use theirs: Tomás Nunes' }).click()
    await expect(page.getByText('someone entered “Design lead” here', { exact: false })).toBeHidden()
    await page
      .getByRole('link', { name: 'Tomás Nunes' })
      .or(page.getByRole('tab', { name: /^Changed/ }))
      .first()
      .click()
    await expect(page.getByText('Principal designer')).toBeVisible()
  })

  await test.step('after access was revoked she connects again', async () => {
    finch.breakOff()
    await page.getByRole('button', { name: 'Sync now' }).click()
    await page.getByRole('button', { name: 'Connect again' }).click()
    await allow(page)
    await expect(page.getByRole('button', { name: 'Sync now' })).toBeVisible()
  })

  await test.step('and disconnects it permanently', async () => {
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect(page.getByText('No HR system connected')).toBeVisible()
    expect(finch.tokens.size).toBe(1)
  })
})

/** Allows it on Finch's page. What is clicked before that page has loaded leads nowhere. */
async function allow(page: Page): Promise<void> {
  await page.waitForURL(/\/authorize\?/)
  await page.getByRole('link', { name: 'Allow' }).click()
}
