import type { Employee } from '@atrium/contract/people/schemas'
import type { OptionSource } from '#ui/combobox-source.ts'
import { Avatar } from '#ui/avatar.tsx'
import { nameOf } from '#features/people/people.ts'
import { people } from '#features/people/server.ts'

/** How people are found and shown in a combobox. */
export const peopleOptions = (leaveOut: ReadonlySet<string> = new Set()): OptionSource<Employee> => ({
  findOptions: async (search, signal) => {
    const filters = [{ field: 'employee_account_status' as const, operator: 'eq' as const, value: 'ACTIVE' }]
    const { items } = await people.call.listEmployees({ search, filters, limit: 20 }, { signal })
    return items.filter((person) => !leaveOut.has(person.employee_id))
  },
  optionKey: (person) => person.employee_id,
  optionLabel: nameOf,
  optionDetail: (person) => person.position_title ?? undefined,
  optionLeading: (person) => <Avatar name={nameOf(person)} photo={person.profile_url} size="tiny" />,
})
