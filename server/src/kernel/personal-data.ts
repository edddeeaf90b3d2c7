import type { Tx } from './database/transaction.ts'

export type PersonalRow = Readonly<Record<string, unknown>>
/**
 * One kind of row that a module keeps about a person, for their personal data export. It excludes secrets, hashes and other people's text.
 * A module provides its parts by subscribing to `employee.data` (`domain-events.ts`).
 */
export type PersonalPart = {
  readonly name: string
  /** At most `count` rows after the one whose `key` is `after`, in the order of that key. */
  readonly list: (tx: Tx, after: string | null, count: number) => Promise<PersonalRow[]>
  /** The field used for paging, a UUID; a part without one is a single page. */
  readonly key?: string
}

/** A part that fits on one page. */
export const wholePart = (name: string, list: (tx: Tx) => Promise<PersonalRow[]>): PersonalPart => ({ name, list })
