import { expect, test } from 'vitest'
import { placesOnPhones } from './places-on-phones.ts'

const place = (path: string, givesWay?: true) => ({ path, ...(givesWay && { givesWay }) })
const paths = (places: readonly { path: string }[]) => places.map(({ path }) => path)

test('four places are all at the bottom, in the order of the rail', () => {
  const { atBottom, inSheet } = placesOnPhones([place('/home'), place('/chats'), place('/people', true), place('/activity')])
  expect([paths(atBottom), paths(inSheet)]).toEqual([['/home', '/chats', '/people', '/activity'], []])
})

test('of five, the one that gives way is in the sheet, and none is lost', () => {
  const { atBottom, inSheet } = placesOnPhones(
    ['/home', '/chats', '/thanks'].map((path) => place(path)).concat(place('/people', true), place('/activity')),
  )
  expect([paths(atBottom), paths(inSheet)]).toEqual([['/home', '/chats', '/thanks', '/activity'], ['/people']])
})

test('of five of which none gives way, the last is in the sheet', () => {
  const { atBottom, inSheet } = placesOnPhones(['/1', '/2', '/3', '/4', '/5'].map((path) => place(path)))
  expect([paths(atBottom), paths(inSheet)]).toEqual([['/1', '/2', '/3', '/4'], ['/5']])
})
