import type { Rule } from './rule.ts'

/** What is expanded. `isOver`: the series ends before this wall time, by its UNTIL. */
export type Expansion = { rule: Rule; start: number; isOver: (wall: number) => boolean }
