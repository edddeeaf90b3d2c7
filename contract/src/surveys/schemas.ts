import * as z from 'zod/mini'
import { Instant, nameLine, optionalLine } from '../fields.ts'
import { TimeZone } from '../time-zone.ts'
import { listInput, listOutput } from '../filters.ts'
import { Language } from '../formats.ts'
import { limits } from '../limits.ts'
import { Audience } from '../people/audience.ts'
import { surveyCuts } from './kinds.ts'
import { Questionnaire, SurveyAnswer } from './questionnaire.ts'

/** `scheduled`: published with a start that is to come. `paused`: nobody can answer until it goes on. */
export const SurveyState = z.enum(['draft', 'scheduled', 'live', 'paused', 'closed'])
export type SurveyState = z.infer<typeof SurveyState>

/** `attributed`: who answered what is known. `confidential`: answers are stored without anything that leads to a person. */
export const SurveyMode = z.enum(['attributed', 'confidential'])
export type SurveyMode = z.infer<typeof SurveyMode>

/** When there are results. `in_steps`: also while it is live; of a confidential survey once enough further answers have come in. */
export const SurveyResultsRule = z.enum(['after_close', 'in_steps'])
export type SurveyResultsRule = z.infer<typeof SurveyResultsRule>

export const SurveyCutName = z.enum(surveyCuts)

/** A survey that is asked again and again: each time it closes, another run begins at the next beginning of such a period. */
export const SurveyRecurrence = z.object({
  every: z.enum(['week', 'two_weeks', 'month', 'quarter']),
  /** For how many days each run is open. */
  open_days: z._default(z.int().check(z.gte(1), z.lte(90)), 5),
  /** How many of the rotating questions each run asks; null: all. */
  rotating_count: z._default(z.nullable(z.int().check(z.gte(1), z.lte(limits.surveyQuestions))), null),
})
export type SurveyRecurrence = z.infer<typeof SurveyRecurrence>

/** Who sees the results besides those who manage surveys; each as far as the smallest group allows. */
export const SurveySharing = z.object({
  /** Everyone who was invited: the figures of all, once it is closed. */
  participants: z._default(z.boolean(), false),
  /** Managers of those who were invited: the figures of all, and those of their direct reports. */
  managers: z._default(z.boolean(), false),
  /** These people: all figures. */
  employees: z._default(z.array(z.object({ employee_id: z.uuid() })).check(z.maxLength(limits.surveyShared)), []),
  /** Whether people named here also read comments. */
  comments: z._default(z.boolean(), false),
})
export type SurveySharing = z.infer<typeof SurveySharing>

/** What the caller may do to it, so that no client computes permissions. */
export const SurveyAbilities = z.object({
  answer: z.boolean(),
  edit: z.boolean(),
  publish: z.boolean(),
  /** To send a test of it. */
  test: z.boolean(),
  pause: z.boolean(),
  /** A paused one goes on: by publishing it again. */
  resume: z.boolean(),
  close: z.boolean(),
  delete: z.boolean(),
  duplicate: z.boolean(),
  remind: z.boolean(),
  share: z.boolean(),
  see_results: z.boolean(),
  see_comments: z.boolean(),
  see_participation: z.boolean(),
})
export type SurveyAbilities = z.infer<typeof SurveyAbilities>

export const Survey = z.object({
  survey_id: z.uuid(),
  client_survey_id: z.uuid(),
  /** The runs of a survey that is asked again share it. */
  series_id: z.uuid(),
  /** From 1, within its series. */
  run: z.int(),
  author_id: z.uuid(),
  /** In the language of the caller, if there is one. */
  title: z.string(),
  description: z.string(),
  /** The language that is shown, and those that there are. */
  language: Language,
  languages: z.array(Language),
  mode: SurveyMode,
  state: SurveyState,
  results: SurveyResultsRule,
  /** No figure, comment or difference of figures of fewer people is shown. */
  minimum_group: z.int(),
  /** The most important first: of a confidential answer the last ones are left out first. */
  cuts: z.array(SurveyCutName),
  question_count: z.int(),
  /** About how long answering takes. */
  minutes: z.int(),
  starts_at: z.nullable(Instant),
  ends_at: z.nullable(Instant),
  /** The zone in which the times were set. */
  time_zone: z.string(),
  published_at: z.nullable(Instant),
  closed_at: z.nullable(Instant),
  created_at: Instant,
  /** Whether the caller was invited, and has answered. */
  is_invited: z.boolean(),
  is_answered: z.boolean(),
  /** How many were invited and have answered; null for those who only answer. */
  counts: z.nullable(z.object({ invited: z.int(), answered: z.int() })),
  recurrence: z.nullable(SurveyRecurrence),
  can: SurveyAbilities,
})
export type Survey = z.infer<typeof Survey>

