import { bestOf } from '#app/palette/ranking.ts'
import { directory, nameOf } from '#features/people/people.ts'
import { completionsOf, withOperator, type Completing, type Completion } from '../../completing.ts'
import { useParts } from '../../use-parts.ts'
import { useFoundNames } from './use-found-names.ts'

const most = 6
/** With this many local names, none from the server are added. */
const enough = 4

/**
 * The completions of a piece of a search: operators, their values, and locally known people and places. If these are
 * few, names from the server are added below, so that nothing moves under the pointer.
 */
export function useCompletions(piece: Completing | undefined): Completion[] {
  const placeNames = useParts().flatMap((part) => part.placeNames ?? [])
  const found = useFoundNames(piece, placeNames)
  if (!piece) return []
  const { operator, value } = piece
  if (operator !== 'from' && operator !== 'to' && operator !== 'in') return completionsOf(piece)
  const fitting = (names: readonly string[]): string[] => bestOf([...new Set(names)], value, (name) => name, most)
  const people = fitting(directory.all().map(nameOf))
  const known = operator === 'in' ? [...fitting(placeNames.flatMap((names) => names.known())), ...people] : people
  const names = new Set(known.length < enough ? [...known, ...found] : known)
  return [...completionsOf(piece), ...[...names].map((name) => withOperator(operator, name))].slice(0, most + 2)
}
