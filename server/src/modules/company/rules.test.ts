import { companyThemes } from '@atrium/contract/company/themes'
import { companyModules } from '@atrium/contract/company/modules'
import { expect, test } from 'vitest'
import { accentOf, decideCompanyChange, decideTheme, decideValues, moduleMapOf, showThemes } from './rules.ts'

test('a new company has every module switched on', () => {
  expect(moduleMapOf({})).toEqual(Object.fromEntries(companyModules.map((module) => [module, true])))
})

test('stored switches apply, and only for modules that exist', () => {
  const modules = moduleMapOf({ connect: false, feed: true, polls: 'yes', casino: false })
  expect(modules).toMatchObject({ connect: false, feed: true, polls: true })
  expect(modules).not.toHaveProperty('casino')
})

test.each([null, 'text', []])('stored %j is the same as nothing stored', (stored) => {
  expect(moduleMapOf(stored)).toEqual(moduleMapOf({}))
})

test('exactly the chosen theme is marked', () => {
  const held = { theme_name: 'Custom_Tron', accent: null }
  expect(showThemes(held).filter((theme) => theme.selected)).toEqual([
    { theme_name: 'Custom_Tron', accent: accentOf(held), selected: true },
  ])
  expect(showThemes({ theme_name: 'default', accent: null })).toHaveLength(companyThemes.length)
})

test('a company’s own accent is kept while another theme is chosen', () => {
  const held = { theme_name: 'default', accent: '#0a7d8c' }
  expect(accentOf(held)).toBe('#a3e635')
  expect(showThemes(held).at(-1)).toEqual({ theme_name: 'Custom', accent: '#0a7d8c', selected: false })
  expect(decideTheme(held, 'Custom')).toEqual({ theme_name: 'Custom', accent: '#0a7d8c' })
  expect(decideTheme(held, 'Custom', '#ABCDEF')).toEqual({ theme_name: 'Custom', accent: '#abcdef' })
  expect(decideTheme(held, 'Custom_Tron', '#abcdef')).toEqual({ theme_name: 'Custom_Tron' })
  expect(accentOf({ ...held, theme_name: 'Custom' })).toBe('#0a7d8c')
})

test('an unknown theme and an invalid accent are refused', () => {
  const held = { theme_name: 'default', accent: null }
  for (const name of ['Custom', 'Custom_Gone', 'toString', '']) expect(decideTheme(held, name)).toBeUndefined()
  for (const accent of ['red', '#abc', '#a3e635; color: red', 'url(//evil)']) expect(decideTheme(held, 'Custom', accent)).toBeUndefined()
  expect(accentOf({ theme_name: 'Custom_Gone', accent: null })).toBe('#a3e635')
})

test('only differing fields are changed', () => {
  const held = { company_name: 'Northwind', time_zone: 'UTC', region: null }
  expect(decideCompanyChange(held, { company_name: 'Northwind', time_zone: 'Europe/Lisbon', region: undefined })).toEqual({
    time_zone: 'Europe/Lisbon',
  })
})

test('values are added, kept in their new places, and removed', () => {
  const value = (value_id: string, name: string) => ({ value_id, name, description: null, icon_url: null })
  const [care, craft] = [value('a', 'Care'), value('b', 'Craft')]
  const courage = { name: 'Courage', description: 'Say it early', icon_url: null }
  expect(decideValues([care, craft], [courage, { ...craft, name: 'Finish the job' }])).toEqual({
    added: [{ ...courage, place: 0 }],
    kept: [{ ...craft, name: 'Finish the job', place: 1 }],
    gone: ['a'],
  })
  expect(decideValues([care], [care, care])).toBeUndefined()
  expect(decideValues([care], [craft])).toBeUndefined()
})
