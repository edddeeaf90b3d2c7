import * as z from 'zod/mini'
import { optionalLine as line } from '../fields.ts'
import { Language, languages } from '../formats.ts'
import { limits } from '../limits.ts'
import { conditionOperators, drivers, questionTypes } from './kinds.ts'

/** What JSON of the database can hold. */
export const storable = z.refine<string>((text) => text.isWellFormed() && !text.includes('\0'), 'Invalid text')
const optionalLine = (maximum: number) => line(maximum).check(storable)
const Key = z.string().check(z.maxLength(60), storable)

/** Words in the languages of a questionnaire. A missing one is shown in the first language. */
const words = (maximum: number) => {
  const one = z.optional(optionalLine(maximum))
  return z.object({ en: one, de: one, ar: one })
}
export type SurveyWords = { readonly [L in Language]?: string | undefined }

/** Of a question that comes before. `values` are ids of options, or numbers. Of a `matrix`: `row_id`, whose column is meant. */
export const SurveyCondition = z.object({
  question_id: z.uuid(),
  row_id: z._default(z.nullable(z.uuid()), null),
  operator: z.enum(conditionOperators),
  values: z._default(z.array(z.union([Key, z.number(), z.boolean()])).check(z.maxLength(30)), []),
})
export type SurveyCondition = z.infer<typeof SurveyCondition>

export const SurveyConditions = z.object({
  match: z._default(z.enum(['all', 'any']), 'all'),
  conditions: z.array(SurveyCondition).check(z.minLength(1), z.maxLength(limits.surveyConditions)),
})
export type SurveyConditions = z.infer<typeof SurveyConditions>

/** After its question, in order: the first whose conditions are met leads to a later question or page, or to the end. */
export const SurveyJump = z.object({
  /** Null: always. */
  when: z._default(z.nullable(SurveyConditions), null),
  /** A `question_id` or `page_id` that comes later, or `end`. */
  to: z.union([z.literal('end'), z.uuid()]),
})
export type SurveyJump = z.infer<typeof SurveyJump>

export const SurveyOption = z.object({
  option_id: z.uuid(),
  text: words(limits.surveyOptionMaximum),
  /** Of a `picture`: a public file of the company. */
  image_url: z._default(z.nullable(z.string().check(z.maxLength(2_000), storable)), null),
})
export type SurveyOption = z.infer<typeof SurveyOption>

export const SurveyQuestion = z.object({
  /** Made by the client. It stays the same in later runs, so that they can be compared. */
  question_id: z.uuid(),
  type: z.enum(questionTypes),
  title: words(limits.surveyQuestionMaximum),
  help: z._default(words(limits.surveyHelpMaximum), {}),
  is_required: z._default(z.boolean(), false),
  /** Of `single`, `several`, `picture` and `ranking`; of a `matrix` its columns, the worst first. */
  options: z._default(z.array(SurveyOption).check(z.maxLength(limits.surveyOptions)), []),
  /** Of a `matrix`. */
  rows: z._default(
    z.array(z.object({ row_id: z.uuid(), text: words(limits.surveyOptionMaximum) })).check(z.maxLength(limits.surveyRows)),
    [],
  ),
  /** Of `single` and `several`: a last option with words of one’s own. */
  has_other: z._default(z.boolean(), false),
  /** Whether each person sees the options in an order of their own; the other option stays last. */
  is_shuffled: z._default(z.boolean(), false),
  /** Of a `rating`: from 1 to this number. */
  steps: z._default(z.int().check(z.gte(2), z.lte(10)), 5),
  /** What the ends of a scale mean. */
  low: z._default(words(limits.surveyOptionMaximum), {}),
  high: z._default(words(limits.surveyOptionMaximum), {}),
  /** Of a `number`: its bounds. Of `several`: how many options. Of `file`: how many files (`maximum`). */
  minimum: z._default(z.nullable(z.number()), null),
  maximum: z._default(z.nullable(z.number()), null),
  /** What it is about, for the drivers of engagement. */
  driver: z._default(z.nullable(z.enum(drivers)), null),
  /** Of a recurring survey: one of those that take turns; the others are asked each time. */
  is_rotating: z._default(z.boolean(), false),
  /** Null: always. */
  show_if: z._default(z.nullable(SurveyConditions), null),
  jumps: z._default(z.array(SurveyJump).check(z.maxLength(limits.surveyJumps)), []),
})
export type SurveyQuestion = z.infer<typeof SurveyQuestion>

export const SurveyPage = z.object({
  page_id: z.uuid(),
  title: z._default(words(limits.surveyQuestionMaximum), {}),
  show_if: z._default(z.nullable(SurveyConditions), null),
  questions: z._default(z.array(SurveyQuestion).check(z.maxLength(limits.surveyQuestions)), []),
})
export type SurveyPage = z.infer<typeof SurveyPage>

export const Questionnaire = z.object({
  /** The first is shown to those whose language is missing. */
  languages: z._default(z.array(Language).check(z.minLength(1), z.maxLength(languages.length)), ['en']),
  title: z._default(words(limits.surveyTitleMaximum), {}),
  /** Before the first question. */
  description: z._default(words(limits.surveyHelpMaximum), {}),
  /** After the last. */
  thanks: z._default(words(limits.surveyHelpMaximum), {}),
  pages: z._default(z.array(SurveyPage).check(z.maxLength(limits.surveyPages)), []),
})
export type Questionnaire = z.infer<typeof Questionnaire>

/**
 * The value of an answer, by the type of its question. `text`, `long_text`: words. `single`, `picture`: the id of an option, or `other`.
 * `several`: ids, with `other` if chosen. `ranking`: all ids in one’s order. `rating`, `nps`, `csat`, `number`: a number. `matrix`: the id
 * of an option by that of its row. `date`: a day. `file`: ids of uploaded files. `consent`: true or false.
 */
export const SurveyValue = z.union([
  z.string().check(z.maxLength(limits.surveyAnswerMaximum), storable),
  z.number(),
  z.boolean(),
  z.array(Key).check(z.maxLength(limits.surveyOptions + 1)),
  z.record(z.uuid(), Key),
])
export type SurveyValue = z.infer<typeof SurveyValue>

export const SurveyAnswer = z.object({
  question_id: z.uuid(),
  value: SurveyValue,
  /** The words of the other option. */
  other: z.optional(optionalLine(limits.surveyOtherMaximum)),
})
export type SurveyAnswer = z.infer<typeof SurveyAnswer>
