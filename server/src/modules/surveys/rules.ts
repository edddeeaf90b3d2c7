import type { Language } from '@atrium/contract/formats'
import type { Questionnaire, SurveyQuestion, SurveyWords } from '@atrium/contract/surveys/questionnaire'
import type { SurveyAbilities, SurveyMode, SurveyRecurrence, SurveySharing, SurveyState } from '@atrium/contract/surveys/schemas'

const day = 24 * 60 * 60_000
/** How long people are left alone after a reminder. */
export const reminderPause = day

export const questionsOf = ({ pages }: Pick<Questionnaire, 'pages'>): SurveyQuestion[] => pages.flatMap(({ questions }) => questions)

/** The words in this language, else in the first of the questionnaire that has them. */
export const wordsIn = (words: SurveyWords, language: Language, languages: readonly Language[]): string =>
  [language, ...languages].map((one) => words[one]).find(Boolean) ?? ''

/** The language in which a questionnaire is shown to someone. */
export const languageFor = ({ languages }: Pick<Questionnaire, 'languages'>, wanted: Language): Language =>
  languages.includes(wanted) ? wanted : (languages[0] ?? 'en')

/** Seconds that a question takes, about. */
const seconds: Readonly<Record<SurveyQuestion['type'], number>> = {
  text: 20, long_text: 45, single: 10, several: 15, picture: 10, rating: 8, nps: 8, csat: 8, matrix: 12, ranking: 25, number: 10, date: 10, file: 45, consent: 10,
} // prettier-ignore
export const minutesOf = (questionnaire: Pick<Questionnaire, 'pages'>): number =>
  Math.max(
    1,
    Math.round(questionsOf(questionnaire).reduce((sum, { type, rows }) => sum + seconds[type] * Math.max(1, rows.length), 0) / 60),
  )

export type Times = { starts_at: string | null; ends_at: string | null }
/** An end without a start counts from the moment of publishing. */
export function decideTimes({ starts_at, ends_at }: Times, now?: Date): 'INVALID_INTERVAL' | undefined {
  if (starts_at && ends_at && Date.parse(ends_at) <= Date.parse(starts_at)) return 'INVALID_INTERVAL'
  return now && ends_at && Date.parse(ends_at) <= now.getTime() ? 'INVALID_INTERVAL' : undefined
}

/**
 * What one run asks: all that is asked each time, and of the rotating questions so many, so that they take turns.
 */
export function decideAsked(questionnaire: Questionnaire, recurrence: SurveyRecurrence | null, run: number): Questionnaire {
  const rotating = questionsOf(questionnaire).filter(({ is_rotating }) => is_rotating)
  const count = recurrence?.rotating_count ?? null
  if (count === null || count >= rotating.length) return questionnaire
  const first = ((run - 1) * count) % rotating.length
  const chosen = new Set(Array.from({ length: count }, (_, index) => rotating[(first + index) % rotating.length]?.question_id))
  const pages = questionnaire.pages.map((page) => ({
    ...page,
    questions: page.questions.filter(({ is_rotating, question_id }) => !is_rotating || chosen.has(question_id)),
  }))
  return { ...questionnaire, pages: pages.filter(({ questions }) => questions.length > 0) }
}

/** What a correction of words leaves as it is: the same questions of the same kinds, with the same options and ways. */
export const structureOf = ({ languages, pages }: Questionnaire): unknown => ({
  languages: languages[0],
  pages: pages.map(({ page_id, show_if, questions }) => ({
    page_id,
    show_if,
    questions: questions.map(({ title: _title, help: _help, low: _low, high: _high, options, rows, driver: _driver, ...rest }) => ({
      ...rest,
      options: options.map(({ option_id }) => option_id),
      rows: rows.map(({ row_id }) => row_id),
    })),
  })),
})

type Facts = { state: SurveyState; mode: SurveyMode; sharing: SurveySharing; results: 'after_close' | 'in_steps' }
export type Viewer = { mayManage: boolean; employeeId: string; isInvited: boolean; isAnswered: boolean; managesInvited: boolean }

