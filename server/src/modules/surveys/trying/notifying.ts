import { surveyTestPath } from '@atrium/contract/surveys/paths'
import type { Language } from '@atrium/contract/formats'
import type { JobData } from '#kernel/jobs/jobs'
import type { Tx } from '#kernel/database/transaction'
import { notifyPeople, nowhere, settleCauses, type CurrentNotification, type NotificationKey, type NotificationSource } from '#modules/notifications' // prettier-ignore
import { findActiveEmployeeIds, findLanguages } from '#modules/people'
import type { NotifierParts } from '../notifying/notifier.ts'
import { languageFor, wordsIn } from '../rules.ts'
import { listNotifiedTests, listTesters } from './queries.ts'

/** The worker of `surveys.tell_testers`: notifies those who try a survey. A repeated run notifies nobody twice. */
export const tellTestersWorker =
  (parts: NotifierParts) =>
  ({ company_id: companyId, survey_id }: JobData<'surveys.tell_testers'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, async (tx) => {
      if (!(await parts.switches.isOn(companyId, 'surveys', tx))) return
      const testers = await listTesters(tx, companyId, survey_id)
      const active = await findActiveEmployeeIds(tx, companyId, testers.map(({ employee_id }) => employee_id)) // prettier-ignore
      const alerts = testers.flatMap(({ employee_id, cause_id, sent_by }) =>
        active.has(employee_id)
          ? [{ employee_id, cause_id, actor_id: sent_by, reason: 'survey_test' as const, place: `survey-test/${survey_id}`, ...nowhere, isRead: false, silent: false, muted: false }]
          : [],
      ) // prettier-ignore
      if (alerts.length) await notifyPeople(tx, parts, companyId, alerts, parts.clock())
    })

/** The worker of `surveys.settle_test`: closes the notifications of a test that is over. */
export const settleTestWorker =
  (parts: NotifierParts) =>
  ({ company_id: companyId, cause_ids }: JobData<'surveys.settle_test'>): Promise<void> =>
    parts.transactions({ effect: 'write', companyId }, (tx) => settleCauses(tx, parts.sources, companyId, cause_ids, parts.clock()))

const testOf: Readonly<Record<Language, (title: string) => string>> = {
  en: (title) => `Test: ${title}`,
  de: (title) => `Test: ${title}`,
  ar: (title) => `تجربة: ${title}`,
}

/** Surveys to be tried before they begin. */
export const testNotices: NotificationSource = {
  places: ['survey-test'],
  module: 'surveys',
  show,
  defaultText: { en: 'There is a survey for you to test', de: 'Du sollst eine Umfrage testen', ar: 'هناك استبيان لتجربته' },
}

async function show(tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<CurrentNotification[]> {
  const rows = await listNotifiedTests(tx, companyId, keys)
  const languages = await findLanguages(tx, companyId, rows.map(({ employee_id }) => employee_id)) // prettier-ignore
  return rows.map(({ employee_id, cause_id, survey_id, sent_by, questionnaire }) => {
    const wanted = languages.get(employee_id) ?? 'en'
    const title = wordsIn(questionnaire.title, languageFor(questionnaire, wanted), questionnaire.languages)
    return {
      employee_id,
      cause_id,
      is_unread: null,
      text: testOf[wanted](title),
      place: { kind: 'employee', id: sent_by, name: null, part: null, path: surveyTestPath(survey_id) },
      level: nowhere,
    }
  })
}
