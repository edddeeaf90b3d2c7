import * as z from 'zod/mini'
import { defineEvents } from '../event.ts'
import { Employee } from './schemas.ts'

export const peopleEvents = defineEvents({
  'employee.changed': { scope: 'directory', row: Employee, permission: 'people.see' },
  /** Added, renamed, moved or taken away: whoever shows departments asks for them again. */
  'department.changed': { scope: 'directory', row: z.object({ department_id: z.uuid() }) },
  /** Added, changed, with others in it by hand, or taken away. */
  'group.changed': { scope: 'directory', row: z.object({ group_id: z.uuid() }) },
  /** A field that the company adds to profiles, likewise. */
  'custom_field.changed': { scope: 'directory', row: z.object({ field_id: z.uuid() }) },
  /** A role was made, changed or taken away. What it allows now is told to those who have it, when they ask. */
  'role.changed': { scope: 'directory', row: z.object({ role_id: z.uuid(), revision: z.int() }) },
  /** What the person themselves may do has changed; open pages show and hide accordingly. */
  'permissions.changed': {
    scope: 'self',
    row: z.object({ employee_id: z.uuid(), permissions: z.array(z.string()), role_id: z.uuid(), role_name: z.string() }),
  },
})
