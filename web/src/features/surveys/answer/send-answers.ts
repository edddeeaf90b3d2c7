import { countedAnswers } from '@atrium/contract/surveys/branching'
import { CallError } from '@atrium/contract/client'
import type { Questionnaire, SurveyAnswer } from '@atrium/contract/surveys/questionnaire'
import type { SurveyDetail } from '@atrium/contract/surveys/schemas'
import { surveys } from '../server.ts'
import { judgedAnswers, type AnswerDraft } from './answer-draft.ts'

/** `offline`: it will be tried again. `invalid`: a question has to be answered first. */
export type Sent =
  | { kind: 'sent' }
  | { kind: 'offline'; words: string }
  | { kind: 'invalid'; questionId: string }
  | { kind: 'refused'; words: string; isFinal: boolean }

/** Sends what counts of the answers. A retry sends the same once. */
export const sendAnswers = ({ survey_id, questionnaire }: SurveyDetail, draft: AnswerDraft): Promise<Sent> =>
  outcomeOf(() => surveys.call.answerSurvey({ survey_id, client_answer_id: draft.clientId, answers: countedIn(questionnaire, draft) }))

/** Has the answers of a test judged, which stores nothing. Without a connection it is not tried again by itself. */
export async function tryAnswers({ survey_id, questionnaire }: SurveyDetail, draft: AnswerDraft): Promise<Sent> {
  const sent = await outcomeOf(() => surveys.call.answerSurveyTest({ survey_id, answers: countedIn(questionnaire, draft) }))
  return sent.kind === 'offline' ? { kind: 'refused', words: sent.words, isFinal: false } : sent
}

const countedIn = (questionnaire: Questionnaire, { answers }: AnswerDraft): SurveyAnswer[] =>
  countedAnswers(questionnaire, judgedAnswers(questionnaire, answers))

async function outcomeOf(call: () => Promise<unknown>): Promise<Sent> {
  try {
    await call()
    return { kind: 'sent' }
  } catch (error) {
    return failureOf(error)
  }
}

function failureOf(error: unknown): Sent {
  if (!(error instanceof CallError)) return { kind: 'refused', words: String(error), isFinal: false }
  if (error.code === 'ERR_NETWORK' || error.code === 'ERR_TIMEOUT') return { kind: 'offline', words: error.message }
  // Another device, or an attempt of which nobody heard, was first.
  if (error.code === 'SURVEY_ANSWERED') return { kind: 'sent' }
  const { payload } = error
  const questionId = typeof payload === 'object' && payload && 'question_id' in payload ? payload.question_id : undefined
  if (error.code === 'SURVEY_ANSWER_INVALID' && typeof questionId === 'string') return { kind: 'invalid', questionId }
  return { kind: 'refused', words: error.message, isFinal: ['SURVEY_CLOSED', 'SURVEY_NOT_FOUND', 'SURVEY_NOT_LIVE'].includes(error.code) }
}
