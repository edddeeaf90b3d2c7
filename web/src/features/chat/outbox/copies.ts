export type Copies<Row extends object> = ReturnType<typeof openCopies<Row>>
type CopiesSettings<Row> = {
  /** Names the rows and the person. */
  name: string
  idOf: (row: Row) => string
  /** The fields that every row has. */
  fields: readonly (keyof Row)[]
}

/**
 * Copies of rows that are on their way to the local database. The browser drops a write that still waits when the page closes; local
 * storage has it at once.
 */
export function openCopies<Row extends object>({ name, idOf, fields }: CopiesSettings<Row>) {
  const entries = openEntries(`chat-${name}-`)
  const waiting = new Map<string, Row>()
  const isRow = (copy: unknown): copy is Row => typeof copy === 'object' && copy !== null && fields.every((field) => field in copy)
  function find(id: string): Row[] {
    const copy = attempt((): unknown => JSON.parse(entries.find(id) ?? 'null'))
    return isRow(copy) ? [copy] : []
  }
  return {
    /** What earlier pages could not write before they closed. */
    all: (): Row[] => entries.ids().flatMap(find),
    /** The row is copied if the page may be closing before the write ends. An earlier copy of it gives way at once. */
    during: async (row: Row, write: () => Promise<unknown>): Promise<void> => {
      const [id, copy] = [idOf(row), JSON.stringify(row)]
      waiting.set(id, row)
      if (entries.find(id) !== undefined) entries.put(id, copy)
      try {
        await write()
      } finally {
        if (waiting.get(id) === row) waiting.delete(id)
        if (entries.find(id) === copy) entries.remove(id)
      }
    },
    /** No copy may bring the row back. */
    remove: (id: string): void => {
      waiting.delete(id)
      entries.remove(id)
    },
    /** The page may be closing: copies what the database does not have yet. */
    copyWaiting: (): void => waiting.forEach((row, id) => entries.put(id, JSON.stringify(row))),
    /** The person signed out, and the local database is deleted. */
    clear: (): void => {
      waiting.clear()
      entries.ids().forEach(entries.remove)
    },
  }
}

/** The entries of local storage that have this start. */
function openEntries(start: string) {
  const names = (): string[] => Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
  const remove = (id: string): void => attempt(() => localStorage.removeItem(start + id))
  return {
    ids: (): string[] => (attempt(names) ?? []).filter((name) => name.startsWith(start)).map((name) => name.slice(start.length)),
    find: (id: string): string | undefined => attempt(() => localStorage.getItem(start + id)) ?? undefined,
    /** An earlier entry is no substitute for one that does not fit. */
    put: (id: string, entry: string): void => {
      remove(id)
      attempt(() => localStorage.setItem(start + id, entry))
    },
    remove,
  }
}

/** A private window or a full disk must not stop the writing. */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
