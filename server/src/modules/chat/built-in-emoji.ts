import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The names that everybody's emoji have between colons, as the browser offers them, one a line; `scripts/built-in-emoji.ts` makes the file. */
const names: ReadonlySet<string> = new Set(readFileSync(join(import.meta.dirname, 'built-in-emoji.txt'), 'utf8').split('\n'))

export const isBuiltIn = (name: string): boolean => names.has(name)
