import * as z from 'zod/mini'
import { inModule } from '../company/modules.ts'
import { defineEvents } from '../event.ts'
import { CorrectionState } from './asked.ts'
import { Clock } from './schemas.ts'

const allEvents = defineEvents({
  /** The person’s clock, hours or consent changed, here or elsewhere. */
  'clockin.changed': { scope: 'self', row: Clock },
  /** The clock of somebody who reports to the person changed. */
  'clockin.team_changed': {
    scope: 'self',
    row: z.extend(z.omit(Clock, { entry_id: true, shift_started_at: true }), { employee_id: z.uuid() }),
  },
  /** A shift was planned, changed or deleted: clients that show plans request them again. */
  'shift.changed': { scope: 'directory', row: z.object({ planned_shift_id: z.uuid() }) },
  /** Somebody asks for a correction or an absence, or it was decided: for those who decide. */
  'clockin.asked_changed': {
    scope: 'self',
    row: z.object({ about: z.enum(['correction', 'absence']), id: z.uuid(), state: CorrectionState }),
  },
})

export const clockinEvents = inModule('clockin', allEvents)
