import * as z from 'zod/mini'
import { Instant, optionalLine } from '../fields.ts'
import { limits } from '../limits.ts'

/** What corrections and absences have in common: somebody asks, and somebody else decides. */

/** `withdrawn`: by the person, or because a later correction replaced what it was about. */
export const CorrectionState = z.enum(['pending', 'approved', 'refused', 'withdrawn'])
export type CorrectionState = z.infer<typeof CorrectionState>

/** Where it stands, and what the caller may do about it. */
export const askedFacts = {
  state: CorrectionState,
  created_at: Instant,
  decided_at: z.nullable(Instant),
  /** Null where no approval was needed. */
  decided_by: z.nullable(z.uuid()),
  decision_reason: z.nullable(z.string()),
  can: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
}

/** Which are listed: the caller’s own, those that wait for the caller, or all that the caller may see. */
export const askedOf = z._default(z.enum(['own', 'to_decide', 'all']), 'own')

/** The answer to one. */
export const askedDecision = {
  decision: z.enum(['approve', 'refuse']),
  reason: z.optional(optionalLine(limits.clockinNote)),
}
