import { activityKinds, activityTypes, badgeSearchTypes, type BadgeCriteriaKind } from '@atrium/contract/badges/criteria'
import type { BadgeCriteriaType } from '@atrium/contract/badges/criteria-schemas'
import type { badgeCalls } from '@atrium/contract/badges/calls'
import { criteriaKinds, customFieldKinds } from '@atrium/contract/people/audience'
import type { Handlers } from '#kernel/context'
import { findCompanyZone } from '#modules/company'
import { findEmployees, listNameableFields } from '#modules/people'
import { dayIn } from '#modules/points'
import { areLevels, neededOf } from './levels.ts'
import { openCriterias } from './opening.ts'
import { rankedBy, reachOf } from './queries.ts'
import { decidePeriods, takesValue } from './rules.ts'

const sampleSize = 7

export const criteriaHandlers: Handlers<Pick<typeof badgeCalls, 'listBadgeCriteria' | 'previewBadge'>> = {
  async listBadgeCriteria(_input, { tx, actor }) {
    const fields = await listNameableFields(tx, actor)
    const items: BadgeCriteriaType[] = [
      ...activityTypes.map((type) => ({
        ...typeOf(type, activityKinds[type]),
        takes_value: takesValue(type),
        takes_dates: activityKinds[type] === 'count',
      })),
      ...peopleTypes.map((type) => typeOf(type, criteriaKinds[type])),
      ...fields.map(({ field_id, field_type, field_name }) => ({
        ...typeOf('custom_field', customFieldKinds[field_type]),
        field_id,
        field_name,
      })),
    ]
    return { items, next_cursor: null }
  },

  async previewBadge({ criterias, period, levels }, { tx, actor, now }, refuse) {
    const { companyId, permissions } = actor
    const conditions = await openCriterias(tx, actor, criterias)
    if (!areLevels('criteria', conditions, levels)) return refuse('BADGE_LEVELS_INVALID')
    const timeZone = await findCompanyZone(tx, companyId)
    const [current] = decidePeriods(period, dayIn(now, timeZone))
    if (!current) return { total: 0, sample: [], level_totals: [] }
    const looking = { companyId, timeZone, period: current, employeeIds: null, withPrivate: false, now }
    const ranked = await rankedBy(tx, looking, conditions, neededOf(levels))
    const { total, sample, level_totals } = await reachOf(tx, ranked, levels.length, sampleSize)
    const maySee = permissions.has('people.see') || permissions.has('people.manage')
    const cards = new Map((await findEmployees(tx, companyId, maySee ? sample : [])).map((card) => [card.employee_id, card]))
    return { total, sample: sample.flatMap((id) => cards.get(id) ?? []), level_totals }
  },
}

const peopleTypes = ['department', 'position_title', 'location', 'time_zone', 'manager', 'joined_at'] as const

const typeOf = (criteria_type: BadgeCriteriaType['criteria_type'], kind: BadgeCriteriaKind): BadgeCriteriaType => ({
  criteria_type,
  kind,
  search_types: [...badgeSearchTypes[kind]],
  takes_value: false,
  takes_dates: false,
  field_id: null,
  field_name: null,
})
