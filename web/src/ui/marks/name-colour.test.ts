import { contrast } from '@atrium/contract/company/accent'
import { describe, expect, it } from 'vitest'
import { nameColour, nameColours, personInitials, spaceInitials } from './name-colour.ts'

describe('the colour of a name', () => {
  it('is one of 26 different colours, all readable under white', () => {
    expect(new Set(nameColours).size).toBe(26)
    for (const colour of nameColours) expect(contrast('#ffffff', colour)).toBeGreaterThanOrEqual(4.5)
  })
  it('is picked by the sum of character codes, modulo 21', () => {
    expect(nameColour('')).toBe(nameColours[0])
    expect(nameColour('A')).toBe(nameColours[65 % 21])
    expect(nameColour('Maya Okafor')).toBe(nameColours[1034 % 21])
  })
  it('is the same for the same letters in any order, and always defined', () => {
    expect(nameColour('Jun')).toBe(nameColour('nuJ'))
    for (let length = 1; length < 60; length++) expect(nameColours.slice(0, 21)).toContain(nameColour('ñ'.repeat(length)))
  })
})

describe('initials', () => {
  it('of a person are the first letters of the first and last name', () => {
    expect(personInitials('Maya Okafor')).toBe('MO')
    expect(personInitials('  Ana   de la Cruz ')).toBe('AC')
    expect(personInitials('prince')).toBe('P')
    expect(personInitials('')).toBe('')
  })
  it('of a space are its first two letters', () => {
    expect(spaceInitials('Design')).toBe('De')
    expect(spaceInitials('HR')).toBe('Hr')
    expect(spaceInitials('🎉 Party')).toBe('🎉 ')
  })
})
