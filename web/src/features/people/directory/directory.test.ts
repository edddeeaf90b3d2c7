import type { Employee } from '@atrium/contract/people/schemas'
import { describe, expect, test, vi } from 'vitest'
import { createDirectory } from './directory.ts'

const card = (employee_id: string, first_name: string, revision = 1): Employee => ({
  employee_id,
  first_name,
  last_name: '',
  position_title: null,
  department_id: null,
  department: null,
  work_email_id: `${employee_id}@northwind.example`,
  employee_account_status: 'ACTIVE',
  profile_url: null,
  employee_status: { status_type: 'auto', auto_status: 'Available', status_text: null, status_until: null },
  clock_status: null,
  time_zone: null,
  pronouns: null,
  revision,
})
const maya = card('maya', 'Maya')
const tomas = card('tomas', 'Tomás')
type Fetch = (ids: string[]) => Promise<Employee[]>
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

describe('the directory', () => {
  test('fetches people requested at the same time together, and each only once', async () => {
    const fetchPeople = vi.fn<Fetch>(async (ids) => [maya, tomas].filter(({ employee_id }) => ids.includes(employee_id)))
    const directory = createDirectory(fetchPeople)
    directory.want(['maya'])
    directory.want(['tomas', 'maya'])
    await nextTurn()
    directory.want(['maya', 'tomas'])
    await nextTurn()
    expect(fetchPeople).toHaveBeenCalledExactlyOnceWith(['maya', 'tomas'])
    expect(directory.find('tomas')).toEqual(tomas)
  })

  test('fetches more than a page in several batches', async () => {
    const fetchPeople = vi.fn<Fetch>(async () => [])
    createDirectory(fetchPeople).want(Array.from({ length: 450 }, (_, index) => `person-${index}`))
    await nextTurn()
    expect(fetchPeople.mock.calls.map(([ids]) => ids.length)).toEqual([200, 200, 50])
  })

  test('does not request an unknown person again', async () => {
    const fetchPeople = vi.fn<Fetch>(async () => [])
    const directory = createDirectory(fetchPeople)
    directory.want(['nobody'])
    await nextTurn()
    directory.want(['nobody'])
    await nextTurn()
    expect(fetchPeople).toHaveBeenCalledOnce()
  })

  test('requests again after a failure', async () => {
    const fetchPeople = vi.fn<Fetch>().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce([maya])
    const directory = createDirectory(fetchPeople)
    directory.want(['maya'])
    await nextTurn()
    directory.want(['maya'])
    await nextTurn()
    expect(directory.find('maya')).toEqual(maya)
  })

  test('keeps the newer of two rows, in any order', () => {
    const directory = createDirectory(async () => [])
    directory.put([card('maya', 'Maya Ifeoma', 5)])
    directory.put([card('maya', 'Maya', 4)])
    expect(directory.find('maya')?.first_name).toBe('Maya Ifeoma')
  })

  test('notifies subscribers of changes, and only of those', () => {
    const directory = createDirectory(async () => [])
    const listener = vi.fn<() => void>()
    const stop = directory.subscribe(listener)
    directory.put([maya])
    directory.put([maya])
    expect(listener).toHaveBeenCalledOnce()
    stop()
    directory.put([tomas])
    expect(listener).toHaveBeenCalledOnce()
  })

  test('returns the same map until a person changes, and a new one afterwards', () => {
    const directory = createDirectory(async () => [])
    directory.put([maya])
    const before = directory.known()
    expect(directory.known()).toBe(before)
    directory.put([tomas])
    expect(directory.known()).not.toBe(before)
    expect(before.has('tomas')).toBe(false)
    expect(directory.all()).toEqual([maya, tomas])
  })

  test('refetches all known people after changes were missed', async () => {
    const fetchPeople = vi.fn<Fetch>(async () => [card('maya', 'Maya Ifeoma', 9)])
    const directory = createDirectory(fetchPeople)
    directory.put([maya])
    directory.renew()
    await nextTurn()
    expect(directory.find('maya')?.revision).toBe(9)
  })

  test('clears a status text at its end time, even when a longer one is stored', () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-02T12:00:00Z') })
    const directory = createDirectory(async () => [])
    const [listener, kept] = [vi.fn<() => void>(), vi.fn<() => void>()]
    directory.subscribe(listener)
    directory.onPut(kept)
    const until = (status_until: string) =>
      ({ status_type: 'manual', auto_status: 'Busy', status_text: 'In a meeting', status_until }) as const
    directory.put([
      { ...maya, employee_status: until('2026-03-02T13:00:00Z') },
      { ...tomas, employee_status: until('2026-05-02T12:00:00Z') },
    ])
    vi.advanceTimersByTime(59 * 60_000)
    expect(directory.find('maya')?.employee_status.status_text).toBe('In a meeting')
    vi.advanceTimersByTime(60_000)
    expect(directory.find('maya')?.employee_status).toEqual(maya.employee_status)
    expect([listener.mock.calls.length, kept.mock.calls.length]).toEqual([2, 2])
    expect(directory.find('tomas')?.employee_status.status_text).toBe('In a meeting')
    vi.advanceTimersByTime(62 * 24 * 60 * 60_000)
    expect(directory.find('tomas')?.employee_status.status_text).toBeNull()
    vi.useRealTimers()
  })
})
