type OwnRow = { revision: number }
type OwnRowsSettings<Row extends OwnRow> = {
  idOf: (row: Row) => string
  /** Whether the row still exists for the person. */
  stands: (row: Row) => boolean
  /** The row that replaces one missing in the whole list. */
  gone: (row: Row) => Row
  onTaken: (rows: readonly { row: Row; before: Row | undefined }[]) => void
}

/** Private rows of one person, as last received from the server. Keeps the newer of two states, in any order of arrival. */
export function holdOwnRows<Row extends OwnRow>({ idOf, stands, gone, onTaken }: OwnRowsSettings<Row>) {
  const held = new Map<string, Row>()
  let listed: readonly Row[] | undefined
  function put(rows: readonly Row[]): void {
    if (!rows.length) return
    const taken = rows.map((row) => ({ row, before: held.get(idOf(row)) }))
    for (const row of rows) held.set(idOf(row), row)
    listed = undefined
    onTaken(taken)
  }
  const take = (rows: readonly Row[]): void => put(rows.filter((row) => row.revision > (held.get(idOf(row))?.revision ?? -1)))
  const list = (): readonly Row[] => (listed ??= [...held.values()].filter(stands))
  return {
    take,
    /** The whole list at a revision of the inbox: missing rows no longer exist. */
    takeAll: (rows: readonly Row[], revision: number): void => {
      const there = new Set(rows.map(idOf))
      put(
        list()
          .filter((row) => !there.has(idOf(row)) && row.revision <= revision)
          .map(gone),
      )
      take(rows)
    },
    find: (id: string): Row | undefined => {
      const row = held.get(id)
      return row && stands(row) ? row : undefined
    },
    list,
  }
}
