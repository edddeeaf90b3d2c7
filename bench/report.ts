/** One row of the table: what was measured, its floor in the same run, the budget, and whether the budget is met. */
export type Finding = {
  /** The number in docs/performance.md. */
  number: string
  what: string
  measured: string
  floor: string
  budget: string
  holds: boolean
}

/** What something costs: a figure for docs/scaling.md, without floor and budget. */
export const costFinding = (what: string, measured: string): Finding => ({
  number: 'costs',
  what,
  measured,
  floor: '',
  budget: '',
  holds: true,
})

export const figure = (value: number, unit = 'ms'): string =>
  `${value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)} ${unit}`

export function tableOf(findings: readonly Finding[]): string {
  const rows = [
    ['#', 'workload', 'measured', 'floor', 'budget', ''],
    ...findings.map(({ number, what, measured, floor, budget, holds }) => [
      number,
      what,
      measured,
      floor,
      budget,
      !budget ? '' : holds ? 'holds' : 'MISSED',
    ]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
