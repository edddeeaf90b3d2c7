/** A value with what it was before, and what was undone. */
export type History<Value> = {
  readonly now: Value
  readonly past: readonly Value[]
  readonly future: readonly Value[]
  /** What the last change was about: changes of the same are undone together. */
  readonly about: string | undefined
}

const most = 100

export const historyOf = <Value>(now: Value): History<Value> => ({ now, past: [], future: [], about: undefined })

/** After a change. Letters typed into one field, which are about the same, are one step. */
export function changed<Value>({ now, past, about: before }: History<Value>, next: Value, about?: string): History<Value> {
  const isSame = about !== undefined && about === before
  return { now: next, past: isSame ? past : [...past, now].slice(-most), future: [], about }
}

export function undone<Value>(history: History<Value>): History<Value> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return { now: before, past: history.past.slice(0, -1), future: [history.now, ...history.future], about: undefined }
}

export function redone<Value>(history: History<Value>): History<Value> {
  const [after, ...future] = history.future
  if (after === undefined) return history
  return { now: after, past: [...history.past, history.now], future, about: undefined }
}
