import type { Employee } from '@atrium/contract/people/schemas'
import { bestOf } from '#app/palette/ranking.ts'
import type { OptionSource } from '#ui/fields/combobox-source.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import { directory, nameOf } from './people.ts'
import { people } from './server.ts'

const most = 20
const isActive = ({ employee_account_status }: Employee): boolean => employee_account_status === 'ACTIVE'

/** The source of people for a combobox. */
export const peopleOptions = (leaveOut: ReadonlySet<string> = new Set()): OptionSource<Employee> => ({
  findOptions: async (search, signal) => {
    const filters = [{ field: 'employee_account_status' as const, operator: 'eq' as const, value: 'ACTIVE' }]
    const { items } = await people.call.listEmployees({ search, filters, limit: most }, { signal })
    // Users who may not see everyone can still find people they have met.
    const met = bestOf(directory.all().filter(isActive), search, nameOf, most)
    const found = new Map([...items, ...met].map((person) => [person.employee_id, person]))
    return [...found.values()].filter((person) => !leaveOut.has(person.employee_id)).slice(0, most)
  },
  optionKey: (person) => person.employee_id,
  optionLabel: nameOf,
  optionDetail: (person) => person.position_title ?? undefined,
  optionLeading: (person) => <Avatar name={nameOf(person)} photo={person.profile_url} size="tiny" />,
})
