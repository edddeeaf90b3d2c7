import { inModule } from '../company/modules.ts'
import { defineEvents } from '../event.ts'
import { Clock } from './schemas.ts'

const allEvents = defineEvents({
  /** The person’s clock, hours or consent changed, here or elsewhere. */
  'clockin.changed': { scope: 'self', row: Clock },
})

export const clockinEvents = inModule('clockin', allEvents)
