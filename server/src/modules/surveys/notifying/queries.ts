import type { Questionnaire } from '@atrium/contract/surveys/questionnaire'
import type { SurveySharing, SurveyState } from '@atrium/contract/surveys/schemas'
import { sql, type Tx } from '#kernel/database/transaction'
import type { NotificationKey } from '#modules/notifications'

/** SQL of notifications. */
export type NotifiedRow = {
  employee_id: string
  cause_id: string
  survey_id: string
  author_id: string
  questionnaire: Questionnaire
  state: SurveyState
  sharing: SurveySharing
  is_invited: boolean
  is_answered: boolean
  manages_invited: boolean
}
/** What people were notified of, without deleted surveys. */
export const listNotified = (tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<NotifiedRow[]> =>
  tx.all(sql<NotifiedRow>`
    select w.employee_id, w.cause_id, s.survey_id, s.author_id, coalesce(s.asked, s.questionnaire) as questionnaire, s.state, s.sharing,
      p.employee_id is not null as is_invited, p.answered_on is not null as is_answered,
      exists (select from survey_participant line where line.company_id = s.company_id and line.survey_id = s.survey_id
        and line.manager_id = w.employee_id) as manages_invited
    from unnest(
      ${keys.map((one) => one.employee_id)}::uuid[], ${keys.map((one) => one.cause_id)}::uuid[],
      ${keys.map(({ place }) => place.slice(place.indexOf('/') + 1))}::uuid[]
    ) as w(employee_id, cause_id, survey_id)
    join survey s on s.company_id = ${companyId} and s.survey_id = w.survey_id and s.deleted_at is null
    left join survey_participant p on p.company_id = s.company_id and p.survey_id = s.survey_id and p.employee_id = w.employee_id`)

/** The managers of those who were invited. */
export const listManagers = async (tx: Tx, companyId: string, surveyId: string): Promise<string[]> =>
  (
    await tx.all(sql<{ manager_id: string }>`
      select distinct manager_id from survey_participant
      where company_id = ${companyId} and survey_id = ${surveyId} and manager_id is not null order by manager_id`)
  ).map(({ manager_id }) => manager_id)
