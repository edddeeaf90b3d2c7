import * as z from 'zod/mini'
import { Instant } from '../fields.ts'
import { Piece } from '../search/snippets.ts'

export const SurveyHit = z.object({
  kind: z.literal('survey'),
  survey_id: z.uuid(),
  author_id: z.uuid(),
  state: z.enum(['draft', 'scheduled', 'live', 'paused', 'closed']),
  /** Whether the person can answer it now. */
  is_waiting: z.boolean(),
  /** Where it leads: who makes surveys edits them until they begin; who was not invited reads results. */
  leads_to: z.enum(['survey', 'editor', 'results']),
  created_at: Instant,
  /** Its title, in the language of the person if it has it. */
  snippet: z.array(Piece),
})
export type SurveyHit = z.infer<typeof SurveyHit>

/** What the search finds of surveys. */
export const surveyHits = [SurveyHit] as const
