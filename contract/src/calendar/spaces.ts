import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Instant } from '../fields.ts'
import { WallTime } from './schemas.ts'

/** An event of a space, as its header names it. */
export const SpaceEvent = z.object({
  space_id: z.uuid(),
  event_id: z.uuid(),
  occurrence: z.nullable(WallTime),
  title: z.string(),
  starts_at: Instant,
  ends_at: Instant,
  starts_at_local: WallTime,
  all_day: z.boolean(),
})
export type SpaceEvent = z.infer<typeof SpaceEvent>

export const spaceEventCalls = defineCalls({
  listSpaceEvents: {
    method: 'GET',
    path: '/event/space/list',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Lists what comes next in the spaces of the caller: the next few events of two weeks to which each space is invited, without those the caller declined.',
    input: z.object({}),
    output: z.object({ items: z.array(SpaceEvent) }),
    errors: [],
  },
})
