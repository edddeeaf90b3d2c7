import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { lockDirectory } from '#modules/people'
import { findReadable, lockSurvey, type Asking, type SeenSurvey } from './queries.ts'
import { decideSight, type Sight, type Viewer } from './rules.ts'

export const mayManage = ({ permissions }: Pick<Actor, 'permissions'>): boolean => permissions.has('survey.manage')

/** Who asks. With `as` participant, permissions show nothing that is not for them. */
export const askingOf = (actor: Actor, as: 'participant' | 'admin' = 'admin'): Asking => ({
  companyId: actor.companyId,
  employeeId: actor.employeeId,
  mayManage: as === 'admin' && mayManage(actor),
})

export const viewerOf = (actor: Actor, survey: SeenSurvey): Viewer => ({
  mayManage: mayManage(actor),
  employeeId: actor.employeeId,
  isInvited: survey.is_invited,
  isAnswered: survey.is_answered,
  managesInvited: survey.manages_invited,
})

/** Access check: a survey that is for the actor, or that the actor manages. A draft is for nobody else. */
export async function openSurvey(tx: Tx, actor: Actor, surveyId: string): Promise<SeenSurvey> {
  const row = await findReadable(tx, askingOf(actor), surveyId)
  if (!row) throw new Refusal('SURVEY_NOT_FOUND')
  return row
}

/** Like `openSurvey`, locked until the transaction ends, with the directory that is told of the change. */
export async function openLocked(tx: Tx, actor: Actor, surveyId: string): Promise<SeenSurvey> {
  await lockDirectory(tx, actor.companyId)
  await lockSurvey(tx, actor.companyId, surveyId)
  return openSurvey(tx, actor, surveyId)
}

/** Access check: results, and how much of them. */
export async function openResults(
  tx: Tx,
  actor: Actor,
  surveyId: string,
): Promise<{ survey: SeenSurvey; sight: Exclude<Sight, 'nothing'> }> {
  const survey = await openSurvey(tx, actor, surveyId)
  const sight = decideSight(survey, viewerOf(actor, survey))
  if (sight === 'nothing') throw new Refusal('NO_PERMISSION')
  return { survey, sight }
}
