import { activityTypes, type ActivityType } from '@atrium/contract/badges/criteria'
import type { BadgeCriteria } from '@atrium/contract/badges/criteria-schemas'
import type { Badge, BadgePeriod, BadgePicture, BadgeWay } from '@atrium/contract/badges/schemas'
import { nameLine, optionalLine } from '@atrium/contract/fields'
import { limits } from '@atrium/contract/limits'
import type { Criteria } from '@atrium/contract/people/audience'
import * as z from 'zod/mini'
import { areLevelsWhole, levelsOf, levelValuesOf, type LevelValue } from './level-values.ts'

/** The form of a badge. Criteria about what people do and about who they are stand apart. */
export const badgeSchema = z
  .object({
    badge_name: nameLine(limits.nameMaximum),
    description: optionalLine(limits.aboutMaximum),
    picture: z.custom<BadgePicture>(),
    image_url: z.nullable(z.string()),
    way: z.custom<BadgeWay>(),
    /** The server checks them. */
    activities: z.custom<BadgeCriteria[]>(),
    people: z.custom<Criteria[]>(),
    period: z.custom<BadgePeriod>(),
    levels: z.custom<LevelValue[]>(),
    is_revoked: z.boolean(),
  })
  .check(
    z.refine(({ way, activities, people }) => way === 'hand' || [...activities, ...people].length > 0, {
      path: ['activities'],
      message: 'This field is required',
    }),
    z.refine(({ way, activities, people }) => way === 'hand' || ![...activities, ...people].some(isUnfinished), {
      path: ['activities'],
      message: 'This field is required',
    }),
    z.refine(({ way, levels, activities }) => areLevelsWhole(way, levelsOf(way, levels, activities)), {
      path: ['levels'],
      message: 'This field is required',
    }),
  )
type BadgeValues = z.infer<typeof badgeSchema>

export const isUnfinished = ({ value }: Pick<BadgeCriteria, 'value'>): boolean =>
  Array.isArray(value) ? !value.length : typeof value === 'string' && !value.trim()

const isActivity = ({ criteria_type }: BadgeCriteria): boolean => activityTypes.some((type) => type === criteria_type)

export const valuesOf = (badge: Badge | undefined): BadgeValues => ({
  badge_name: badge?.badge_name ?? '',
  description: badge?.description ?? '',
  picture: badge?.picture ?? { shape: 'rosette', colour: 'green', symbol: 'star' },
  image_url: badge?.image_url ?? null,
  way: badge?.way ?? 'criteria',
  activities: badge ? badge.criterias.filter(isActivity) : [blankActivity('recognitions_received')],
  people: badge?.criterias.flatMap((one) => (isActivity(one) ? [] : personOf(one))) ?? [],
  period: badge?.period ?? 'once',
  levels: levelValuesOf(badge?.levels ?? []),
  is_revoked: badge?.is_revoked ?? false,
})

const personOf = ({ value, value_id: _value, from: _from, to: _to, ...criteria }: BadgeCriteria): Criteria[] =>
  typeof value === 'boolean' ? [] : [{ ...criteria, value }]

export const criteriasOf = ({ activities, people }: Pick<BadgeValues, 'activities' | 'people'>): BadgeCriteria[] => [
  ...activities,
  ...people.map((one) => ({ ...one, value_id: null })),
]

export const factsOf = ({ activities, people, description, levels, ...values }: BadgeValues) => ({
  ...values,
  levels: levelsOf(values.way, levels, activities),
  description: description || null,
  criterias: values.way === 'criteria' ? criteriasOf({ activities, people }) : [],
})

/** A new criterion, without a number. */
export const blankActivity = (criteria_type: ActivityType): BadgeCriteria => ({
  criteria_type,
  field_id: null,
  value_id: null,
  include_below: false,
  ...(criteria_type === 'profile_complete' ? { search_type: 'eq', value: true } : { search_type: 'gte', value: '' }),
})
