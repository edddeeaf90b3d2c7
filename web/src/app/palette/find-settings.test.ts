import { QueryClient } from '@tanstack/react-query'
import { createIntl } from 'react-intl'
import messages from 'virtual:messages/en'
import { expect, test } from 'vitest'
import type { PaletteContext } from '../feature.ts'
import { findSettings } from './find-settings.ts'

const session = { access_token: 'token', session_id: 'session', company_id: 'northwind', employee_id: 'maya' }

/** The labels that a search finds, for a user with these permissions. */
async function labelsOf(search: string, permissions: readonly string[], isOn = (_feature: string): boolean => true): Promise<string[]> {
  const context: PaletteContext = {
    session,
    intl: createIntl({ locale: 'en', messages }),
    queryClient: new QueryClient(),
    can: (permission) => permissions.includes(permission),
    signal: new AbortController().signal,
  }
  return (await findSettings(isOn).find(search, context)).map(({ label }) => label)
}

test('sections of the settings are found by their name, those of the user before those of the company', async () => {
  expect(await labelsOf('', [])).toEqual([])
  expect(await labelsOf('profile', ['company.manage', 'people.manage'])).toEqual(['Profile', 'Profile fields', 'Company profile'])
})

test('sections are found only by people who may see them', async () => {
  expect(await labelsOf('audit', [])).toEqual([])
  expect(await labelsOf('audit', ['audit.see'])).toEqual(['Audit trail'])
})

test('sections of a disabled module are not found', async () => {
  expect(await labelsOf('emoji', ['company.manage'])).toEqual(['Emoji'])
  expect(await labelsOf('emoji', ['company.manage'], (feature) => feature !== 'chat')).toEqual([])
})
