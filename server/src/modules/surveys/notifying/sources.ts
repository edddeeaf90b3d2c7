import type { Language } from '@atrium/contract/formats'
import { surveyPath, surveyResultsPath } from '@atrium/contract/surveys/paths'
import type { Tx } from '#kernel/database/transaction'
import { nowhere, type CurrentNotification, type NotificationKey, type NotificationSource } from '#modules/notifications'
import { findLanguages } from '#modules/people'
import { languageFor, wordsIn } from '../rules.ts'
import { listNotified, type NotifiedRow } from './queries.ts'

type Texts = Readonly<Record<Language, string>>
const invitedText: Texts = { en: 'There is a survey for you', de: 'Es gibt eine Umfrage für dich', ar: 'هناك استبيان لك' }
const reminderText: Texts = { en: 'A survey waits for your answers', de: 'Eine Umfrage wartet auf deine Antworten', ar: 'استبيان ينتظر إجاباتك' } // prettier-ignore
const resultsText: Texts = {
  en: 'The results of a survey are there',
  de: 'Die Ergebnisse einer Umfrage sind da',
  ar: 'نتائج استبيان متاحة الآن',
}

/** Surveys for people, reminders of them, and results that are shared with them. */
export const surveyNotices: readonly NotificationSource[] = [
  { places: ['survey'], module: 'surveys', show: showOpen, defaultText: invitedText },
  { places: ['survey-reminder'], module: 'surveys', show: showOpen, defaultText: reminderText },
  { places: ['survey-results'], module: 'surveys', show: showResults, defaultText: resultsText },
]

/** Without surveys that are over. One that was answered is done with. */
async function showOpen(tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<CurrentNotification[]> {
  const rows = await listNotified(tx, companyId, keys)
  const open = rows.filter(({ is_invited, state }) => is_invited && (state === 'live' || state === 'paused'))
  return show(tx, companyId, open, surveyPath, ({ is_answered }) => (is_answered ? false : null))
}

async function showResults(tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<CurrentNotification[]> {
  const rows = await listNotified(tx, companyId, keys)
  return show(tx, companyId, rows.filter(mayRead), surveyResultsPath, () => null)
}
const mayRead = ({ state, sharing, employee_id, is_invited, manages_invited }: NotifiedRow): boolean =>
  state === 'closed' &&
  ((sharing.participants && is_invited) ||
    (sharing.managers && manages_invited) ||
    sharing.employees.some((one) => one.employee_id === employee_id))

async function show(
  tx: Tx,
  companyId: string,
  rows: readonly NotifiedRow[],
  pathOf: (surveyId: string) => string,
  isUnread: (row: NotifiedRow) => boolean | null,
): Promise<CurrentNotification[]> {
  const languages = await findLanguages(tx, companyId, rows.map(({ employee_id }) => employee_id)) // prettier-ignore
  return rows.map((row) => {
    const { employee_id, cause_id, survey_id, author_id, questionnaire } = row
    const language = languageFor(questionnaire, languages.get(employee_id) ?? 'en')
    return {
      employee_id,
      cause_id,
      is_unread: isUnread(row),
      text: wordsIn(questionnaire.title, language, questionnaire.languages),
      place: { kind: 'employee', id: author_id, name: null, part: null, path: pathOf(survey_id) },
      level: nowhere,
    }
  })
}