export const SurveyDetail = z.extend(Survey, {
  questionnaire: Questionnaire,
  /** Raised with each change of a published survey’s words. */
  questionnaire_version: z.int(),
  /** Of an attributed survey: what the caller answered; null without an answer. */
  own_answers: z.nullable(z.array(SurveyAnswer)),
  /** What its makers edit; null for others. */
  source: z.nullable(
    z.object({
      audience: Audience,
      reminders: z.boolean(),
      quota: z.nullable(z.int()),
      sharing: SurveySharing,
      /** Those who try it now. */
      testers: z.array(z.object({ employee_id: z.uuid() })),
    }),
  ),
})
export type SurveyDetail = z.infer<typeof SurveyDetail>

const facts = {
  questionnaire: Questionnaire,
  audience: Audience,
  mode: SurveyMode,
  results: SurveyResultsRule,
  minimum_group: z.int().check(z.gte(limits.smallestGroup), z.lte(limits.surveyGroupMaximum)),
  cuts: z.array(SurveyCutName).check(z.maxLength(surveyCuts.length)),
  /** Null: as soon as it is published, and until it is closed. */
  starts_at: z.nullable(Instant),
  ends_at: z.nullable(Instant),
  time_zone: TimeZone,
  /** On the third and fifth day and on the last, to those who have not answered. */
  reminders: z.boolean(),
  /** It closes once so many have answered. */
  quota: z.nullable(z.int().check(z.gte(1), z.lte(1_000_000))),
  recurrence: z.nullable(SurveyRecurrence),
  sharing: SurveySharing,
}

export const NewSurvey = z.object({
  /** Begins with the questions, mode and cuts of this template. */
  template_id: z.optional(z.string().check(z.maxLength(60))),
  ...z.partial(z.object(facts)).shape,
  /** Makes a retry harmless. */
  client_survey_id: z.optional(z.uuid()),
})
export type NewSurvey = z.infer<typeof NewSurvey>

/**
 * Omitted fields stay. Of a published survey only words, `ends_at`, `reminders`, `quota`, `recurrence` and `sharing` can change; of a closed
 * one only `sharing` and `recurrence`.
 */
export const SurveyChange = z.object({ survey_id: z.uuid(), ...z.partial(z.object(facts)).shape })
export type SurveyChange = z.infer<typeof SurveyChange>

export const SurveyList = z.extend(listInput(['created_at', 'state', 'author_id', 'ends_at']), {
  /** `participant`: those that the caller was invited to or whose results are shared with them. `admin`: all; needs `survey.manage`. */
  as: z._default(z.enum(['participant', 'admin']), 'participant'),
  state: z.optional(SurveyState),
  /** Only those that wait for an answer of the caller. */
  waiting: z._default(z.boolean(), false),
  /** Only those that are asked again and again. */
  is_recurring: z._default(z.boolean(), false),
  /** Only the runs of this series. */
  series_id: z.optional(z.uuid()),
})
export const SurveyListPage = listOutput(Survey)

/** A survey to begin with. Those of the library come with Atrium. */
export const SurveyTemplate = z.object({
  template_id: z.string(),
  source: z.enum(['library', 'company']),
  template_name: z.string(),
  description: z.string(),
  category: z.enum(['engagement', 'pulse', 'journey', 'leadership', 'team', 'workplace', 'event', 'wellbeing', 'own']),
  mode: SurveyMode,
  languages: z.array(Language),
  question_count: z.int(),
  minutes: z.int(),
  questionnaire: Questionnaire,
  cuts: z.array(SurveyCutName),
  /** Null: of the library. */
  created_by: z.nullable(z.uuid()),
  can: z.object({ delete: z.boolean() }),
})
export type SurveyTemplate = z.infer<typeof SurveyTemplate>

export const SurveyTemplateList = z.extend(listInput(['template_name', 'category', 'source']), {
  source: z.optional(z.enum(['library', 'company'])),
})

export const NewSurveyTemplate = z.object({
  template_name: nameLine(limits.nameMaximum),
  description: z._default(optionalLine(limits.surveyHelpMaximum), ''),
  /** From this survey; or from what is given here. */
  survey_id: z.optional(z.uuid()),
  questionnaire: z.optional(Questionnaire),
  mode: z._default(SurveyMode, 'confidential'),
  cuts: z._default(z.array(SurveyCutName).check(z.maxLength(surveyCuts.length)), ['department']),
  client_template_id: z.optional(z.uuid()),
})
