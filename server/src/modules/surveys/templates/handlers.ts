import { randomUUID } from 'node:crypto'
import { limits } from '@atrium/contract/limits'
import type { surveyCalls } from '@atrium/contract/surveys/calls'
import type { SurveyTemplate } from '@atrium/contract/surveys/schemas'
import type { Handlers } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import { findLanguage } from '#modules/people'
import { openSurvey } from '../access.ts'
import { questionsOf } from '../rules.ts'
import { deleteOwn, findByClientId, findOwn, insertTemplate, listOwn } from './queries.ts'
import { listTemplates, showOwn } from './templates.ts'

type TemplateCalls = Pick<typeof surveyCalls, 'listSurveyTemplates' | 'createSurveyTemplate' | 'deleteSurveyTemplate'>
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const templateHandlers: Handlers<TemplateCalls> = {
  async listSurveyTemplates({ source, search, sort, limit, cursor, filters = [] }, { tx, actor }) {
    if (filters.some(({ operator }) => operator !== 'eq')) throw new Refusal('INVALID_REQUEST')
    const words = (search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
    const field = sort?.field ?? 'template_name'
    const found = (await listTemplates(tx, actor.companyId, await findLanguage(tx, actor.companyId, actor.employeeId)))
      .filter((one) => !source || one.source === source)
      .filter((one) => filters.every((filter) => one[filter.field] === filter.value))
      .filter((one) => words.every((word) => `${one.template_name} ${one.description}`.toLowerCase().includes(word)))
      .toSorted((one, other) => one[field].localeCompare(other[field]) || one.template_id.localeCompare(other.template_id))
    const ordered = sort?.direction === 'desc' ? found.toReversed() : found
    return pageOf(ordered, limit, cursor)
  },

  async createSurveyTemplate(
    { survey_id, client_template_id, template_name, description, questionnaire, mode, cuts },
    { tx, actor, now },
    refuse,
  ) {
    const { companyId, employeeId } = actor
    const clientId = client_template_id?.toLowerCase() ?? randomUUID()
    const made = await findByClientId(tx, companyId, clientId)
    if (made) return showOwn(made)
    const survey = survey_id ? await openSurvey(tx, actor, survey_id) : undefined
    const questions = questionnaire ?? survey?.questionnaire
    if (!questions || !questionsOf(questions).length) return refuse('SURVEY_QUESTIONS_NOT_FOUND')
    if ((await listOwn(tx, companyId)).length >= limits.surveyTemplates) return refuse('SURVEY_TEMPLATE_LIMIT')
    const about = survey ? { mode: survey.mode, cuts: survey.cuts } : { mode, cuts: [...new Set(cuts)] }
    const row = { template_name, description, questionnaire: questions, ...about, created_by: employeeId, created_at: now.toISOString() }
    const id = await insertTemplate(tx, companyId, { ...row, client_template_id: clientId })
    const kept = id ? await findOwn(tx, companyId, id) : await findByClientId(tx, companyId, clientId)
    return kept ? showOwn(kept) : refuse('TEMPLATE_NAME_ALREADY_EXITS')
  },

  async deleteSurveyTemplate({ template_id }, { tx, actor }, refuse) {
    const own = uuid.test(template_id) ? await findOwn(tx, actor.companyId, template_id) : undefined
    if (!own) return refuse('SURVEY_TEMPLATE_NOT_FOUND')
    await deleteOwn(tx, actor.companyId, own.template_id)
    return { template_id: own.template_id }
  },
}

/** The library is short, so a page begins after the template that the cursor names. */
function pageOf(found: readonly SurveyTemplate[], limit: number, cursor: string | undefined) {
  const start = cursor === undefined ? 0 : found.findIndex(({ template_id }) => template_id === cursor) + 1
  if (cursor !== undefined && start === 0) throw new Refusal('INVALID_REQUEST')
  const items = found.slice(start, start + limit)
  return { items, next_cursor: start + limit < found.length ? (items.at(-1)?.template_id ?? null) : null }
}
