import { expect, test } from 'vitest'
import { addresseesIn, endsAddress, hasNames, isAddress } from './addresses.ts'

const tomas = { address: 'tomas@northwind.example', first_name: 'Tomás', last_name: 'Nunes' }
const plain = { ...tomas, first_name: 'Tomas', last_name: '' }
const jun = { address: 'jun.lindqvist@northwind.example', first_name: 'Jun', last_name: 'Lindqvist' }

test.each([
  ['tomas@northwind.example, jun.lindqvist@northwind.example'],
  ['tomas@northwind.example;jun.lindqvist@northwind.example;'],
  [' tomas@northwind.example  jun.lindqvist@northwind.example '],
  ['tomas@northwind.example\r\nJUN.Lindqvist@northwind.example\n'],
  ['<tomas@northwind.example>\tmailto:jun.lindqvist@northwind.example'],
  ['tomas@northwind.example Jun Lindqvist <jun.lindqvist@northwind.example>, tomas@northwind.example'],
])('%j has two people', (text) => expect(addresseesIn(text)).toEqual([plain, jun]))

test.each([
  ['Tomás Nunes <tomas@northwind.example>'],
  ['"Nunes, Tomás" <tomas@northwind.example>'],
  ['"Tomás Nunes" <Tomas@Northwind.example>'],
])('%j has a name and an address', (text) => expect(addresseesIn(text)).toEqual([tomas]))

test('two people whose names and addresses follow each other without a separator are two', () => {
  expect(addresseesIn('Tomás Nunes <tomas@northwind.example> Jun Lindqvist <jun.lindqvist@northwind.example>')).toEqual([tomas, jun])
})

test('what is no address is kept whole, so that it can be shown and corrected', () => {
  const found = addresseesIn('Tomás Nunes, tomas@, jun.lindqvist@northwind.example')
  expect(found.map(({ address }) => [address, isAddress(address)])).toEqual([
    ['tomás nunes', false],
    ['tomas@', false],
    ['jun.lindqvist@northwind.example', true],
  ])
})

test('a quote that is never closed hides nobody', () => {
  expect(addresseesIn('"Tomás <tomas@northwind.example>\njun.lindqvist@northwind.example').map(({ address }) => address)).toEqual([
    tomas.address,
    jun.address,
  ])
})

test.each([
  [tomas, true],
  [plain, false],
  [{ ...tomas, last_name: 'tomas@northwind.example' }, false],
])('%o can be invited by name: %s', (addressee, known) => expect(hasNames(addressee)).toBe(known))

test.each([
  ['tomas@northwind.example', false],
  ['tomas@northwind.example,', true],
  ['tomas@northwind.example;', true],
  ['tomas@northwind.example ', true],
  ['tomas@ ', false],
  ['tomas@,', true],
  ['Tomás ', false],
  ['Nunes,', false],
  ['"Nunes,', false],
  ['Tomás Nunes <tomas@northwind.example ', false],
  ['Tomás Nunes <tomas@northwind.example> ', true],
])('%j ends an address while typing: %s', (text, ends) => expect(endsAddress(text)).toBe(ends))
