import { createHash } from 'node:crypto'

/** The id of a notification that is about something without an id of its own, such as a reminder. The same for a repeated job. */
export function causeOf(id: string, what: string): string {
  const hash = createHash('sha256').update(`${id}/${what}`).digest('hex')
  return [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `a${hash.slice(17, 20)}`, hash.slice(20, 32)].join('-')
}
