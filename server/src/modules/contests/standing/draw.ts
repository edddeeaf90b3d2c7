import { createHash, randomBytes } from 'node:crypto'

const seedBytes = 32

/** The seed of a draw. Its hash is published before anybody enters, so that nobody can choose another later. */
export const makeSeed = (): string => randomBytes(seedBytes).toString('hex')
/** SHA-256 of a text in UTF-8, as `printf %s "…" | sha256sum` gives it. */
export const hashOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

type Drawn = { entry_id: string; employee_id: string }
/**
 * Draws: each entry has the hash of `<seed>/<entry_id>`, and the smallest hash comes first. The order in which people entered does not
 * matter, and whoever leaves changes nothing among the others.
 */
export const decideDraw = <T extends Drawn>(seed: string, entries: readonly T[]): (T & { draw_hash: string })[] =>
  entries
    .map((entry) => ({ ...entry, draw_hash: hashOf(`${seed}/${entry.entry_id}`) }))
    .toSorted((one, other) => (one.draw_hash < other.draw_hash ? -1 : 1))
