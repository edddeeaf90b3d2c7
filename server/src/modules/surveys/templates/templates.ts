import type { Language } from '@atrium/contract/formats'
import type { SurveyTemplate } from '@atrium/contract/surveys/schemas'
import type { Tx } from '#kernel/database/transaction'
import { minutesOf, questionsOf, wordsIn } from '../rules.ts'
import { library, type LibraryTemplate } from './library.ts'
import { findOwn, listOwn, type TemplateRow } from './queries.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A template of the library or of the company. */
export const findTemplate = async (tx: Tx, companyId: string, id: string): Promise<LibraryTemplate | TemplateRow | undefined> =>
  library.find(({ template_id }) => template_id === id) ?? (uuid.test(id) ? findOwn(tx, companyId, id) : undefined)

export const listTemplates = async (tx: Tx, companyId: string, language: Language): Promise<SurveyTemplate[]> => [
  ...library.map((one) => showLibrary(one, language)),
  ...(await listOwn(tx, companyId)).map(showOwn),
]

export const showOwn = ({
  template_id,
  template_name,
  description,
  questionnaire,
  mode,
  cuts,
  created_by,
}: TemplateRow): SurveyTemplate => ({
  template_id,
  template_name,
  description,
  questionnaire,
  mode,
  cuts,
  created_by,
  ...sizeOf(questionnaire),
  source: 'company',
  category: 'own',
  can: { delete: true },
})

const showLibrary = (
  { template_id, category, mode, cuts, description, questionnaire }: LibraryTemplate,
  language: Language,
): SurveyTemplate => ({
  template_id,
  category,
  mode,
  cuts,
  questionnaire,
  ...sizeOf(questionnaire),
  source: 'library',
  template_name: wordsIn(questionnaire.title, language, questionnaire.languages),
  description: wordsIn(description, language, questionnaire.languages),
  created_by: null,
  can: { delete: false },
})

const sizeOf = (questionnaire: SurveyTemplate['questionnaire']) => ({
  languages: questionnaire.languages,
  question_count: questionsOf(questionnaire).length,
  minutes: minutesOf(questionnaire),
})
