import * as z from 'zod/mini'
import { Instant, line } from '../fields.ts'
import { listInput, listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { storable } from './questionnaire.ts'

/** What the caller may do to it: `edit` its words, owner and day, and delete it; `finish`: say that it is done, or not yet. */
export const SurveyActionAbilities = z.object({ edit: z.boolean(), finish: z.boolean(), see_results: z.boolean() })
export type SurveyActionAbilities = z.infer<typeof SurveyActionAbilities>

/** Something to do that follows from the results of a survey. */
export const SurveyAction = z.object({
  action_id: z.uuid(),
  client_action_id: z.uuid(),
  survey_id: z.uuid(),
  survey_title: z.string(),
  /** From which question it follows; null: from the whole. */
  question_id: z.nullable(z.uuid()),
  question_title: z.nullable(z.string()),
  text: z.string(),
  /** Null once the person is deleted. */
  owner_id: z.nullable(z.uuid()),
  due_on: z.iso.date(),
  /** Its day has passed in the zone of the survey, and it is not done. */
  is_overdue: z.boolean(),
  made_by: z.nullable(z.uuid()),
  made_at: Instant,
  /** Null: still open. */
  done_at: z.nullable(Instant),
  done_by: z.nullable(z.uuid()),
  can: SurveyActionAbilities,
})
export type SurveyAction = z.infer<typeof SurveyAction>

/** The words, and the day, of what is to do. */
const SurveyActionText = line(limits.surveyActionMaximum).check(storable)
const SurveyActionDay = z.iso.date('Invalid date').check(z.refine((day) => day >= '1900-01-01', 'Invalid date'))

const facts = { text: SurveyActionText, owner_id: z.uuid(), due_on: SurveyActionDay }

export const NewSurveyAction = z.object({
  survey_id: z.uuid(),
  question_id: z.optional(z.uuid()),
  ...facts,
  /** Makes a retry harmless. */
  client_action_id: z.uuid(),
})
export type NewSurveyAction = z.infer<typeof NewSurveyAction>

/** Omitted fields stay. */
export const SurveyActionChange = z.object({
  action_id: z.uuid(),
  ...z.partial(z.object(facts)).shape,
  is_done: z.optional(z.boolean()),
})
export type SurveyActionChange = z.infer<typeof SurveyActionChange>

export const SurveyActionList = z.extend(listInput(['due_on', 'done_at']), {
  /** Omitted: those that the caller owns, of all surveys. */
  survey_id: z.optional(z.uuid()),
  state: z._default(z.enum(['open', 'done']), 'open'),
})
export const SurveyActionPage = z.extend(listOutput(SurveyAction), {
  counts: z.object({ open: z.int(), overdue: z.int(), done: z.int() }),
})
