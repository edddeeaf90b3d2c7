import { readFileSync } from 'node:fs'
import { type Act, dialog, fill, press, role, text } from '../screens/acts.ts'
import { alone, founder, maya, type Screen } from '../screens/screen.ts'

/** Chooses a picture for an emoji. */
const chooseEmoji: Act = async (page) => {
  const picture = { name: 'harbour-cat.png', mimeType: 'image/png', buffer: readFileSync('web/public/icon-192.png') }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(picture)
}

/** The company settings, for people who manage the company. */
export const companyScreens: Screen[] = [
  { ...maya('company', '/settings/company', role('link', /^Values/)), only: 'phone' },
  maya('company-overview', '/settings/overview', role('heading', 'Active people')),
  alone(maya('company-overview-table', '/settings/overview', role('columnheader', 'Messages'), press('Table', 'radio'))),
  founder('company-overview-new', '/settings/overview', role('heading', 'New people')),
  maya('company-profile', '/settings/company-profile', role('textbox', 'Company name')),
  maya('company-values', '/settings/values', text('Finish the job')),
  maya('company-value', '/settings/values', dialog('Edit value'), press('Edit Say it early')),
  founder('company-values-none', '/settings/values', role('button', 'Add value')),
  maya('company-emoji', '/settings/emoji', text(':ship-it:')),
  maya('company-emoji-rename', '/settings/emoji', dialog('Rename emoji'), press('Rename :gull:')),
  maya('company-emoji-remove', '/settings/emoji', role('alertdialog', 'Remove :gull:?'), press('Remove :gull:')),
  alone(maya('company-emoji-new', '/settings/emoji', text('Thank you'), press('Add emoji'), chooseEmoji)),
  founder('company-emoji-none', '/settings/emoji', role('button', 'Add emoji')),
  maya('company-theme', '/settings/theme', role('table', /^Lowest contrast/)),
  maya('company-theme-own', '/settings/theme', role('textbox', 'Accent'), press('Your own colour', 'radio'), fill('Accent', '#0a7d8c')),
  maya('company-modules', '/settings/modules', role('switch', 'Chats and spaces')),
  maya('company-modules-off', '/settings/modules', role('alertdialog', /^Turn off/), press('Chats and spaces', 'switch')),
]
