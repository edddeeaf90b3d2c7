import type { PersonalPart } from '#kernel/personal-data'
import { listAllOf } from './actions/queries.ts'
import { listAllTried } from './trying/queries.ts'
import { listAllAnswered, listAllMade, listAllTaken } from './personal-queries.ts'

/** The surveys that a person made, those to which they were invited, what they answered by name, those that they may try, and what they had to do with action items. A confidential answer leads to nobody. */
export const personalParts = (companyId: string, employeeId: string): PersonalPart[] => [
  { name: 'surveys', key: 'survey_id', list: (tx, after, count) => listAllMade(tx, companyId, employeeId, after, count) },
  { name: 'survey-participation', key: 'survey_id', list: (tx, after, count) => listAllTaken(tx, companyId, employeeId, after, count) },
  { name: 'survey-answers', key: 'survey_id', list: (tx, after, count) => listAllAnswered(tx, companyId, employeeId, after, count) },
  { name: 'survey-tests', key: 'survey_id', list: (tx, after, count) => listAllTried(tx, companyId, employeeId, after, count) },
  { name: 'survey-actions', key: 'action_id', list: (tx, after, count) => listAllOf(tx, companyId, employeeId, after, count) },
]