/** How much of the results somebody sees. `line`: the figures of all, and of those who report to them. */
export type Sight = 'everything' | 'figures' | 'line' | 'all' | 'nothing'
export function decideSight({ state, sharing, results }: Facts, viewer: Viewer): Sight {
  if (viewer.mayManage) return 'everything'
  const isOut = state === 'closed' || (results === 'in_steps' && (state === 'live' || state === 'paused'))
  if (!isOut) return 'nothing'
  if (sharing.employees.some(({ employee_id }) => employee_id === viewer.employeeId)) return 'figures'
  if (sharing.managers && viewer.managesInvited) return 'line'
  return sharing.participants && viewer.isInvited && state === 'closed' ? 'all' : 'nothing'
}

/** Whether the state has results at all. */
export const hasResults = ({ state, results }: Pick<Facts, 'state' | 'results'>): boolean =>
  state === 'closed' || (results === 'in_steps' && (state === 'live' || state === 'paused'))

export function decideAbilities(facts: Facts, viewer: Viewer): SurveyAbilities {
  const { state, sharing } = facts
  const { mayManage } = viewer
  const isOpen = state === 'live' || state === 'paused'
  const sight = decideSight(facts, viewer)
  const readsComments = sight === 'everything' || (sight === 'figures' && sharing.comments)
  return {
    answer: state === 'live' && viewer.isInvited && !viewer.isAnswered,
    edit: mayManage && state !== 'closed',
    publish: mayManage && state === 'draft',
    test: mayManage && (state === 'draft' || state === 'scheduled'),
    pause: mayManage && (state === 'live' || state === 'scheduled'),
    resume: mayManage && state === 'paused',
    close: mayManage && isOpen,
    delete: mayManage,
    duplicate: mayManage,
    remind: mayManage && state === 'live',
    share: mayManage,
    see_results: sight !== 'nothing' && (state !== 'draft' && state !== 'scheduled'),
    see_comments: readsComments && (isOpen || state === 'closed'),
    see_participation: mayManage && (isOpen || state === 'closed'),
  } // prettier-ignore
}

export type ReminderFacts = {
  starts_at: string | null
  ends_at: string | null
  reminders_sent: readonly string[]
  reminded_at: string | null
}
const reminders = ['day3', 'day5', 'last'] as const
/**
 * The reminder that is due: on the third and the fifth day, and a day before the end. Several that are due at once are one; none comes within
 * a day of another.
 */
export function decideReminder({ starts_at, ends_at, reminders_sent, reminded_at }: ReminderFacts, now: Date): readonly string[] {
  if (!starts_at) return []
  const start = Date.parse(starts_at)
  const end = ends_at ? Date.parse(ends_at) : Infinity
  const moments = { day3: start + 2 * day, day5: start + 4 * day, last: end - day }
  const due = reminders.filter((one) => !reminders_sent.includes(one) && moments[one] <= now.getTime() && moments[one] >= start && now.getTime() < end) // prettier-ignore
  if (reminded_at && now.getTime() - Date.parse(reminded_at) < reminderPause) return []
  return due
}

const periods = { week: 7, two_weeks: 14 } as const
/** When the next run begins and ends: one period after the last, at the same time of day, and not in the past. */
export function decideNextRun(recurrence: SurveyRecurrence, startedAt: Date, now: Date): { starts_at: Date; ends_at: Date } {
  for (let count = 1; ; count += 1) {
    const starts_at = new Date(startedAt)
    if (recurrence.every === 'month' || recurrence.every === 'quarter') {
      const months = count * (recurrence.every === 'month' ? 1 : 3)
      const wanted = startedAt.getUTCMonth() + months
      starts_at.setUTCMonth(wanted, Math.min(startedAt.getUTCDate(), 28))
    } else starts_at.setUTCDate(startedAt.getUTCDate() + count * periods[recurrence.every])
    if (starts_at > now) return { starts_at, ends_at: new Date(starts_at.getTime() + recurrence.open_days * day) }
  }
}
