import * as z from 'zod/mini'
import { inModule } from '../company/modules.ts'
import { defineEvents } from '../event.ts'

export const contestEvents = inModule(
  'contests',
  defineEvents({
    /** Something about a contest changed: clients that show it request it again. It says no more, since not everyone may read it. */
    'contest.changed': { scope: 'directory', row: z.object({ contest_id: z.uuid() }) },
  }),
)
