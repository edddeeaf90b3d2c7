import { permissions } from '@atrium/contract'
import { expect, test } from 'vitest'
import { compileMessages } from '../../../vite/messages.ts'
import { allCards, allSections, permissionGroups } from './feature-settings.ts'
import { companySettingsPath, settingsSectionPath } from './paths.ts'

const words = permissionGroups.flatMap((group) => group.permissions)

test('every permission of the contract is described by exactly one feature, and no other is', () => {
  expect(words.map(({ permission }) => permission).toSorted()).toEqual([...permissions].toSorted())
})

test('no two permissions claim the same place', () => {
  expect(new Set(words.map(({ order }) => order)).size).toBe(words.length)
})

test('every section has an address of its own, which is not that of the company’s list, and a place of its own', () => {
  const addresses = allSections.map(({ name }) => settingsSectionPath(name))
  expect(new Set([...addresses, companySettingsPath]).size).toBe(allSections.length + 1)
  expect(new Set(allSections.map(({ of, order }) => `${of} ${order}`)).size).toBe(allSections.length)
})

test('every card is on a section that there is', () => {
  const names = allSections.map(({ name }) => name)
  expect(allCards.filter(({ section }) => !names.includes(section))).toEqual([])
})

test('the sections and permissions have their words among the texts of the settings', () => {
  const named = [
    ...allSections.flatMap(({ label, detail }) => [label, detail]),
    ...words.flatMap(({ group, title, text }) => [group, title, text]),
  ]
  const loaded = { ...compileMessages('en'), ...compileMessages('en', 'settings') }
  expect(named.filter((id) => !(id in loaded))).toEqual([])
})
