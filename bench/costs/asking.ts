import type { Lines } from '../people.ts'

/** So many connections that a node has always something to do, and so few that calls hardly wait for each other. */
export const connectionsToNode = 4
export type RequestsOf = (index: number) => readonly string[]

/** Sends the requests of the numbers `from` to `until`, on all connections at once, and waits for their answers. */
export async function askMany({ ask, lines }: Lines, from: number, until: number, requestsOf: RequestsOf): Promise<void> {
  let next = from
  const onLine = async (place: number): Promise<void> => {
    for (let index = next++; index < until; index = next++) for (const request of requestsOf(index)) await ask(request, place)
  }
  await Promise.all(lines.map((_, place) => onLine(place)))
}
