import { describe, expect, test } from 'vitest'
import { limits } from '@atrium/contract/limits'
import { decideMute, decidePlace, decideRemoval, decideSection, hasRoom, nothingArranged, type Arranged } from './rules.ts'

const ports = { section_id: 'ports', section_name: 'Ports' }
const people = { section_id: 'people', section_name: 'People' }
const held: Arranged = {
  sections: [ports, people],
  favourites: ['maya'],
  placed: [{ entity_id: 'molo', section_id: 'ports' }],
  muted: ['kitchen'],
}

describe('a chat is in one place only', () => {
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
  test('cannot move to a section that does not exist', () => expect(decidePlace(held, 'molo', 'gone')).toBeUndefined())
})

test('muting is idempotent', () => {
  expect(decideMute(decideMute(held, 'design', true), 'design', true).muted).toEqual(['kitchen', 'design'])
  expect(decideMute(held, 'kitchen', false).muted).toEqual([])
})

describe('a section', () => {
  const names = ({ sections }: Arranged) => sections.map(({ section_name }) => section_name)
  const sea = { section_id: 'sea', section_name: 'Sea' }
  test('is appended when new', () => expect(names(decideSection(held, sea))).toEqual(['Ports', 'People', 'Sea']))
  test('keeps its position when renamed', () =>
    expect(names(decideSection(held, { ...ports, section_name: 'Harbours' }))).toEqual(['Harbours', 'People']))
  test('moves to a given position', () => expect(names(decideSection(held, people, 0))).toEqual(['People', 'Ports']))
  test('returns its chats to the list when removed', () =>
    expect(decideRemoval(held, 'ports')).toEqual({ ...held, sections: [people], placed: [] }))
})

test('the number of sections is limited', () => {
  const sections = Array.from({ length: limits.chatSections }, (_, index) => ({ section_id: `${index}`, section_name: 'One' }))
  expect(hasRoom({ ...nothingArranged, sections })).toBe(true)
  expect(hasRoom({ ...nothingArranged, sections: [...sections, ports] })).toBe(false)
})
