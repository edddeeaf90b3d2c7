import * as z from 'zod/mini'
import { defineEvents } from '../event.ts'
import { Employee } from './schemas.ts'

export const peopleEvents = defineEvents({
  'employee.changed': { scope: 'directory', row: Employee, permission: 'people.see' },
  /** Added, renamed, moved or deleted: clients that show departments request them again. */
  'department.changed': { scope: 'directory', row: z.object({ department_id: z.uuid() }) },
  /** Added, changed, given other members by hand, or deleted. */
  'group.changed': { scope: 'directory', row: z.object({ group_id: z.uuid() }) },
  /** A custom profile field was added, changed or deleted. */
  'custom_field.changed': { scope: 'directory', row: z.object({ field_id: z.uuid() }) },
  /** A role was created, changed or deleted. Its permissions are not sent; people who have it request theirs. */
  'role.changed': { scope: 'directory', row: z.object({ role_id: z.uuid(), revision: z.int() }) },
  /** The person's own permissions have changed; open pages show and hide actions accordingly. */
  'permissions.changed': {
    scope: 'self',
    row: z.object({ employee_id: z.uuid(), permissions: z.array(z.string()), role_id: z.uuid(), role_name: z.string() }),
  },
})
