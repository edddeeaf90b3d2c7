import * as z from 'zod/mini'
import { Instant, QueryInt } from '../fields.ts'
import { listInput, listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { drivers, questionTypes } from './kinds.ts'
import { storable } from './questionnaire.ts'
import { SurveyCutName } from './schemas.ts'

/** How often something was answered. `key`: the id of an option, `other`, a number of a scale, or `true` and `false`. Of a matrix: with the row. */
export const SurveyCount = z.object({ key: z.string(), row_id: z.nullable(z.uuid()), count: z.int() })

/** The figures of one question. All are null or empty where fewer people answered than the smallest group, or a difference would show one. */
export const SurveyFigures = z.object({
  question_id: z.uuid(),
  is_hidden: z.boolean(),
  /** How many answered it; null if hidden. */
  answered: z.nullable(z.int()),
  /** Of a scale, a number and a matrix: the mean; of a ranking the mean place is in `counts` by `key`. */
  mean: z.nullable(z.number()),
  /** Of a scale and a matrix: the share (0 to 1) of the two best of five steps, and of the two worst. */
  favourable: z.nullable(z.number()),
  unfavourable: z.nullable(z.number()),
  /** Of an NPS question: −100 to 100, and how many would, might and would not. */
  enps: z.nullable(z.int()),
  promoters: z.nullable(z.int()),
  passives: z.nullable(z.int()),
  detractors: z.nullable(z.int()),
  /** Of options, scales and matrices; of a ranking: how often each came first. */
  counts: z.array(SurveyCount),
  /** Of a ranking: the mean place of each option, from 1. */
  places: z.array(z.object({ option_id: z.string(), place: z.number() })),
})
export type SurveyFigures = z.infer<typeof SurveyFigures>

/** A group of a cut; `is_rest`: those too small to be shown and those without one, together. */
export const SurveyGroup = z.object({
  /** The id of a department or manager, the name of a location, or a band of tenure; null: the rest. */
  value: z.nullable(z.string()),
  name: z.nullable(z.string()),
  is_rest: z.boolean(),
  /** The names of what was folded into the rest. */
  folded: z.array(z.string()),
  /** How many of the group were invited; null where it is too small to tell. */
  invited: z.nullable(z.int()),
  answered: z.nullable(z.int()),
  figures: z.array(SurveyFigures),
})
export type SurveyGroup = z.infer<typeof SurveyGroup>

/** `waiting`: there are none before it closes. `few`: fewer answers than the smallest group. */
export const SurveyResultsState = z.enum(['shown', 'waiting', 'few'])

export const SurveyResults = z.object({
  survey_id: z.uuid(),
  state: SurveyResultsState,
  minimum_group: z.int(),
  invited: z.int(),
  answered: z.int(),
  /** Answers in these figures. Of a confidential survey in steps the newest wait for the next step. */
  counted: z.int(),
  figures: z.array(SurveyFigures),
  /** The cut that was asked for. */
  cut: z.nullable(SurveyCutName),
  groups: z.array(SurveyGroup),
  /** The run before, to compare with: its figures of all. */
  previous: z.nullable(z.object({ survey_id: z.uuid(), closed_at: z.nullable(Instant), figures: z.array(SurveyFigures) })),
  /** The drivers that questions are about: the mean share of favourable answers. */
  drivers: z.array(
    z.object({ driver: z.enum(drivers), favourable: z.number(), previous: z.nullable(z.number()), question_count: z.int() }),
  ),
  /**
   * Of a closed survey with questions about engagement: how each other rated question goes with it among everyone, as Spearman’s rank
   * correlation with its 95 % interval. All are null where too few people answered, or nearly all alike.
   */
  correlations: z.array(
    z.object({ question_id: z.uuid(), correlation: z.nullable(z.number()), low: z.nullable(z.number()), high: z.nullable(z.number()) }),
  ),
})
export type SurveyResults = z.infer<typeof SurveyResults>

export const SurveyResultsQuery = z.object({ survey_id: z.uuid(), cut: z.optional(SurveyCutName) })

/** Who took part: numbers only, by day and by groups. */
export const SurveyParticipation = z.object({
  survey_id: z.uuid(),
  invited: z.int(),
  answered: z.int(),
  /** Days in the zone of the survey. Of a confidential survey a day with few answers is added to the next. */
  days: z.array(z.object({ day: z.iso.date(), answered: z.int() })),
  cut: z.nullable(SurveyCutName),
  groups: z.array(
    z.object({
      value: z.nullable(z.string()),
      name: z.nullable(z.string()),
      is_rest: z.boolean(),
      folded: z.array(z.string()),
      invited: z.int(),
      answered: z.int(),
    }),
  ),
  last_reminded_at: z.nullable(Instant),
})
export type SurveyParticipation = z.infer<typeof SurveyParticipation>

export const SurveyCommentList = z.extend(listInput(['question_id']), {
  survey_id: z.uuid(),
  /** Only answers to this question. */
  question_id: z.optional(z.uuid()),
  /** Only those with this theme; none where the theme is not shown. */
  theme: z.optional(z.string().check(z.maxLength(limits.surveyThemeMaximum), storable)),
})
/** Words of an answer: of a text question, or of an other option. In no order that says anything. */
export const SurveyComment = z.object({
  comment_id: z.string(),
  question_id: z.uuid(),
  text: z.string(),
  is_other: z.boolean(),
  /** Its group, where that is large enough. */
  department: z.nullable(z.string()),
  location: z.nullable(z.string()),
  /** Of an attributed survey, for those who manage surveys. */
  employee_id: z.nullable(z.uuid()),
})
export type SurveyComment = z.infer<typeof SurveyComment>
export const SurveyCommentPage = z.extend(listOutput(SurveyComment), {
  total: z.int(),
})

/** A word or a pair of words that at least as many comments have as the smallest group. */
export const SurveyTheme = z.object({
  /** Without case and accents: selects its comments. */
  theme: z.string(),
  /** As most people write it. */
  name: z.string(),
  /** Comments that have it, each once. */
  count: z.int(),
})
export type SurveyTheme = z.infer<typeof SurveyTheme>

/** One run of a series. */
export const SurveyRun = z.object({
  survey_id: z.uuid(),
  run: z.int(),
  title: z.string(),
  starts_at: z.nullable(Instant),
  closed_at: z.nullable(Instant),
  invited: z.int(),
  answered: z.int(),
  /** Empty where there are too few answers. */
  figures: z.array(SurveyFigures),
})
export type SurveyRun = z.infer<typeof SurveyRun>
export const SurveyTrend = z.object({
  series_id: z.uuid(),
  /** The questions that the runs have asked, with the words of the latest. */
  questions: z.array(
    z.object({ question_id: z.uuid(), type: z.enum(questionTypes), title: z.string(), driver: z.nullable(z.enum(drivers)) }),
  ),
  /** The oldest first. */
  runs: z.array(SurveyRun),
})
export type SurveyTrend = z.infer<typeof SurveyTrend>
export const SurveyTrendQuery = z.object({
  survey_id: z.uuid(),
  /** Only the newest so many runs, at most 60. */
  runs: z._default(QueryInt, 12),
})

/** What one person answered to an attributed survey. */
export const SurveyResponse = z.object({
  employee_id: z.uuid(),
  answered_at: Instant,
  answers: z.array(z.object({ question_id: z.uuid(), value: z.unknown(), other: z.optional(z.string()) })),
})
