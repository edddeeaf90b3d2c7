import type { Log } from '../log.ts'

/** Receives the duration of a statement in milliseconds, whether or not it succeeded. */
export type Timed = (text: string, milliseconds: number) => void

const longest = 4_000

/** Logs statements that take `limit` milliseconds or more, with the call and request of their trace, and without values. */
export function createSlowLog(log: Log, limit: number, onSlow: () => void): Timed {
  return (text, milliseconds) => {
    if (milliseconds < limit) return
    onSlow()
    log.warn({ milliseconds: Math.round(milliseconds), statement: withoutValues(text) }, 'a statement was slow')
  }
}

/** Values are usually sent separately; those written into the text are quoted literals and are removed. */
export const withoutValues = (text: string): string =>
  text
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, '$…$')
    .slice(0, longest)
