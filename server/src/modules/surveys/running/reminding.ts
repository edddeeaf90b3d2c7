import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { causeOf } from '#modules/notifications'
import { openLocked } from '../access.ts'
import { changeSurvey } from '../queries.ts'
import { reminderPause } from '../rules.ts'
import { countWaiting } from './queries.ts'

/** Notifies those who have not answered, because somebody asks for it. Returns how many. */
export async function remindByHand(tx: Tx, actor: Actor, surveyId: string, now: Date): Promise<{ survey_id: string; reminded: number }> {
  const { survey_id, state, reminded_at } = await openLocked(tx, actor, surveyId)
  if (state === 'closed') throw new Refusal('SURVEY_CLOSED')
  if (state !== 'live') throw new Refusal('SURVEY_NOT_LIVE')
  if (reminded_at && now.getTime() - Date.parse(reminded_at) < reminderPause) throw new Refusal('SURVEY_REMINDED')
  const reminded = await countWaiting(tx, actor.companyId, survey_id)
  if (!reminded) return { survey_id, reminded }
  await changeSurvey(tx, actor.companyId, survey_id, { reminded_at: now.toISOString() })
  await enqueueReminder(tx, actor.companyId, survey_id, now)
  return { survey_id, reminded }
}

/** Notifies those who have not answered. Each reminder has a cause of its own. */
export const enqueueReminder = (tx: Tx, companyId: string, surveyId: string, now: Date): Promise<void> =>
  tx.enqueue('surveys.notify', {
    company_id: companyId,
    survey_id: surveyId,
    news: 'reminder',
    cause: causeOf(surveyId, `reminder/${now.toISOString()}`),
    after: null,
  })
