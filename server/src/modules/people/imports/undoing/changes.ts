import type { Departments } from '../departments.ts'
import type { Line } from '../line.ts'
import type { Known, Written } from '../people-queries.ts'
import type { StoredChange } from './stored-change.ts'

/** Fields that are stored as they are written in a file. */
const plainFields = ['first_name', 'last_name', 'position_title', 'phone', 'location', 'time_zone', 'birthday', 'pronouns'] as const

type Value = StoredChange['was']
type World = { departments: Departments; roles: readonly { role_id: string; role_name: string }[] }

/** What a row changes of a person. A blank cell changes nothing. */
export function changesOf({ said, custom }: Line, written: Written, known: Known, world: World): StoredChange[] {
  const changes: StoredChange[] = []
  const note = (field: string, before: string | null, after: string | null, was: Value = before, is: Value = after): void =>
    void changes.push({ field, before, after, was, is })
  for (const field of plainFields) if (written[field] !== null && written[field] !== known[field]) note(field, known[field], written[field])
  // A department that is still to be created has no id.
  if (said.department && written.department_id !== (known.department_id ?? ''))
    note('department', world.departments.nameOf(known.department_id), said.department, known.department_id, written.department_id)
  if (said.manager && said.manager !== known.manager) note('manager', known.manager, said.manager, known.manager_id, written.manager_id)
  if (written.role_id !== null && written.role_id !== known.role_id)
    note('role', nameOfRole(world, known.role_id), nameOfRole(world, written.role_id), known.role_id, written.role_id)
  if (written.joined_at && said.joined_at) {
    const wasUnsaid = !known.joined_at_is_said
    changes.push({
      field: 'joined_at',
      before: known.joined_at,
      after: said.joined_at,
      was: known.joined_instant,
      is: said.joined_at,
      wasUnsaid,
    })
  }
  for (const [id, value] of Object.entries(custom)) {
    const was = known.custom_fields[id] ?? null
    if (was !== value) note(id, was === null ? null : String(was), String(value), was, value)
  }
  return changes
}

const nameOfRole = ({ roles }: World, roleId: string): string | null => roles.find(({ role_id }) => role_id === roleId)?.role_name ?? null
