import type { RichText } from '@atrium/contract/document'
import { limits } from '@atrium/contract/limits'
import { nobody, type Audience } from '@atrium/contract/people/audience'
import type { Occasion, OccasionType } from '@atrium/contract/recognition/occasions'

/** The kinds that a company has once, each switched on and off, with the points that it begins with. */
export const usualPoints = { birthday: 50, anniversary: 100, welcome: 25 } as const satisfies Partial<Record<OccasionType, number>>
export type UsualOccasion = keyof typeof usualPoints

/** An occasion as it is typed. */
export type OccasionDraft = {
  title: string
  /** `YYYY-MM-DD`, empty, or text that is no day. */
  day: string
  isYearly: boolean
  /** Of an anniversary of its own. */
  years: string
  points: string
  /** Undefined: a type of its own. */
  typeId: string | undefined
  /** Null: what suits the occasion. */
  words: RichText | null
  audience: Audience
}
/** What an occasion is about: it decides which fields there are. */
export type OccasionKind = { occasion_type: OccasionType; hasYears: boolean }

/** What the form of a new occasion begins with. */
export const blankOccasion = ({ occasion_type, hasYears }: OccasionKind): OccasionDraft => ({
  title: '',
  day: '',
  isYearly: false,
  years: hasYears ? '5' : '',
  points: occasion_type === 'custom' ? '20' : String(hasYears ? 500 : usualPoints[occasion_type]),
  typeId: undefined,
  words: null,
  audience: { ...nobody, is_all_employee_selected: true },
})

export const kindOf = ({ occasion_type, years }: Occasion): OccasionKind => ({ occasion_type, hasYears: years !== null })

/** An occasion as its form shows it. */
export const draftOfOccasion = (occasion: Occasion): OccasionDraft => ({
  title: occasion.title ?? '',
  day: occasion.day ?? '',
  isYearly: occasion.is_yearly,
  years: occasion.years === null ? '' : String(occasion.years),
  points: String(occasion.points),
  typeId: occasion.recognition_type_id,
  words: occasion.message,
  audience: occasion.audience,
})

/** What the draft asks the server for; without a chosen type, the occasion gets one of its own. */
export const factsOfOccasion = ({ occasion_type, hasYears }: OccasionKind, draft: OccasionDraft) => ({
  title: occasion_type === 'custom' ? draft.title.trim() : null,
  day: occasion_type === 'custom' ? draft.day : null,
  is_yearly: occasion_type === 'custom' && draft.isYearly,
  years: hasYears ? Number(draft.years) : null,
  points: Number(draft.points),
  ...(draft.typeId !== undefined && { recognition_type_id: draft.typeId }),
  message: draft.words,
  audience: draft.audience,
})

/** The fields in the order of the form. */
export const occasionFields = ['title', 'day', 'years', 'points', 'audience'] as const
export type OccasionField = (typeof occasionFields)[number]
export type OccasionProblem = 'missing' | 'day' | 'years' | 'points' | 'nobody'

/** What is wrong with a draft, by field. */
export function problemsOfOccasion(
  { occasion_type, hasYears }: OccasionKind,
  { title, day, years, points, audience }: OccasionDraft,
): Partial<Record<OccasionField, OccasionProblem>> {
  const isCustom = occasion_type === 'custom'
  const { is_all_employee_selected, employees, groups, roles, criterias } = audience
  const isChosen = is_all_employee_selected || employees.length + groups.length + roles.length + criterias.length > 0
  return {
    ...(isCustom && !title.trim() && { title: 'missing' }),
    ...(isCustom && !/^\d{4}-\d{2}-\d{2}$/.test(day) && { day: 'day' }),
    ...(hasYears && !isNumber(years, 1, limits.occasionYears) && { years: 'years' }),
    ...(!isNumber(points, 0, limits.points) && { points: 'points' }),
    ...(!isChosen && { audience: 'nobody' }),
  }
}

const isNumber = (typed: string, least: number, most: number): boolean =>
  /^\d{1,7}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most
