import type { PersonalPart } from '#kernel/personal-data'
import { listAllAnswered, listAllMade, listAllTaken } from './personal-queries.ts'

/** The surveys that a person made, those to which they were invited, and what they answered by name. A confidential answer leads to nobody. */
export const personalParts = (companyId: string, employeeId: string): PersonalPart[] => [
  { name: 'surveys', key: 'survey_id', list: (tx, after, count) => listAllMade(tx, companyId, employeeId, after, count) },
  { name: 'survey-participation', key: 'survey_id', list: (tx, after, count) => listAllTaken(tx, companyId, employeeId, after, count) },
  { name: 'survey-answers', key: 'survey_id', list: (tx, after, count) => listAllAnswered(tx, companyId, employeeId, after, count) },
]
