import type { CoreTime, Rounding, WorkingTimeModel } from '@atrium/contract/clockin/models'
import { weekdays, type Weekday } from '@atrium/contract/notifications/weekdays'
import { nobody, type Audience } from '@atrium/contract/people/audience'
import { recordOf } from '@atrium/contract/records'
import { durationText, readDuration } from '../hours/duration-text.ts'

/** A weekday as it is typed: the hours that are expected, and when people have to be there. */
export type DayDraft = { hours: string; coreFrom: string; coreUntil: string }
export type BreakDraft = { after: string; length: string }
/** A model as it is typed. */
export type ModelDraft = {
  name: string
  audience: Audience
  days: Record<Weekday, DayDraft>
  /** Further core times of a day, which the form keeps as they are. */
  moreCore: readonly CoreTime[]
  paid: 'none' | 'some' | 'all'
  paidMinutes: string
  breaks: readonly BreakDraft[]
  roundTo: string
  direction: Rounding['direction']
}

const everyone: Audience = { ...nobody, is_all_employee_selected: true }

/** What the form of a new model begins with: forty hours, and the breaks that most laws of the EU want. */
export const blankModel: ModelDraft = {
  name: '',
  audience: everyone,
  days: recordOf(weekdays, (day) => ({ hours: day === 'saturday' || day === 'sunday' ? '0:00' : '8:00', coreFrom: '', coreUntil: '' })),
  moreCore: [],
  paid: 'none',
  paidMinutes: '15',
  breaks: [{ after: '6:00', length: '30' }],
  roundTo: '',
  direction: 'nearest',
}

/** A stored model as its form shows it. */
export function draftOf(model: WorkingTimeModel): ModelDraft {
  const { model_name, audience, days, core_times, paid_break_minutes: paid, break_rules, rounding } = model
  const firstOn = (day: Weekday): CoreTime | undefined => core_times.find(({ weekday }) => weekday === day)
  return {
    name: model_name,
    audience: audience ?? everyone,
    days: recordOf(weekdays, (day) => {
      const core = firstOn(day)
      return {
        hours: durationText(days[day]),
        coreFrom: core ? clockText(core.from_minute) : '',
        coreUntil: core ? clockText(core.until_minute) : '',
      }
    }),
    moreCore: core_times.filter((core) => core !== firstOn(core.weekday)),
    paid: paid === null ? 'all' : paid ? 'some' : 'none',
    paidMinutes: String(paid || blankModel.paidMinutes),
    breaks: break_rules.map(({ after_minutes, break_minutes }) => ({ after: durationText(after_minutes), length: String(break_minutes) })),
    roundTo: rounding ? String(rounding.to_minutes) : '',
    direction: rounding?.direction ?? 'nearest',
  }
}

/** A minute of the day as `HH:mm`, and back; undefined for what is no time. */
export const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
export function readClock(text: string): number | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

/** The minutes that are typed as a whole number; undefined for anything else. */
export const readMinutes = (text: string): number | undefined => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined)

/** The model of a draft without problems. */
export function modelOf(draft: ModelDraft): WorkingTimeModel {
  const { name, audience, days, moreCore, paid, paidMinutes, breaks, roundTo, direction } = draft
  const core = weekdays.flatMap((weekday): CoreTime[] => {
    const [from_minute, until_minute] = [readClock(days[weekday].coreFrom), readClock(days[weekday].coreUntil)]
    return from_minute === undefined || until_minute === undefined ? [] : [{ weekday, from_minute, until_minute }]
  })
  return {
    model_name: name.trim(),
    audience: audience.is_all_employee_selected ? null : audience,
    days: recordOf(weekdays, (day) => readDuration(days[day].hours) ?? 0),
    core_times: [...core, ...moreCore],
    paid_break_minutes: paid === 'all' ? null : paid === 'none' ? 0 : (readMinutes(paidMinutes) ?? 0),
    break_rules: breaks.map(({ after, length }) => ({ after_minutes: readDuration(after) ?? 0, break_minutes: readMinutes(length) ?? 0 })),
    rounding: roundTo ? { to_minutes: Number(roundTo), direction } : null,
  }
}

export type ModelProblem = 'missing' | 'twice' | 'nobody' | 'hours' | 'core' | 'minutes' | 'breaks'
/** The fields in the order of the form. */
export type ModelField = 'name' | 'audience' | Weekday | 'paidMinutes' | 'breaks'
export const modelFields: readonly ModelField[] = ['name', 'audience', ...weekdays, 'paidMinutes', 'breaks']

/** What is wrong with a draft, by field. `others` are the names of the other models. */
export function problemsOf(draft: ModelDraft, others: readonly string[]): Partial<Record<ModelField, ModelProblem>> {
  const { name, audience, days, paid, paidMinutes, breaks } = draft
  const ofDays = weekdays.flatMap((day) => {
    const problem = problemOfDay(days[day])
    return problem ? [[day, problem]] : []
  })
  return {
    ...(!name.trim() ? { name: 'missing' } : others.includes(name.trim()) && { name: 'twice' }),
    ...(reachesNobody(audience) && { audience: 'nobody' }),
    ...Object.fromEntries(ofDays),
    ...(paid === 'some' && !isBetween(readMinutes(paidMinutes), 1) && { paidMinutes: 'minutes' }),
    ...(!breaks.every(isBreak) && { breaks: 'breaks' }),
  }
}

function problemOfDay({ hours, coreFrom, coreUntil }: DayDraft): ModelProblem | undefined {
  if (readDuration(hours) === undefined) return 'hours'
  if (!coreFrom && !coreUntil) return undefined
  const [from, until] = [readClock(coreFrom), readClock(coreUntil)]
  return from === undefined || until === undefined || until <= from ? 'core' : undefined
}

const isBetween = (minutes: number | undefined, least: number): boolean => minutes !== undefined && minutes >= least && minutes <= 24 * 60
const isBreak = ({ after, length }: BreakDraft): boolean => readDuration(after) !== undefined && isBetween(readMinutes(length), 1)

function reachesNobody({ is_all_employee_selected, employees, groups, roles, criterias }: Audience): boolean {
  if (is_all_employee_selected) return false
  const isUnfinished = criterias.some(({ value }) => (Array.isArray(value) ? !value.length : !String(value).trim()))
  return isUnfinished || !(employees.length + groups.length + roles.length + criterias.length)
}
