import * as z from 'zod/mini'
import { defineEvents } from '../event.ts'
import { Employee } from './schemas.ts'

export const peopleEvents = defineEvents({
  'employee.changed': { scope: 'directory', row: Employee },
  /** What the person themselves may do has changed; open pages show and hide accordingly. */
  'permissions.changed': {
    scope: 'self',
    row: z.object({ employee_id: z.uuid(), permissions: z.array(z.string()), role_name: z.string() }),
  },
})
