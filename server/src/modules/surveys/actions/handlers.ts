import { limits } from '@atrium/contract/limits'
import type { surveyActionCalls } from '@atrium/contract/surveys/action-calls'
import type { NewSurveyAction, SurveyAction, SurveyActionChange } from '@atrium/contract/surveys/action-schemas'
import type { Actor, Handlers } from '#kernel/context'
import { listPage } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findActiveEmployeeIds, lockDirectory, raiseDirectory } from '#modules/people'
import { openLocked, openSurvey, viewerOf } from '../access.ts'
import { lockSurvey, type SeenSurvey } from '../queries.ts'
import { askedBy } from '../results/reading.ts'
import { decideAbilities } from '../rules.ts'
import { actionsOf, changeAction, countActions, deleteAction, findAction, findMade, insertAction, listActionIds, type ActionRow } from './queries.ts' // prettier-ignore
import { showActions } from './showing.ts'

const listing = {
  columns: { due_on: 'survey_action.due_on', done_at: 'survey_action.done_at' },
  key: 'action_id',
  keyColumn: 'survey_action.action_id',
  defaultSort: { field: 'due_on', direction: 'asc' },
} as const

export const actionHandlers: Handlers<typeof surveyActionCalls> = {
  async listSurveyActions({ survey_id, state, search: _search, ...input }, { tx, actor, now }) {
    const { companyId, employeeId } = actor
    if (survey_id !== undefined) requireResults(actor, await openSurvey(tx, actor, survey_id))
    const of = survey_id === undefined ? { owner_id: employeeId } : { survey_id }
    // Only items that are done have a time for it.
    const sort = input.sort?.field === 'done_at' && state === 'open' ? undefined : input.sort
    const found = actionsOf(companyId, of, { isDone: state === 'done', now })
    const page = await listPage<ActionRow>(tx, found, { ...input, sort }, listing)
    const counts = await countActions(tx, companyId, of, now)
    return { items: await showActions(tx, actor, page.items), next_cursor: page.next_cursor, counts }
  },

  async createSurveyAction(wanted, { tx, actor, now }) {
    const id = await makeAction(tx, actor, wanted, now)
    return showAction(tx, actor, id, now)
  },

  async updateSurveyAction(change, { tx, actor, now }) {
    const action = await openAction(tx, actor, change.action_id, now)
    await changeItem(tx, actor, action, change, now)
    return showAction(tx, actor, action.action_id, now)
  },

  async deleteSurveyAction({ action_id }, { tx, actor, now }, refuse) {
    const { can, survey_id, action_id: id } = await openAction(tx, actor, action_id, now)
    if (!can.edit) return refuse('NO_PERMISSION')
    await deleteAction(tx, actor.companyId, id)
    await tx.enqueue('surveys.settle_action', { company_id: actor.companyId, action_id: id })
    await announceActions(tx, actor.companyId, survey_id)
    return { action_id }
  },
}

function requireResults(actor: Actor, survey: SeenSurvey): void {
  if (!decideAbilities(survey, viewerOf(actor, survey)).see_results) throw new Refusal('NO_PERMISSION')
}

/** Makes an item, once for each `client_action_id`; returns its id. */
async function makeAction(tx: Tx, actor: Actor, wanted: NewSurveyAction, now: Date): Promise<string> {
  const { companyId, employeeId } = actor
  const client_action_id = wanted.client_action_id.toLowerCase()
  const survey = await openLocked(tx, actor, wanted.survey_id)
  requireResults(actor, survey)
  const made = await findMade(tx, companyId, employeeId, client_action_id)
  if (made) return made
  const question_id = wanted.question_id?.toLowerCase() ?? null
  if (question_id && !askedBy(survey).some((one) => one.question_id === question_id)) throw new Refusal('SURVEY_QUESTIONS_NOT_FOUND')
  const owner_id = await openOwner(tx, companyId, wanted.owner_id)
  if ((await listActionIds(tx, companyId, survey.survey_id)).length >= limits.surveyActions) throw new Refusal('SURVEY_ACTION_LIMIT')
  const { text, due_on } = wanted
  const row = { survey_id: survey.survey_id, client_action_id, question_id, text, owner_id, due_on, made_by: employeeId, made_at: now.toISOString() } // prettier-ignore
  const id = await insertAction(tx, companyId, row)
  if (!id) throw new Error('an action item was neither made nor there')
  await tellOwner(tx, actor, id, owner_id)
  await announceActions(tx, companyId, survey.survey_id)
  return id
}

