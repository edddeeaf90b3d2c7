import { bestOf } from '#app/palette/ranking.ts'
import { useRecent } from '#features/chat/use-chat.ts'
import { directory, nameOf } from '#features/people/people.ts'
import { completionsOf, withOperator, type Completing, type Completion } from '../completing.ts'
import { useFoundNames } from './use-found-names.ts'

const most = 6
/** With so many names of its own this browser does not add those that the server found. */
const enough = 4

/**
 * What a piece of a search may become: operators, their values, and the people and spaces that this browser knows. Where these are few, those that the server
 * finds follow below, so that nothing moves under a finger.
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
