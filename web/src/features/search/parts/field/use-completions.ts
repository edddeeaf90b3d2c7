import { bestOf } from '#app/palette/ranking.ts'
import { useRecent } from '#features/chat/use-chat.ts'
import { directory, nameOf } from '#features/people/people.ts'
import { completionsOf, withOperator, type Completing, type Completion } from '../../completing.ts'
import { useFoundNames } from './use-found-names.ts'

const most = 6
/** With this many local names, none from the server are added. */
const enough = 4

/**
 * The completions of a piece of a search: operators, their values, and locally known people and spaces. If these are
 * few, names from the server are added below, so that nothing moves under the pointer.
 */
export function useCompletions(piece: Completing | undefined): Completion[] {
  const spaces = useRecent().flatMap(({ space }) => (space?.space_name ? [space.space_name] : []))
  const found = useFoundNames(piece)
  if (!piece) return []
  const { operator, value } = piece
  if (operator !== 'from' && operator !== 'to' && operator !== 'in') return completionsOf(piece)
  const fitting = (names: readonly string[]): string[] => bestOf([...new Set(names)], value, (name) => name, most)
  const people = fitting(directory.all().map(nameOf))
  const known = operator === 'in' ? [...fitting(spaces), ...people] : people
  const names = new Set(known.length < enough ? [...known, ...found] : known)
  return [...completionsOf(piece), ...[...names].map((name) => withOperator(operator, name))].slice(0, most + 2)
}
