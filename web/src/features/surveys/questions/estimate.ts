import type { SurveyQuestion } from '@atrium/contract/surveys/questionnaire'

const seconds: Readonly<Record<SurveyQuestion['type'], number>> = {
  text: 18,
  long_text: 40,
  single: 8,
  several: 12,
  picture: 8,
  rating: 6,
  nps: 7,
  csat: 6,
  matrix: 4,
  ranking: 4,
  number: 10,
  date: 10,
  file: 30,
  consent: 12,
}

/** How long an answer usually takes. Each row of a matrix and each thing to rank counts. */
export const secondsFor = ({ type, rows, options }: SurveyQuestion): number =>
  seconds[type] * (type === 'matrix' ? 1 + rows.length : type === 'ranking' ? 1 + options.length : 1)

/** In whole minutes, never less than one. */
export const minutesFor = (questions: readonly SurveyQuestion[]): number =>
  Math.max(1, Math.round(questions.reduce((sum, one) => sum + secondsFor(one), 0) / 60))
