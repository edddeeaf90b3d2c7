import { expect, test } from 'vitest'
import { readListSearch } from './list-search.ts'
import { listInput } from './list-input.ts'

const department = '01980000-0000-7000-8000-000000000001'
const everything = { role: true, status: true }

test('an address contains the search and filters', () => {
  const search = readListSearch({ search: 'tom', department, location: 'Lisbon', status: 'SUSPENDED', sort: 'newest', page: '4' })
  expect(search).toEqual({ search: 'tom', department, location: 'Lisbon', status: 'SUSPENDED', sort: 'newest' })
  expect(listInput(search, 'tom', everything)).toMatchObject({
    search: 'tom',
    department_id: department,
    filters: [
      { field: 'location', operator: 'eq', value: 'Lisbon' },
      { field: 'employee_account_status', operator: 'eq', value: 'SUSPENDED' },
    ],
    sort: { field: 'joined_at', direction: 'desc' },
  })
})

test('a link from a person with more permissions requests only what its reader may see', () => {
  const search = readListSearch({ role: department, status: 'DEACTIVATED' })
  expect(listInput(search, '', { role: false, status: false }).filters).toEqual([])
})

test('invalid parts of an address are ignored', () => {
  const search = readListSearch({ search: 42, department: 'design', manager: true, status: 'DELETED', sort: 'constructor', invite: 'yes' })
  expect(search).toEqual({ search: '42', department: 'design', status: 'DELETED', sort: 'constructor' })
  expect(listInput(search, '42', everything)).toMatchObject({ search: '42', filters: [], sort: { field: 'first_name', direction: 'asc' } })
  expect(listInput(search, '42', everything)).not.toHaveProperty('department_id')
})
