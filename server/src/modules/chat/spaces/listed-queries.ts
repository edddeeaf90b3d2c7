import { sql } from '#kernel/database/transaction'
import { spacesSeenBy } from './queries.ts'

/** Spaces that a list shows to `employeeId`: their own, and with `listed` also listed ones. */
export function spacesFoundBy(companyId: string, employeeId: string, { listed, show, search }: SpaceFilter): Spaces {
  const found = listed ? sql<boolean>`(space.is_listed or space_member.role is not null)` : sql<boolean>`space_member.role is not null`
  const visible = spacesSeenBy(companyId, employeeId).where(found).where('space.is_group_chat', '=', false)
  return searched(visible.where(shown[show]), search)
}
type SpaceFilter = { listed: boolean; show: keyof typeof shown; search: string | undefined }

/** Which spaces a list shows. */
const shown = {
  all: sql<boolean>`space.archived_at is null`,
  mine: sql<boolean>`space.archived_at is null and space_member.role = 'admin'`,
  joined: sql<boolean>`space.archived_at is null and space_member.role is not null`,
  public: sql<boolean>`space.archived_at is null and space.visibility = 'public'`,
  private: sql<boolean>`space.archived_at is null and space.visibility = 'private'`,
  archived: sql<boolean>`space.archived_at is not null`,
} as const

type Spaces = ReturnType<typeof spacesSeenBy>
/** Matches parts of words, with or without accents; every word must match. */
const searched = (spaces: Spaces, search = ''): Spaces =>
  search
    .split(/\s+/)
    .filter((word) => word !== '')
    .reduce(
      (narrowed, word) =>
        narrowed.where(
          sql<boolean>`strpos(folded(space.space_name || ' ' || coalesce(space.space_description, '')), (select folded(${word}))) > 0`,
        ),
      spaces,
    )
