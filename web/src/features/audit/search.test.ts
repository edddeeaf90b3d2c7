import { expect, test } from 'vitest'
import { auditSearch, inputOf } from './search.ts'

test('an address is read without invalid parts', () => {
  const person = '01980000-0000-7000-8000-000000000001'
  expect(auditSearch({ search: 42, person, what: 'people', from: '2026-11-01', to: 'soon' })).toEqual({
    search: '42',
    person,
    what: 'people',
    from: '2026-11-01',
  })
  expect(auditSearch({ search: '', person: 'maya', what: 'toString', from: '2026-13-45', more: 1 })).toEqual({})
})

test('days are whole days in the reader’s time zone', () => {
  const { filters = [] } = inputOf({ from: '2026-11-01', to: '2026-11-01' })
  const [from, to] = filters.map(({ value }) => new Date(String(value)))
  expect([from?.getHours(), from?.getDate(), to?.getHours(), to?.getDate()]).toEqual([0, 1, 0, 2])
})

test('no filter requests everything', () => {
  expect(inputOf({ search: '  ' })).toEqual({})
})
