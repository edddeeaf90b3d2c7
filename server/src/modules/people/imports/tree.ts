import { limits } from '@atrium/contract/limits'
import type { ImportReason } from '@atrium/contract/people/import-reasons'

export type Node = { row_number: number; work_email: string; manager_email: string | null }
/** A row that is refused for another reason, perhaps without an address. */
export type FailedNode = { row_number: number; work_email: string | null; manager_email: string | null }
export type Placed = { row_number: number; stage: number; reason: ImportReason | null }

/**
 * Orders the rows of a file so that managers come before their reports, given the existing reporting lines (`managerOf`, by address, null
 * at the top). Refuses a row whose manager is unknown, is refused, or would end up reporting to the person; also refuses new people below a
 * refused new person. `failed` rows are refused already: an unknown manager is one more reason.
 */
export function orderRows(
  rows: readonly Node[],
  managerOf: ReadonlyMap<string, string | null>,
  failed: readonly FailedNode[] = [],
): Placed[] {
  const named = new Set(rows.map(({ work_email }) => work_email))
  const out = new Set(failed.map(({ work_email }) => work_email))
  const refused = new Map<number, ImportReason>()
  const isNowhere = (address: string | null): boolean => address !== null && !named.has(address) && !managerOf.has(address)
  for (const { row_number, manager_email } of rows)
    if (isNowhere(manager_email)) refused.set(row_number, out.has(manager_email) ? 'manager_refused' : 'manager_unknown')
  const alsoUnknown = failed.filter(({ manager_email }) => isNowhere(manager_email) && !out.has(manager_email))
  // A refused person keeps their manager, which may create another cycle.
  for (let ringed = rows.slice(0, 1); ringed.length;) {
    refuseBelow(rows, managerOf, refused)
    const left = rows.filter(({ row_number }) => !refused.has(row_number))
    ringed = listCyclic(left, addressed(left), managerOf)
    for (const row of ringed) refused.set(row.row_number, 'manager_loop')
  }
  const left = rows.filter(({ row_number }) => !refused.has(row_number))
  const stages = stagesOf(left, addressed(left), managerOf)
  return [
    ...rows.map(({ row_number }) => ({ row_number, stage: stages.get(row_number) ?? 0, reason: refused.get(row_number) ?? null })),
    ...alsoUnknown.map(({ row_number }) => ({ row_number, stage: 0, reason: 'manager_unknown' as const })),
  ]
}

type Rows = ReadonlyMap<string, Node>
type Lines = ReadonlyMap<string, string | null>

const addressed = (rows: readonly Node[]): Rows => new Map(rows.map((row) => [row.work_email, row]))

const aboveOf = (address: string, rows: Rows, managerOf: Lines): string | null =>
  rows.get(address)?.manager_email ?? managerOf.get(address) ?? null

/** The rows on a cycle, or at the end of a line that is too long. Each address is visited once. */
function listCyclic(all: readonly Node[], rows: Rows, managerOf: Lines): Node[] {
  const depths = new Map<string, number>()
  const ringed = new Set<string>()
  for (const { work_email } of all) {
    const path: string[] = []
    const onPath = new Set<string>()
    let at: string | null = work_email
    while (at && !depths.has(at) && !onPath.has(at)) {
      path.push(at)
      onPath.add(at)
      at = aboveOf(at, rows, managerOf)
    }
    if (at && onPath.has(at)) for (const address of path.slice(path.indexOf(at))) ringed.add(address)
    let depth = at ? (depths.get(at) ?? 0) : 0
    for (const address of path.toReversed()) depths.set(address, (depth += 1))
  }
  return all.filter((row) => row.manager_email && (ringed.has(row.work_email) || (depths.get(row.work_email) ?? 0) > limits.treeDepth + 1))
}

/** A new person cannot be imported below a refused new person. */
function refuseBelow(all: readonly Node[], managerOf: Lines, refused: Map<number, ImportReason>): void {
  const reports = Map.groupBy(all, ({ manager_email }) => manager_email)
  const waiting = all.filter(({ row_number }) => refused.has(row_number))
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    if (managerOf.has(row.work_email)) continue
    for (const report of reports.get(row.work_email) ?? []) {
      if (refused.has(report.row_number)) continue
      refused.set(report.row_number, 'manager_refused')
      waiting.push(report)
    }
  }
}

/** How many rows of the file are above each. Runs after all cycles were removed. */
function stagesOf(all: readonly Node[], rows: Rows, managerOf: Lines): Map<number, number> {
  const stages = new Map<string, number>()
  const below = (address: string | null): number => (address === null ? 0 : (stages.get(address) ?? 0) + (rows.has(address) ? 1 : 0))
  for (const { work_email } of all) {
    const path: string[] = []
    for (let at: string | null = work_email; at && !stages.has(at); at = aboveOf(at, rows, managerOf)) path.push(at)
    for (const address of path.toReversed()) stages.set(address, below(aboveOf(address, rows, managerOf)))
  }
  return new Map(all.map(({ row_number, work_email }) => [row_number, stages.get(work_email) ?? 0]))
}
