import type { Audience } from '@atrium/contract/people/audience'
import type { CustomField } from '@atrium/contract/people/custom-fields'

/**
 * Whether a rule reveals facts that not everyone may know: the server then shows its group only to people managers,
 * whatever its visibility.
 */
export const isNarrowed = ({ roles, criterias }: Pick<Audience, 'roles' | 'criterias'>, fields: readonly CustomField[]): boolean =>
  roles.length > 0 ||
  criterias.some(({ field_id }) => fields.some((field) => field.field_id === field_id && field.visibility === 'managers'))
