/** The words that questionnaires are made of. Without imports, so that everything may load it. */

/** `several`: any number of options. `picture`: one of several options with pictures. `consent`: a statement to agree to. */
export const questionTypes = [
  'text',
  'long_text',
  'single',
  'several',
  'picture',
  'rating',
  'nps',
  'csat',
  'matrix',
  'ranking',
  'number',
  'date',
  'file',
  'consent',
] as const
export type QuestionType = (typeof questionTypes)[number]

/** `is` and `is_not`: one of the values. `at_least` and `at_most`: numbers. A condition on an unanswered question is met only by `not_answered`. */
export const conditionOperators = ['answered', 'not_answered', 'is', 'is_not', 'at_least', 'at_most'] as const
export type ConditionOperator = (typeof conditionOperators)[number]

/** The value of an answer that is none of the options; its words are in `other`. */
export const otherOption = 'other'
/** The target of a jump that ends the survey. */
export const endOfSurvey = 'end'

/** What engagement depends on; a question can be about one of them. */
export const drivers = [
  'engagement',
  'purpose',
  'leadership',
  'manager',
  'team',
  'growth',
  'recognition',
  'autonomy',
  'workload',
  'tools',
  'wellbeing',
  'belonging',
  'safety',
  'communication',
  'reward',
  'workplace',
] as const
export type Driver = (typeof drivers)[number]

/** By what results can be looked at. The tenure is that of the day of publishing. */
export const surveyCuts = ['department', 'location', 'manager', 'tenure'] as const
export type SurveyCut = (typeof surveyCuts)[number]
/** Less than half a year, half a year to one, one to three, three to five, five to ten years, and more. */
export const tenureBands = ['0-0.5', '0.5-1', '1-3', '3-5', '5-10', '10+'] as const
export type TenureBand = (typeof tenureBands)[number]

/** The greatest value of a question that is answered by a number of a scale, and the least. */
export const scaleOf = ({ type, steps }: { type: QuestionType; steps: number }): { least: number; greatest: number } | null => {
  if (type === 'nps') return { least: 0, greatest: 10 }
  if (type === 'csat') return { least: 1, greatest: 5 }
  return type === 'rating' ? { least: 1, greatest: steps } : null
}
