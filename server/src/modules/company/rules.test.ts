import { companyThemes } from '@atrium/contract/company/themes'
import { companyModules } from '@atrium/contract/company/schemas'
import { expect, test } from 'vitest'
import { accentOf, isTheme, moduleMapOf, showThemes } from './rules.ts'

test('a new company has conversations and nothing else switched on', () => {
  const modules = moduleMapOf({})
  expect(Object.keys(modules)).toEqual([...companyModules])
  expect(Object.entries(modules).filter(([, isOn]) => isOn)).toEqual([['connect', true]])
})

test('what a company stored counts, and only for modules that exist', () => {
  const modules = moduleMapOf({ connect: false, feed: true, polls: 'yes', casino: true })
  expect(modules).toMatchObject({ connect: false, feed: true, polls: false })
  expect(modules).not.toHaveProperty('casino')
})

test.each([null, 'text', []])('stored %j stands for nothing', (stored) => {
  expect(moduleMapOf(stored)).toEqual(moduleMapOf({}))
})

test('exactly the chosen theme is marked', () => {
  expect(showThemes('Custom_Tron').filter((theme) => theme.selected)).toEqual([
    { theme_name: 'Custom_Tron', accent: accentOf('Custom_Tron'), selected: true },
  ])
  expect(showThemes('default')).toHaveLength(companyThemes.length)
})

test('a theme that is no longer known paints as the default one', () => {
  expect(isTheme('Custom_Mob_1')).toBe(true)
  expect(isTheme('toString')).toBe(false)
  expect(accentOf('Custom_Gone')).toBe(accentOf('default'))
})
