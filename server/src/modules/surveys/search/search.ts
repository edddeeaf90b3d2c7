import type { Language } from '@atrium/contract/formats'
import { limits } from '@atrium/contract/limits'
import { narrows } from '@atrium/contract/search/query'
import { markHits } from '@atrium/contract/search/snippets'
import type { SurveyHit } from '@atrium/contract/surveys/hits'
import type { Actor } from '#kernel/context'
import { listCounted } from '#kernel/http/listing'
import { findLanguage } from '#modules/people'
import type { Found, SearchSource } from '#modules/search'
import { askingOf, viewerOf } from '../access.ts'
import { readable, saying, type SeenSurvey } from '../queries.ts'
import { decideAbilities, languageFor, wordsIn } from '../rules.ts'

/** Finds surveys by their title, among those that the searcher may see. Questions and answers are not searched. */
export const surveySearch: SearchSource = {
  kind: 'survey',
  module: 'surveys',
  answers: ({ query, conversationId }) => !conversationId && !query.without.length && !narrows(query),
  find: async (tx, actor, { query: { terms }, limit, cursor }): Promise<Found> => {
    const found = saying(readable(askingOf(actor)), terms)
    const page = await listCounted<SeenSurvey>(tx, found, { limit, cursor }, listing, limits.searchCounted)
    const language = page.items.length ? await findLanguage(tx, actor.companyId, actor.employeeId) : 'en'
    return { ...page, items: page.items.map((row) => showHit(actor, row, language, terms)) }
  },
}

const listing = {
  columns: { created_at: 'survey.created_at' },
  key: 'survey_id',
  keyColumn: 'survey.survey_id',
  defaultSort: { field: 'created_at', direction: 'desc' },
} as const

function showHit(actor: Actor, row: SeenSurvey, wanted: Language, terms: readonly string[]): SurveyHit {
  const { survey_id, author_id, state, created_at, is_invited } = row
  const { title, languages } = row.questionnaire
  const can = decideAbilities(row, viewerOf(actor, row))
  const isOut = state !== 'draft' && state !== 'scheduled'
  return {
    kind: 'survey',
    survey_id,
    author_id,
    state,
    is_waiting: can.answer,
    leads_to: !isOut && can.edit ? 'editor' : !is_invited && can.see_results ? 'results' : 'survey',
    created_at,
    snippet: markHits(wordsIn(title, languageFor(row.questionnaire, wanted), languages), terms),
  }
}
