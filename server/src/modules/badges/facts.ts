import type { BadgeFacts } from '@atrium/contract/badges/schemas'
import type { BadgeFactsRow } from './queries.ts'

/** The stored form of what a badge is. One that is awarded by hand alone has no criteria. */
export const rowOf = ({ picture, criterias, ...facts }: BadgeFacts): BadgeFactsRow => {
  const { badge_name, description, image_url, way, period, is_revoked, levels } = facts
  return {
    badge_name,
    description: description || null,
    ...picture,
    image_url,
    way,
    period,
    levels: JSON.stringify(levels.map(({ level_name, needed }) => ({ level_name, needed: way === 'criteria' ? needed : null }))),
    is_revoked: way === 'criteria' && is_revoked,
    // An id in capitals is the same id.
    criterias: JSON.stringify(
      way === 'criteria' ? criterias.map((one) => ({ ...one, value_id: one.value_id?.toLowerCase() ?? null })) : [],
    ),
  }
}