async function changeItem(tx: Tx, actor: Actor, action: OpenAction, change: SurveyActionChange, now: Date): Promise<void> {
  const { companyId, employeeId } = actor
  const { text, due_on, is_done } = change
  const edits = text !== undefined || due_on !== undefined || change.owner_id !== undefined
  if (edits ? !action.can.edit : !action.can.finish) throw new Refusal('NO_PERMISSION')
  const isNew = change.owner_id !== undefined && change.owner_id.toLowerCase() !== action.owner_id
  const owner_id = isNew ? await openOwner(tx, companyId, change.owner_id ?? '') : undefined
  const step = {
    ...(text !== undefined && { text }),
    ...(due_on !== undefined && { due_on }),
    ...(owner_id && { owner_id }),
    ...(is_done === true && action.done_at === null && { done_at: now.toISOString(), done_by: employeeId }),
    ...(is_done === false && { done_at: null, done_by: null }),
  }
  if (!Object.keys(step).length) return
  await changeAction(tx, companyId, action.action_id, step)
  if (owner_id) await tellOwner(tx, actor, action.action_id, owner_id)
  await announceActions(tx, companyId, action.survey_id)
}

type OpenAction = ActionRow & Pick<SurveyAction, 'can'>
/** Access check: an item that the actor sees, locked with its survey until the transaction ends. */
async function openAction(tx: Tx, actor: Actor, actionId: string, now: Date): Promise<OpenAction> {
  await lockDirectory(tx, actor.companyId)
  const found = await findAction(tx, actor.companyId, actionId, now)
  if (!found) throw new Refusal('SURVEY_ACTION_NOT_FOUND')
  await lockSurvey(tx, actor.companyId, found.survey_id)
  const action = await findAction(tx, actor.companyId, actionId, now)
  const [shown] = action ? await showActions(tx, actor, [action]) : []
  if (!action || !shown) throw new Refusal('SURVEY_ACTION_NOT_FOUND')
  return { ...action, can: shown.can }
}

/** An item after it was made or changed. */
async function showAction(tx: Tx, actor: Actor, actionId: string, now: Date): Promise<SurveyAction> {
  const action = await findAction(tx, actor.companyId, actionId, now)
  const [shown] = action ? await showActions(tx, actor, [action]) : []
  if (!shown) throw new Refusal('SURVEY_ACTION_NOT_FOUND')
  return shown
}

async function openOwner(tx: Tx, companyId: string, ownerId: string): Promise<string> {
  const [owner] = await findActiveEmployeeIds(tx, companyId, [ownerId.toLowerCase()])
  if (owner === undefined) throw new Refusal('EMPLOYEE_NOT_FOUND')
  return owner
}

/** Notifies the owner, unless they assigned the item to themselves. */
async function tellOwner(tx: Tx, { companyId, employeeId }: Actor, actionId: string, ownerId: string): Promise<void> {
  if (ownerId !== employeeId) await tx.enqueue('surveys.assign', { company_id: companyId, action_id: actionId, by: employeeId })
}

/** Tells all open pages that the items of a survey changed. It says nothing else about them. */
async function announceActions(tx: Tx, companyId: string, surveyId: string): Promise<void> {
  const moved = await raiseDirectory(tx, companyId)
  tx.emit('survey.actions_changed', moved, [{ survey_id: surveyId }])
}
