import { createHash } from 'node:crypto'
import type { Driver, SurveyCut } from '@atrium/contract/surveys/kinds'
import type { Questionnaire, SurveyQuestion, SurveyWords } from '@atrium/contract/surveys/questionnaire'
import type { SurveyMode, SurveyTemplate } from '@atrium/contract/surveys/schemas'

/** English, German and Arabic. */
export type Words = readonly [en: string, de: string, ar: string]
export type LibraryTemplate = {
  template_id: string
  category: SurveyTemplate['category']
  mode: SurveyMode
  cuts: SurveyCut[]
  description: SurveyWords
  questionnaire: Questionnaire
}
/** A question without its ids, which come from its place. */
export type Asked = Partial<Omit<SurveyQuestion, 'options' | 'rows'>> & Pick<SurveyQuestion, 'type' | 'title'> & { choices?: readonly Words[]; lines?: readonly Words[] } // prettier-ignore
export type Written = {
  key: string
  category: SurveyTemplate['category']
  mode?: SurveyMode
  title: Words
  about: Words
  pages: readonly (readonly Asked[])[]
}

export const said = ([en, de, ar]: Words): SurveyWords => ({ en, ...(de && { de }), ...(ar && { ar }) })
const agreement = [
  ['Not at all', 'Gar nicht', 'لا أوافق إطلاقًا'],
  ['Completely', 'Voll und ganz', 'أوافق تمامًا'],
] as const

/** A statement to agree with, from 1 to 5. */
export const agree = (driver: Driver | null, title: Words, more: Partial<Asked> = {}): Asked => ({
  type: 'rating',
  title: said(title),
  driver,
  is_required: true,
  steps: 5,
  low: said(agreement[0]),
  high: said(agreement[1]),
  ...more,
})
export const recommend = (title: Words): Asked => ({
  type: 'nps',
  title: said(title),
  is_required: true,
  driver: 'engagement',
  low: said(['Not likely', 'Unwahrscheinlich', 'غير مرجح']),
  high: said(['Very likely', 'Sehr wahrscheinlich', 'مرجح جدًا']),
})
export const satisfied = (title: Words, driver: Driver | null = null): Asked => ({
  type: 'csat',
  title: said(title),
  is_required: true,
  driver,
  low: said(['Very unhappy', 'Sehr unzufrieden', 'غير راضٍ أبدًا']),
  high: said(['Very happy', 'Sehr zufrieden', 'راضٍ جدًا']),
})
export const open = (title: Words, help?: Words): Asked => ({ type: 'long_text', title: said(title), ...(help && { help: said(help) }) })
export const one = (title: Words, choices: readonly Words[], more: Partial<Asked> = {}): Asked => ({ type: 'single', title: said(title), choices, is_required: true, ...more }) // prettier-ignore
export const several = (title: Words, choices: readonly Words[], more: Partial<Asked> = {}): Asked => ({ type: 'several', title: said(title), choices, has_other: true, ...more }) // prettier-ignore

/** Always the same id for the same place, so that surveys made of one template can be compared. */
export function idOf(...place: readonly (string | number)[]): string {
  const hash = createHash('sha256').update(place.join('/')).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

export const templateOf = ({ key, category, mode = 'confidential', title, about, pages }: Written): LibraryTemplate => ({
  template_id: key,
  category,
  mode,
  cuts: ['department', 'tenure', 'location', 'manager'],
  description: said(about),
  questionnaire: {
    languages: ['en', 'de', 'ar'],
    title: said(title),
    description: said(about),
    thanks: said(['Thank you. Every answer is read.', 'Danke. Jede Antwort wird gelesen.', 'شكرًا لك. كل إجابة تُقرأ.']),
    pages: pages.map((questions, page) => ({
      page_id: idOf(key, page),
      title: {},
      show_if: null,
      questions: questions.map((question, place) => questionOf(question, idOf(key, page, place))),
    })),
  },
})

export const questionOf = ({ choices = [], lines = [], ...asked }: Asked, question_id: string): SurveyQuestion => ({
  question_id,
  help: {},
  is_required: false,
  has_other: false,
  is_shuffled: false,
  steps: 5,
  low: {},
  high: {},
  minimum: null,
  maximum: null,
  driver: null,
  is_rotating: false,
  show_if: null,
  jumps: [],
  ...asked,
  options: choices.map((text, index) => ({ option_id: idOf(question_id, 'option', index), text: said(text), image_url: null })),
  rows: lines.map((text, index) => ({ row_id: idOf(question_id, 'row', index), text: said(text) })),
})

/** Shown if an earlier question, by its place, was answered with at most this number. */
export const ifAtMost = (key: string, page: number, place: number, value: number): Pick<Asked, 'show_if'> => ({
  show_if: { match: 'all', conditions: [{ question_id: idOf(key, page, place), row_id: null, operator: 'at_most', values: [value] }] },
})
