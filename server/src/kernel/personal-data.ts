import type { Tx } from './transaction.ts'

export type PersonalRow = Readonly<Record<string, unknown>>
/**
 * One kind of row that a module keeps of a person: what they get when they ask what is known of them. Secrets and hashes are no part of it, and neither are
 * the words of others. A module says what it keeps by listening to `employee.data` (`happenings.ts`).
 */
export type PersonalPart = {
  readonly name: string
  /** At most `count` rows behind the one whose `key` is `after`, in the order of that key. */
  readonly list: (tx: Tx, after: string | null, count: number) => Promise<PersonalRow[]>
  /** The field that pages go by, a UUID; a part without one is a single page. */
  readonly key?: string
}

/** A part that fits one page. */
export const wholePart = (name: string, list: (tx: Tx) => Promise<PersonalRow[]>): PersonalPart => ({ name, list })
