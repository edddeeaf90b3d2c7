import type { UndoReason } from '@atrium/contract/people/import-reasons'

type Value = string | number | null
/**
 * A value that a row changes: in the words of a file, and as stored (`was`, `is`), so that it can be restored while nobody changed it.
 * `wasUnsaid`: joining would set the start date.
 */
export type StoredChange = {
  field: string
  before: string | null
  after: string | null
  was: Value
  is: Value
  wasUnsaid?: boolean
  kept?: UndoReason
}
