import { describe, expect, test } from 'vitest'
import { limits } from '@atrium/contract/limits'
import { decideMute, decidePlace, decideRemoval, decideSection, hasRoom, nothingArranged, type Arranged } from './arrangement-rules.ts'

const ports = { section_id: 'ports', section_name: 'Ports' }
const people = { section_id: 'people', section_name: 'People' }
const held: Arranged = {
  sections: [ports, people],
  favourites: ['maya'],
  placed: [{ entity_id: 'molo', section_id: 'ports' }],
  muted: ['kitchen'],
}

describe('a chat stands in one place', () => {
  test.each([
    ['a favourite that moves to a section', 'maya', 'people', [], ['molo ports', 'maya people']],
    ['one of a section that becomes a favourite', 'molo', 'favourites', ['maya', 'molo'], []],
    ['one that moves from a section to another', 'molo', 'people', ['maya'], ['molo people']],
    ['one that goes back among the others', 'molo', 'list', ['maya'], []],
    ['a favourite that becomes one again', 'maya', 'favourites', ['maya'], ['molo ports']],
  ])('%s', (_what, chat, place, favourites, placed) => {
    const next = decidePlace(held, chat, place)
    expect(next?.favourites).toEqual(favourites)
    expect(next?.placed.map(({ entity_id, section_id }) => `${entity_id} ${section_id}`)).toEqual(placed)
  })
  test('and in no section that is gone', () => expect(decidePlace(held, 'molo', 'gone')).toBeUndefined())
})

test('muting twice is muting once', () => {
  expect(decideMute(decideMute(held, 'design', true), 'design', true).muted).toEqual(['kitchen', 'design'])
  expect(decideMute(held, 'kitchen', false).muted).toEqual([])
})

describe('a section', () => {
  const names = ({ sections }: Arranged) => sections.map(({ section_name }) => section_name)
  const sea = { section_id: 'sea', section_name: 'Sea' }
  test('that is new comes last', () => expect(names(decideSection(held, sea))).toEqual(['Ports', 'People', 'Sea']))
  test('that is renamed keeps its place', () =>
    expect(names(decideSection(held, { ...ports, section_name: 'Harbours' }))).toEqual(['Harbours', 'People']))
  test('moves to where it is put', () => expect(names(decideSection(held, people, 0))).toEqual(['People', 'Ports']))
  test('that goes leaves its chats among the others', () =>
    expect(decideRemoval(held, 'ports')).toEqual({ ...held, sections: [people], placed: [] }))
})

test('there is room for so many sections and no more', () => {
  const sections = Array.from({ length: limits.chatSections }, (_, index) => ({ section_id: `${index}`, section_name: 'One' }))
  expect(hasRoom({ ...nothingArranged, sections })).toBe(true)
  expect(hasRoom({ ...nothingArranged, sections: [...sections, ports] })).toBe(false)
})
