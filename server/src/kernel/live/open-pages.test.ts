import { expect, test } from 'vitest'
import { createOpenPages } from './open-pages.ts'
import type { Audience } from './scopes.ts'
import type { Connection } from './sockets/connection.ts'

const pageOf = (companyId: string, employeeId: string, sessionId: string): Connection =>
  ({ person: { companyId, employeeId, sessionId } }) as unknown as Connection // nothing else is looked at
const namesOf = (pages: Iterable<Connection>): string[] => [...pages].map(({ person }) => person.sessionId).toSorted()

function openHarbour() {
  const pages = createOpenPages()
  const phone = pageOf('northwind', 'jun', 'phone of jun')
  for (const page of [phone, pageOf('northwind', 'jun', 'desk of jun'), pageOf('northwind', 'maya', 'desk of maya'), pageOf('northwind', 'aisha', 'desk of aisha'), pageOf('borealis', 'jun', 'elsewhere')]) pages.add(page) // prettier-ignore
  return { pages, phone }
}

test.each<[string, Audience, string[]]>([
  ['everyone', 'everyone', ['desk of aisha', 'desk of jun', 'desk of maya', 'phone of jun']],
  ['one of many', new Set(['jun']), ['desk of jun', 'phone of jun']],
  ['more people than are there', new Set(['maya', 'hana', 'tomas', 'saanvi', 'aisha']), ['desk of aisha', 'desk of maya']],
  ['somebody who is not there', new Set(['hana']), []],
  [
    'everyone, some without the rows',
    { permissionLess: new Set(['jun']) },
    ['desk of aisha', 'desk of jun', 'desk of maya', 'phone of jun'],
  ],
])('an event reaches all pages of %s, in one company alone', (_whose, audience, names) => {
  expect(namesOf(openHarbour().pages.of('northwind', audience))).toEqual(names)
})

test('a page that is closed is no longer reached, and a company without pages is not there', () => {
  const { pages, phone } = openHarbour()
  pages.remove(phone)
  expect(namesOf(pages.of('northwind', new Set(['jun'])))).toEqual(['desk of jun'])
  for (const page of pages.all('northwind')) pages.remove(page)
  expect(pages.has('northwind')).toBe(false)
  expect(namesOf(pages.all())).toEqual(['elsewhere'])
})
