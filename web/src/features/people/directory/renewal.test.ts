import type { Employee } from '@atrium/contract/people/schemas'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRenewal } from './renewal.ts'

const tomas: Employee = {
  employee_id: 'tomas',
  first_name: 'Tomás',
  last_name: 'Nunes',
  position_title: 'Design lead',
  department_id: null,
  department: null,
  work_email_id: 'tomas@northwind.example',
  employee_account_status: 'ACTIVE',
  profile_url: null,
  employee_status: { status_type: 'auto', auto_status: 'Available', status_text: null, status_until: null },
  clock_status: null,
  time_zone: null,
  pronouns: null,
  revision: 1,
}
const before = () => tomas

let queries: QueryClient
const stale = (): string[] =>
  queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => JSON.stringify(queryKey))
beforeEach(() => {
  vi.useFakeTimers()
  queries = new QueryClient()
  queries.setQueryData(['listReports', {}], [])
  queries.setQueryData(['listEmployees', { counted: true }], { pages: [{ items: [] }], pageParams: [undefined] })
  queries.setQueryData(['listEmployees', { limit: 200 }], { items: [] })
  for (const employee_id of ['tomas', 'jun']) queries.setQueryData(['getEmployee', { employee_id }], {})
})
afterEach(() => void vi.useRealTimers())

test('a changed person makes lists, the chart and their own profile stale, and no other', () => {
  createRenewal(queries).changed([{ ...tomas, department: 'Design', revision: 2 }], before)
  expect(stale()).toEqual([])
  vi.runAllTimers()
  expect(stale()).toEqual(['["listReports",{}]', '["listEmployees",{"counted":true}]', '["getEmployee",{"employee_id":"tomas"}]'])
})

test('a change not visible on the card, such as the manager, does too', () => {
  createRenewal(queries).changed([{ ...tomas, revision: 2 }], before)
  vi.runAllTimers()
  expect(stale()).toHaveLength(3)
})

test('and so it does for a person whose card was read while they were away', () => {
  const away = { ...tomas, employee_status: { ...tomas.employee_status, auto_status: 'Appear Offline' } } as const
  createRenewal(queries).changed([{ ...tomas, revision: 2 }], () => away)
  vi.runAllTimers()
  expect(stale()).toHaveLength(3)
})

test('a changed status makes nothing stale', () => {
  const busy = { ...tomas.employee_status, auto_status: 'Busy' } as const
  createRenewal(queries).changed([{ ...tomas, employee_status: busy, revision: 2 }], before)
  vi.runAllTimers()
  expect(stale()).toEqual([])
})

test('after an absence everyone is treated as changed', () => {
  createRenewal(queries).all()
  vi.runAllTimers()
  expect(stale()).toHaveLength(4)
})

test('celebrations are refetched once for many changes, and only while shown', async () => {
  const ask = vi.fn<() => Promise<unknown[]>>(async () => [])
  const shown = new QueryObserver(queries, { queryKey: ['listCelebrations', { from: '2026-11-20' }], queryFn: ask, staleTime: Infinity })
  const end = shown.subscribe(() => undefined)
  await vi.runAllTimersAsync()
  expect(ask).toHaveBeenCalledTimes(1)
  const renewal = createRenewal(queries)
  for (let revision = 2; revision < 7; revision += 1) {
    renewal.changed([{ ...tomas, revision }], before)
    await vi.advanceTimersByTimeAsync(500)
  }
  await vi.runAllTimersAsync()
  expect(ask).toHaveBeenCalledTimes(2)
  end()
  renewal.all()
  await vi.runAllTimersAsync()
  expect(ask).toHaveBeenCalledTimes(2)
})
