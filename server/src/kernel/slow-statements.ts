import type { Log } from './log.ts'

/** Hears how long a statement took, in milliseconds, whether it succeeded or not. */
export type Timed = (text: string, milliseconds: number) => void

const longest = 4_000

/** Logs statements that take `limit` milliseconds or more, with the call and the request of their trace, and never with a value in them. */
export function createSlowLog(log: Log, limit: number, onSlow: () => void): Timed {
  return (text, milliseconds) => {
    if (milliseconds < limit) return
    onSlow()
    log.warn({ milliseconds: Math.round(milliseconds), statement: withoutValues(text) }, 'a statement was slow')
  }
}

/** Values travel beside the text; where one is written into it, it is a literal in quotes. */
export const withoutValues = (text: string): string =>
  text
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, '$…$')
    .slice(0, longest)
