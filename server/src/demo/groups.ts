import type { Criteria, GroupRule } from '@atrium/contract/people/audience'
import type { SeedGroup } from '#modules/people'
import type { Calendar } from './calendar.ts'

const group = (name: string, description: string) => ({ name, description, rule: null, members: [] })
const criteria = (criteria_type: string, search_type: string, value: string, include_below = false): Criteria => ({
  criteria_type,
  search_type,
  value,
  include_below,
  field_id: null,
})
const allOf = (...criterias: Criteria[]): GroupRule => ({ is_all_employee_selected: false, employees: [], roles: [], criterias })

/** Northwind's groups: two with chosen members, three with a rule. `departments` are ids by name. */
export function groupsOf(ids: ReadonlyMap<string, string>, departments: ReadonlyMap<string, string>, calendar: Calendar): SeedGroup[] {
  const members = (...keys: string[]) => keys.flatMap((key) => ids.get(key) ?? [])
  const technology = departments.get('Technology') ?? ''
  const year = calendar('2026-06-01', '08:00').getUTCFullYear()
  return [
    {
      ...group('First aiders', 'Trained, and on the list by the door of every office.'),
      members: members('maya', 'hana', 'oskar', 'greta', 'pedro', 'aisha'),
    },
    {
      ...group('Book club', 'One book a month, first Thursday, tea provided.'),
      members: members('saanvi', 'jun', 'chidi', 'zofia', 'leila', 'eli', 'maya'),
    },
    {
      ...group('Engineering and platform', 'Everyone in Technology, team by team.'),
      rule: allOf(criteria('department', 'eq', technology, true)),
    },
    { ...group(`Joined in ${year}`, 'For the welcome lunch.'), rule: allOf(criteria('joined_at', 'gte', `${year}-01-01`)) },
    { ...group('Lisbon', 'Everyone who works from Lisbon.'), rule: allOf(criteria('location', 'eq', 'Lisbon')) },
  ]
}
