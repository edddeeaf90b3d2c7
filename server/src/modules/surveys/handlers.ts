import { limits } from '@atrium/contract/limits'
import type { surveyCalls } from '@atrium/contract/surveys/calls'
import type { Handlers } from '#kernel/context'
import { listPage } from '#kernel/http/listing'
import type { Sealing } from '#kernel/identity/sealing'
import { askingOf, mayManage, openLocked, openSurvey } from './access.ts'
import { actionHandlers } from './actions/handlers.ts'
import { announceSurvey } from './announcing.ts'
import { answer } from './answering/answering.ts'
import { copySurvey, makeSurvey, rewriteSurvey } from './making.ts'
import { inSeries, inState, readable, recurringOf, saying, waitingOf, type SeenSurvey } from './queries.ts'
import { resultHandlers } from './results/handlers.ts'
import { close, pause, publish, remove } from './running/publishing.ts'
import { remindByHand } from './running/reminding.ts'
import { showSurvey, showSurveys } from './showing.ts'
import { templateHandlers } from './templates/handlers.ts'
import { tryingHandlers } from './trying/handlers.ts'

const listing = {
  columns: { created_at: 'survey.created_at', state: 'survey.state', author_id: 'survey.author_id', ends_at: 'survey.ends_at' },
  key: 'survey_id',
  keyColumn: 'survey.survey_id',
  defaultSort: { field: 'created_at', direction: 'desc' },
} as const

const topicHandlers = { ...resultHandlers, ...actionHandlers, ...templateHandlers, ...tryingHandlers }

export const createHandlers = (sealing: Sealing): Handlers<typeof surveyCalls> => ({
  ...topicHandlers,

  async listSurveys({ as, state, waiting, is_recurring, series_id, search, ...input }, { tx, actor }, refuse) {
    if (as === 'admin' && !mayManage(actor)) return refuse('NO_PERMISSION')
    const mine = readable(askingOf(actor, as))
    const inStates = state ? inState(mine, state) : mine
    const ofSeries = series_id ? inSeries(inStates, series_id) : inStates
    const recurring = is_recurring ? recurringOf(ofSeries) : ofSeries
    const words = (search ?? '').split(/\s+/).filter(Boolean).slice(0, limits.searchTerms)
    const found = saying(waiting ? waitingOf(recurring) : recurring, words)
    const page = await listPage<SeenSurvey>(tx, found, input, listing)
    return { items: await showSurveys(tx, actor, page.items), next_cursor: page.next_cursor }
  },

  getSurvey: ({ survey_id }, { tx, actor }) => showSurvey(tx, actor, survey_id),
  createSurvey: async (wanted, { tx, actor, now }) => showSurvey(tx, actor, await makeSurvey(tx, actor, wanted, now)),

  async updateSurvey(change, { tx, actor, now }) {
    const survey = await openLocked(tx, actor, change.survey_id)
    await rewriteSurvey(tx, actor, survey, change, now)
    if (survey.state === 'closed' && change.sharing) await tx.enqueue('surveys.notify', { company_id: actor.companyId, survey_id: survey.survey_id, news: 'results', cause: '', after: null }) // prettier-ignore
    await announceSurvey(tx, actor.companyId, survey.survey_id)
    return showSurvey(tx, actor, survey.survey_id)
  },

  async publishSurvey(wanted, { tx, actor, now }) {
    await publish(tx, actor, wanted, now)
    return showSurvey(tx, actor, wanted.survey_id)
  },

  async pauseSurvey({ survey_id }, { tx, actor }) {
    await pause(tx, actor, survey_id)
    return showSurvey(tx, actor, survey_id)
  },

  async closeSurvey({ survey_id }, { tx, actor, now }) {
    await close(tx, actor, survey_id, now)
    return showSurvey(tx, actor, survey_id)
  },

  async deleteSurvey({ survey_id }, { tx, actor, now }) {
    await remove(tx, actor, survey_id, now)
    return { survey_id }
  },

  async duplicateSurvey({ survey_id, as_next_run, client_survey_id }, { tx, actor, now }) {
    const survey = await openSurvey(tx, actor, survey_id)
    return showSurvey(tx, actor, await copySurvey(tx, actor, survey, as_next_run, client_survey_id, now))
  },

  remindSurvey: ({ survey_id }, { tx, actor, now }) => remindByHand(tx, actor, survey_id, now),

  async answerSurvey(given, { tx, actor, now }) {
    await answer(tx, sealing, actor, given, now)
    return { survey_id: given.survey_id, is_answered: true }
  },
})
