import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { limits } from '@atrium/contract/limits'
import { nobody } from '@atrium/contract/people/audience'
import type { Questionnaire } from '@atrium/contract/surveys/questionnaire'
import type { NewSurvey, SurveyChange } from '@atrium/contract/surveys/schemas'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findCompanyZone } from '#modules/company'
import { isStoredPublic } from '#modules/files'
import { findEmployees, openAudience } from '#modules/people'
import {
  changeSurvey,
  findByClientId,
  findLastRun,
  insertSurvey,
  insertVersion,
  updateFacts,
  type SeenSurvey,
  type SurveyFacts,
  type SurveyRow,
} from './queries.ts'
import { findUnfinished } from './question-rules.ts'
import { decideAsked, decideTimes, questionsOf, structureOf } from './rules.ts'
import { findTemplate } from './templates/templates.ts'

const emptyQuestionnaire: Questionnaire = { languages: ['en'], title: {}, description: {}, thanks: {}, pages: [] }
const nobodyElse = { participants: false, managers: false, employees: [], comments: false }

/** Makes a survey, once for each `client_survey_id`; returns its id. */
export async function makeSurvey(tx: Tx, actor: Actor, wanted: NewSurvey, now: Date): Promise<string> {
  const { companyId, employeeId } = actor
  const { template_id, client_survey_id, ...given } = wanted
  const clientId = client_survey_id?.toLowerCase() ?? randomUUID()
  const made = await findByClientId(tx, companyId, employeeId, clientId)
  if (made) return made
  const template = template_id === undefined ? undefined : await findTemplate(tx, companyId, template_id)
  if (template_id !== undefined && !template) throw new Refusal('SURVEY_TEMPLATE_NOT_FOUND')
  const facts: SurveyFacts = {
    questionnaire: template?.questionnaire ?? emptyQuestionnaire,
    audience: nobody,
    mode: template?.mode ?? 'confidential',
    results: 'after_close',
    minimum_group: limits.smallestGroup,
    cuts: template?.cuts ?? ['department', 'location', 'manager', 'tenure'],
    starts_at: null,
    ends_at: null,
    time_zone: await findCompanyZone(tx, companyId),
    reminders: true,
    quota: null,
    recurrence: null,
    sharing: nobodyElse,
    ...withoutUndefined(given),
  }
  await openFacts(tx, actor, facts)
  const place = { author_id: employeeId, client_survey_id: clientId, series_id: randomUUID(), run: 1, created_at: now.toISOString() }
  return (await insertSurvey(tx, companyId, tidied(facts), place)) ?? (await foundAfterAll(tx, companyId, employeeId, clientId))
}

/** A retry at the same time waited for the other to end. */
async function foundAfterAll(tx: Tx, companyId: string, authorId: string, clientId: string): Promise<string> {
  const made = await findByClientId(tx, companyId, authorId, clientId)
  if (!made) throw new Error('a survey was neither made nor there')
  return made
}

/** Makes a draft with the same questions and settings; returns its id. */
export async function copySurvey(
  tx: Tx,
  { companyId, employeeId }: Actor,
  survey: SurveyRow,
  asNextRun: boolean,
  client: string | undefined,
  now: Date,
) {
  const clientId = client?.toLowerCase() ?? randomUUID()
  const made = await findByClientId(tx, companyId, employeeId, clientId)
  if (made) return made
  const series_id = asNextRun ? survey.series_id : randomUUID()
  const run = asNextRun ? (await findLastRun(tx, companyId, series_id)) + 1 : 1
  const place = { author_id: employeeId, client_survey_id: clientId, series_id, run, created_at: now.toISOString() }
  const facts = { ...factsOf(survey), starts_at: null, ends_at: null }
  return (await insertSurvey(tx, companyId, facts, place)) ?? (await foundAfterAll(tx, companyId, employeeId, clientId))
}

/** What its makers decided about a survey. */
export const factsOf = (survey: SurveyRow): SurveyFacts => {
  const { questionnaire, audience, mode, results, minimum_group, cuts, starts_at, ends_at, time_zone, reminders, quota, recurrence, sharing } = survey // prettier-ignore
  return {
    questionnaire,
    audience,
    mode,
    results,
    minimum_group,
    cuts,
    starts_at,
    ends_at,
    time_zone,
    reminders,
    quota,
    recurrence,
    sharing,
  }
}

