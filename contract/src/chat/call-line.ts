import * as z from 'zod/mini'
import { callKinds } from '../call-rooms/kinds.ts'

/** A call that took place in the conversation, in place of words of its caller. The text of the message says so in the caller’s language. */
export const CallLine = z.object({
  call_room_id: z.uuid(),
  kind: z.enum(callKinds),
  /** Nobody came but the caller. */
  is_missed: z.boolean(),
  /** How long it lasted from the moment at which the second person came; 0 if it was missed. */
  seconds: z.int(),
  /** Those who were in it, in the order in which they came; of many the first (`callLimits.lineNames`). */
  employee_ids: z.array(z.uuid()),
  employee_count: z.int(),
})
export type CallLine = z.infer<typeof CallLine>
