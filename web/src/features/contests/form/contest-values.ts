import { contestMeasures, type ContestKind, type ContestTeamKind, type ContestTies } from '@atrium/contract/contests/kinds'
import type { Contest, ContestPrize } from '@atrium/contract/contests/schemas'
import { nameLine, optionalLine } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import { nobody, type Audience } from '@atrium/contract/people/audience'
import * as z from 'zod/mini'
import { dayIn, instantAt, timeIn } from '#ui/time/zones.ts'
import { measuresOf } from '../contest/measures.ts'

const required = 'This field is required'
/** A prize as it is typed. */
export type PrizeDraft = { points: string; words: string }

/** The form of a contest. Prizes stand in the order of their places; times are those of the company’s zone. */
export const contestSchema = z
  .object({
    contest_name: nameLine(limits.nameMaximum),
    description: optionalLine(limits.aboutMaximum),
    rules: optionalLine(limits.contestRulesMaximum),
    kind: z.custom<ContestKind>(),
    measure: z.enum(contestMeasures),
    least: z.string(),
    team_kind: z.custom<ContestTeamKind>(),
    ties: z.custom<ContestTies>(),
    hides_votes: z.boolean(),
    is_moderated: z.boolean(),
    needs_photo: z.boolean(),
    prizes: z.custom<PrizeDraft[]>(),
    audience: z.custom<Audience>(),
    starts: z.string(),
    ends: z.string(),
  })
  .check(
    z.refine(({ kind, least }) => kind !== 'criteria' || isNumber(least, 1, limits.badgeCount), { path: ['least'], message: required }),
    z.refine(({ prizes }) => prizes.every(isPrize), { path: ['prizes'], message: required }),
    z.refine(({ starts }) => !starts || isMoment(starts), { path: ['starts'], message: required }),
    z.refine(({ ends }) => !ends || isMoment(ends), { path: ['ends'], message: required }),
  )
export type ContestValues = z.infer<typeof contestSchema>

const isNumber = (text: string, least: number, most: number): boolean =>
  /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most
const isPrize = ({ points, words }: PrizeDraft): boolean =>
  (points.trim() ? isNumber(points, 1, limits.contestPrizePoints) : words.trim() !== '') && words.length <= limits.contestPrizeWords
const isMoment = (moment: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(moment)

export const blankPrize: PrizeDraft = { points: '', words: '' }

/** The values of a contest in the company’s zone, or of a new one. */
export function valuesOf(contest: Contest | undefined, timeZone: string): ContestValues {
  const [counted] = measuresOf(contest?.criterias ?? [])
  return {
    contest_name: contest?.contest_name ?? '',
    description: contest?.description ?? '',
    rules: contest?.rules ?? '',
    kind: contest?.kind ?? 'criteria',
    measure: counted?.measure ?? 'recognitions_given',
    least: String(counted?.least || 1),
    team_kind: contest?.team_kind ?? 'none',
    ties: contest?.ties ?? 'share',
    hides_votes: contest?.hides_votes ?? true,
    is_moderated: contest?.is_moderated ?? false,
    needs_photo: contest?.needs_photo ?? false,
    prizes: draftsOf(contest?.prizes ?? []),
    audience: contest?.audience ?? { ...nobody, is_all_employee_selected: true },
    starts: momentOf(contest?.starts_at, timeZone),
    ends: momentOf(contest?.ends_at, timeZone),
  }
}

const draftsOf = (prizes: readonly ContestPrize[]): PrizeDraft[] =>
  prizes.map(({ points, words }) => ({ points: points ? String(points) : '', words: words ?? '' }))
const momentOf = (instant: string | null | undefined, timeZone: string): string =>
  instant ? `${dayIn(instant, timeZone)}T${timeIn(instant, timeZone)}` : ''
function instantOf(moment: string, timeZone: string): string | null {
  const [day = '', time = ''] = moment.split('T')
  return day && time ? new Date(instantAt(day, time, timeZone)).toISOString() : null
}

/** Between whom the contest of the form is: only one by criteria is between teams. */
export const teamKindOf = ({ kind, team_kind }: Pick<ContestValues, 'kind' | 'team_kind'>): ContestTeamKind =>
  kind === 'criteria' ? team_kind : 'none'

/** What is sent. */
export function factsOf({ measure, least, prizes, starts, ends, description, rules, ...values }: ContestValues, timeZone: string) {
  const counted = { criteria_type: measure, search_type: 'gte', value: Number(least), field_id: null, value_id: null, include_below: false }
  return {
    ...values,
    description: description || null,
    rules: rules || null,
    criterias: values.kind === 'criteria' ? [counted] : [],
    team_kind: teamKindOf(values),
    prizes: prizes.map(({ points, words }, index) => ({ place: index + 1, points: Number(points || 0), words: words.trim() || null })),
    starts_at: instantOf(starts, timeZone),
    ends_at: instantOf(ends, timeZone),
    time_zone: timeZone,
  }
}
