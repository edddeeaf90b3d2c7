import type { RawInput } from '@atrium/contract/call'
import type { peopleCalls } from '@atrium/contract/people/calls'
import type { AccountStatus } from '@atrium/contract/people/schemas'
import type { MessageId } from '../../../../message-ids.ts'
import type { ListSearch } from './list-search.ts'

type ListInput = RawInput<typeof peopleCalls.listEmployees>
type Filter = NonNullable<ListInput['filters']>[number]

export const statusWords = {
  ACTIVE: 'people.status.active',
  INVITED: 'people.status.invited',
  SUSPENDED: 'people.status.suspended',
  DEACTIVATED: 'people.status.deactivated',
} as const satisfies Record<Exclude<AccountStatus, 'DELETED'>, MessageId>
export type ListedStatus = keyof typeof statusWords
export const isListedStatus = (status: string | undefined): status is ListedStatus =>
  status !== undefined && Object.hasOwn(statusWords, status)

export const sorts = {
  first: { words: 'people.sort.first', by: { field: 'first_name', direction: 'asc' } },
  last: { words: 'people.sort.last', by: { field: 'last_name', direction: 'asc' } },
  newest: { words: 'people.sort.newest', by: { field: 'joined_at', direction: 'desc' } },
  title: { words: 'people.sort.title', by: { field: 'position_title', direction: 'asc' } },
  department: { words: 'people.sort.department', by: { field: 'department', direction: 'asc' } },
} as const satisfies Record<string, { words: MessageId; by: ListInput['sort'] }>
export type SortName = keyof typeof sorts
export const sortOf = (name: string | undefined): SortName => (name !== undefined && isSort(name) ? name : 'first')
const isSort = (name: string): name is SortName => Object.hasOwn(sorts, name)

/** The filters that this user may use. */
export type Allowed = { role: boolean; status: boolean }
export const filterNames = ['department', 'location', 'manager', 'role', 'status'] as const
export type FilterName = (typeof filterNames)[number]

/** The valid filters of an address that this user may use; the sender of a link may have had more permissions. */
export function filtersIn(search: ListSearch, allowed: Allowed): { [F in FilterName]?: string } {
  const { department, location, manager, role, status } = search
  return {
    ...(department && isId(department) ? { department } : {}),
    ...(location ? { location } : {}),
    ...(manager && isId(manager) ? { manager } : {}),
    ...(allowed.role && role && isId(role) ? { role } : {}),
    ...(allowed.status && isListedStatus(status) ? { status } : {}),
  }
}

/** The request of an address to the server. */
export function listInput(search: ListSearch, words: string, allowed: Allowed): Omit<ListInput, 'cursor'> {
  const { department, location, manager, role, status } = filtersIn(search, allowed)
  const is = (field: Filter['field'], value: string | undefined): Filter[] => (value ? [{ field, operator: 'eq', value }] : [])
  return {
    ...(words ? { search: words } : {}),
    ...(department ? { department_id: department } : {}),
    filters: [...is('location', location), ...is('manager_id', manager), ...is('role_id', role), ...is('employee_account_status', status)],
    sort: sorts[sortOf(search.sort)].by,
    counted: true,
    limit: 100,
  }
}

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
