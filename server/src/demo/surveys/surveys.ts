import type { Questionnaire, SurveyAnswer, SurveyQuestion, SurveyValue } from '@atrium/contract/surveys/questionnaire'
import { answersByQuestion, countedAnswers } from '@atrium/contract/surveys/branching'
import { idOfPlace, libraryQuestionnaire, type SeedSurvey } from '#modules/surveys'
import type { Calendar } from '../calendar.ts'
import { cast } from '../cast.ts'
import { bergen, nordhavn, pulseOf } from './asked.ts'

type Naming = { id: (key: string) => string; calendar: Calendar }
const day = 24 * 60 * 60_000

const factors = [12.9898, 78.233, 37.719]
/** The same number from 0 to `below` for the same places, spread evenly. */
const spread = (below: number, ...places: readonly number[]): number =>
  Math.floor(((places.reduce((sum, place, index) => sum + (place + 1) * (factors[index % factors.length] ?? 1), 0) * 43.758) % 1) * below)

const stops = [
  'Printing in Oslo. Everything comes out three per cent smaller than we meant it.',
  'Release notes at midnight. I read them on the second day, in the dark, with the pager.',
  'Meetings before ten.',
  'Calling it a small change.',
  'Feeding the gull. It has begun to bring friends.',
  'Asking how long it takes before saying what it is.',
  'I was told of the crane by the crane.',
  'Meetings about meetings. The last one had minutes.',
  'It was calm where I stood. I stood next to Ruth.',
  'Deciding things in the ferry queue.',
  'The second stand-up. The first one stands well.',
  'Nothing. Please keep the soup.',
  'Renaming the environments after winds. Nobody knows which one Föhn is.',
  'Moving the crane during meetings. The crane does not mind, the meetings do.',
  'Lending the crane to other harbours without asking the crane.',
  'Meetings about the printer in Oslo. The printer in Oslo has never attended one.',
  'Printing the release notes. They are three per cent smaller, and no shorter.',
]
const others = ['The crane', 'A wedding, not mine', 'The printer in Oslo']
const advice = [
  'Bring a second radio.',
  'The tide is in the contract. Read it.',
  'Do not schedule anything at slack water.',
  'Ask Ruth first.',
]

/** How good each month was, from −1 to 1. */
type Mood = number
const months = [
  ['2026-05-18', 'May', 'Mai', 0.1],
  ['2026-06-15', 'June', 'Juni', 0.45],
  ['2026-07-20', 'July', 'Juli', 0.3],
  ['2026-08-17', 'August', 'August', 0.15],
  ['2026-09-21', 'September', 'September', 0.35],
  ['2026-10-19', 'October', 'Oktober', 0.2],
  ['2026-11-16', 'November', 'November', 0.4],
] as const

/** What somebody answers: always the same for the same person, survey and question. */
function valueFor(
  { type, options, rows }: SurveyQuestion,
  person: number,
  survey: number,
  place: number,
  mood: Mood,
): SurveyAnswer['value'] | undefined {
  // prettier-ignore
  const chance = spread(100, person, survey, place)
  const grade = (least: number, greatest: number): number => {
    const wanted = least + (greatest - least) * (0.52 + mood * 0.3 + (spread(100, person, place) - 50) / 130 + (chance - 50) / 260)
    return Math.min(greatest, Math.max(least, Math.round(wanted)))
  }
  const option = (index: number): string => options[index % options.length]?.option_id ?? ''
  const values: Readonly<Record<SurveyQuestion['type'], () => SurveyValue | undefined>> = {
    nps: () => grade(1, 10),
    rating: () => grade(1, 5),
    csat: () => grade(1, 5),
    single: () => option(chance),
    picture: () => option(chance),
    several: () => (chance < 25 ? ['other', option(chance)] : [...new Set([option(chance), option(spread(7, person, place, survey))])]),
    matrix: () => Object.fromEntries(rows.map(({ row_id }, row) => [row_id, option([2, 1, 2, 0, 2, 1][(person + row * 2) % 6] ?? 2)])),
    ranking: () => (chance < 20 ? undefined : options.map((_, index) => option(index + (chance % 3)))),
    number: () => 2 + (chance % 9),
    text: () =>
      chance < 60 ? ['The gong.', 'Something in C.', 'The ferry horn, a third too low.', 'Nothing, thank you.'][person % 4] : undefined,
    long_text: () =>
      chance < 42 ? (survey < 100 ? stops[(person * 5 + survey) % stops.length] : advice[person % advice.length]) : undefined,
    date: () => (chance < 50 ? `2026-11-0${1 + (person % 9)}` : undefined),
    file: () => undefined,
    consent: () => chance < 80,
  }
  return values[type]()
}

function answersOf(questionnaire: Questionnaire, person: number, survey: number, mood: Mood): SurveyAnswer[] {
  const questions = questionnaire.pages.flatMap(({ questions: some }) => some)
  const every = questions.flatMap((question, place): SurveyAnswer[] => {
    const value = valueFor(question, person, survey, place, mood)
    if (value === undefined) return []
    const chosen = Array.isArray(value) && value.includes('other')
    return [{ question_id: question.question_id, value, ...(chosen && { other: others[person % others.length] ?? 'The crane' }) }]
  })
  return countedAnswers(questionnaire, answersByQuestion(every))
}

