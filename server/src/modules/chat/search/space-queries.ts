import type { Actor } from '#kernel/context'
import { sql } from '#kernel/database/transaction'
import { spacesSeenBy } from '../spaces/queries.ts'

/** SQL of the search for spaces. */
type Searched = { terms: readonly string[]; without: readonly string[] }

/**
 * The person's own spaces, including archived ones, and those they may find if they can join public spaces. Conversation names are searched
 * for members, and for everyone in public spaces.
 */
export function spacesMatching(
  { companyId, employeeId }: Pick<Actor, 'companyId' | 'employeeId'>,
  canJoin: boolean,
  { terms, without }: Searched,
) {
  const open = canJoin
    ? sql<boolean>`(space.is_listed and space.archived_at is null or space_member.role is not null)`
    : sql<boolean>`space_member.role is not null`
  const words = sql<string>`folded(space.space_name || ' ' || coalesce(space.space_description, '') || case
    when space_member.role is not null or space.visibility = 'public' then coalesce((
      select ' ' || string_agg(c.sub_space_name, ' ') from conversation c
      where c.company_id = space.company_id and c.space_id = space.space_id and not c.is_default), '')
    else '' end)`
  const seen = spacesSeenBy(companyId, employeeId).where(open)
  const held = terms.reduce((narrowed, term) => narrowed.where(sql<boolean>`strpos(${words}, (select folded(${term}))) > 0`), seen)
  return without.reduce((narrowed, term) => narrowed.where(sql<boolean>`strpos(${words}, (select folded(${term}))) = 0`), held)
}