/** Changes a survey, as far as its state allows. */
export async function rewriteSurvey(tx: Tx, actor: Actor, survey: SeenSurvey, change: SurveyChange, now: Date): Promise<void> {
  const { survey_id: _id, ...wanted } = change
  const given = withoutUndefined(wanted)
  const facts = { ...factsOf(survey), ...given }
  if (survey.state !== 'draft') {
    const free = survey.state === 'closed' ? alwaysFree : freeOncePublished
    const fixed = (Object.keys(given) as (keyof typeof given)[]).filter((name) => !free.has(name)) // the keys of an object literal
    const differs = fixed.some((name) => !isDeepStrictEqual(given[name], factsOf(survey)[name]))
    if (differs && !(fixed.every((name) => name === 'questionnaire') && survey.state !== 'closed')) throw new Refusal('SURVEY_PUBLISHED')
    if (given.ends_at && survey.state !== 'closed' && decideTimes({ starts_at: survey.starts_at, ends_at: given.ends_at }, now))
      throw new Refusal('INVALID_INTERVAL')
  }
  await openFacts(tx, actor, facts, survey)
  const isCorrected = !isDeepStrictEqual(facts.questionnaire, survey.questionnaire)
  if (isCorrected && survey.state !== 'draft') await correctWords(tx, actor, survey, facts.questionnaire, now)
  await updateFacts(tx, actor.companyId, survey.survey_id, tidied(facts))
}

const alwaysFree: ReadonlySet<string> = new Set(['sharing', 'recurrence'])
const freeOncePublished: ReadonlySet<string> = new Set(['ends_at', 'reminders', 'quota', 'sharing', 'recurrence'])

/** A published survey keeps its questions: their words may get better, in a version of their own. */
async function correctWords(tx: Tx, { companyId, employeeId }: Actor, survey: SeenSurvey, questionnaire: Questionnaire, now: Date) {
  if (!isDeepStrictEqual(structureOf(survey.questionnaire), structureOf(questionnaire))) throw new Refusal('SURVEY_PUBLISHED')
  const unfinished = findUnfinished(questionnaire, survey.mode)
  if (unfinished) throw new Refusal('SURVEY_QUESTION_INVALID', unfinished)
  const kept = new Set(questionsOf(survey.asked ?? survey.questionnaire).map(({ question_id }) => question_id))
  const pages = questionnaire.pages.map((page) => ({ ...page, questions: page.questions.filter((one) => kept.has(one.question_id)) }))
  const asked = { ...questionnaire, pages: pages.filter(({ questions }) => questions.length > 0) }
  const version = survey.questionnaire_version + 1
  await changeSurvey(tx, companyId, survey.survey_id, { questionnaire_version: version, ...(survey.has_begun && { asked }) })
  const row = { survey_id: survey.survey_id, version, questionnaire: asked, made_by: employeeId, made_at: now.toISOString() }
  await insertVersion(tx, companyId, row)
}

/** What a run asks, kept as its first version. */
export async function freezeQuestions(tx: Tx, companyId: string, survey: SurveyRow, by: string | null, now: Date): Promise<Questionnaire> {
  const asked = decideAsked(survey.questionnaire, survey.recurrence, survey.run)
  const row = {
    survey_id: survey.survey_id,
    version: survey.questionnaire_version,
    questionnaire: asked,
    made_by: by,
    made_at: now.toISOString(),
  }
  await insertVersion(tx, companyId, row)
  return asked
}

/** Refuses times that make no sense, an audience that the actor may not name, and pictures that are not stored here. */
async function openFacts(tx: Tx, actor: Actor, facts: SurveyFacts, held?: SurveyRow): Promise<void> {
  const wrong = decideTimes(facts)
  if (wrong) throw new Refusal(wrong)
  // A stored audience may name what has been deleted, or what only somebody else may name.
  if (!isDeepStrictEqual(facts.audience, held?.audience)) await openAudience(tx, actor, facts.audience)
  const shared = [...new Set(facts.sharing.employees.map(({ employee_id }) => employee_id.toLowerCase()))]
  const wasShared = new Set(held?.sharing.employees.map(({ employee_id }) => employee_id))
  const added = shared.filter((id) => !wasShared.has(id))
  if ((await findEmployees(tx, actor.companyId, added)).length < added.length) throw new Refusal('EMPLOYEE_NOT_FOUND')
  const stored = new Set(held ? picturesOf(held.questionnaire) : [])
  for (const address of picturesOf(facts.questionnaire))
    if (!stored.has(address) && !(await isStoredPublic(tx, actor.companyId, address))) throw new Refusal('FILE_NOT_FOUND')
}

const picturesOf = (questionnaire: Questionnaire): string[] =>
  questionsOf(questionnaire).flatMap(({ options }) => options.flatMap(({ image_url }) => image_url ?? []))

/** Each language and each cut once. */
const tidied = (facts: SurveyFacts): SurveyFacts => ({
  ...facts,
  cuts: [...new Set(facts.cuts)],
  sharing: { ...facts.sharing, employees: idsOnce(facts.sharing.employees) },
  questionnaire: { ...facts.questionnaire, languages: [...new Set(facts.questionnaire.languages)] },
})

/** Each person once; an id in capitals is the same id. */
const idsOnce = (people: readonly { employee_id: string }[]): { employee_id: string }[] =>
  [...new Set(people.map(({ employee_id }) => employee_id.toLowerCase()))].map((employee_id) => ({ employee_id }))

/** The given fields of a change: those left out stay as they are. */
const withoutUndefined = <T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> } // the keys stay, undefined is gone