type Asked = { questionnaire: Questionnaire; survey: number; mood: Mood; starts: Date; share: number; without?: string }
/** What most of the people answered, always the same ones, over the first days. */
const answeredBy = (id: Naming['id'], { questionnaire, survey, mood, starts, share, without }: Asked): SeedSurvey['answers'] =>
  cast.flatMap(({ key }, person) =>
    key === without || spread(100, person, survey) >= share
      ? []
      : [
          {
            employee_id: id(key),
            at: new Date(starts.getTime() + spread(3 * 24, person, survey, 1) * (day / 24)),
            answers: answersOf(questionnaire, person, survey, mood),
          },
        ],
  )

const everywhere = { time_zone: 'Europe/Lisbon', minimum_group: 5, quota: null, reminders: true } as const
const shared = { participants: true, managers: false, employees: [], comments: false }
const notShared = { ...shared, participants: false }

/** The surveys of Northwind: a pulse of each month, one of them open, one with names, one that is over and a draft. */
export function surveysOf({ id, calendar }: Naming): SeedSurvey[] {
  const pulses = months.map(([begins, month, monat, mood], index): SeedSurvey => {
    const isLast = index === months.length - 1
    const starts = calendar(begins, '08:00')
    const questionnaire = pulseOf(month, monat)
    const asked = { questionnaire, survey: index, mood, starts, share: isLast ? 78 : 86, ...(isLast && { without: 'maya' }) }
    return {
      ...everywhere,
      questionnaire,
      mode: 'confidential',
      results: 'in_steps',
      cuts: ['department', 'tenure', 'location', 'manager'],
      recurrence: { every: 'month', open_days: 11, rotating_count: null },
      sharing: shared,
      author_id: id('aisha'),
      series_id: idOfPlace('demo/pulse', 'series'),
      run: index + 1,
      state: isLast ? 'live' : 'closed',
      created_at: new Date(starts.getTime() - day),
      starts_at: starts,
      ends_at: new Date(starts.getTime() + 11 * day + 9 * (day / 24)),
      answers: answeredBy(id, asked),
      ...(month === 'October' && { actions: actionsOf({ id, calendar }, questionnaire) }),
    }
  })
  return [...pulses, ...onceOf({ id, calendar })]
}

/** What followed from October. */
function actionsOf({ id, calendar }: Naming, { pages }: Questionnaire): NonNullable<SeedSurvey['actions']> {
  const stop = pages.flatMap(({ questions }) => questions).find(({ type }) => type === 'long_text')?.question_id ?? null
  const made = { question_id: stop, made_by: id('aisha'), at: calendar('2026-11-02', '10:15'), done_at: null }
  return [
    { ...made, text: 'Ask the crane before lending the crane', owner_id: id('maya'), due_on: '2026-12-04' },
    { ...made, text: 'Have the printer in Oslo measured', owner_id: id('maya'), due_on: '2026-11-13' },
    { ...made, text: 'Find out who feeds the gull, and ask the gull to stop', owner_id: id('ruth'), due_on: '2026-11-27' },
    { ...made, text: 'Cancel the meeting about meetings', owner_id: id('tomas'), due_on: '2026-11-09', done_at: calendar('2026-11-05', '16:40') },
    { ...made, question_id: null, text: 'Tell everyone what we heard', owner_id: id('aisha'), due_on: '2026-11-06', done_at: calendar('2026-11-06', '09:00') },
  ] // prettier-ignore
}

function onceOf({ id, calendar }: Naming): SeedSurvey[] {
  const plain = { ...everywhere, recurrence: null, run: 1, cuts: ['department', 'location'] as const }
  const offsite = calendar('2026-06-29', '09:00')
  const live = calendar('2026-11-18', '07:30')
  return [
    {
      ...plain,
      cuts: [...plain.cuts],
      questionnaire: bergen,
      mode: 'attributed',
      results: 'after_close',
      state: 'closed',
      sharing: shared,
      author_id: id('wren'),
      series_id: idOfPlace('demo/bergen', 'series'),
      created_at: offsite,
      starts_at: offsite,
      ends_at: new Date(offsite.getTime() + 6 * day),
      answers: answeredBy(id, { questionnaire: bergen, survey: 200, mood: 0.5, starts: offsite, share: 80 }),
    },
    {
      ...plain,
      cuts: [...plain.cuts],
      questionnaire: nordhavn,
      mode: 'attributed',
      results: 'in_steps',
      state: 'live',
      sharing: notShared,
      author_id: id('ruth'),
      series_id: idOfPlace('demo/nordhavn', 'series'),
      created_at: live,
      starts_at: live,
      ends_at: new Date(live.getTime() + 8 * day),
      answers: answeredBy(id, { questionnaire: nordhavn, survey: 100, mood: 0.3, starts: live, share: 45, without: 'maya' }),
    },
    {
      ...plain,
      cuts: [...plain.cuts],
      questionnaire: libraryQuestionnaire('engagement'),
      mode: 'confidential',
      results: 'after_close',
      state: 'draft',
      sharing: notShared,
      author_id: id('aisha'),
      series_id: idOfPlace('demo/engagement', 'series'),
      created_at: calendar('2026-11-19', '14:20'),
      starts_at: null,
      ends_at: null,
      answers: [],
    },
  ]
}
