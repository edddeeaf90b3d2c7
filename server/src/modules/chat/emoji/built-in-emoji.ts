import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The shortcode names of the standard emoji, as the browser offers them. `scripts/generating/built-in-emoji.ts` writes the file. */
const names: ReadonlySet<string> = new Set(readFileSync(join(import.meta.dirname, 'built-in-emoji.txt'), 'utf8').split('\n'))

export const isBuiltIn = (name: string): boolean => names.has(name)
