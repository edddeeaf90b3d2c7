import type { AbsenceType } from '@atrium/contract/clockin/absences'
import type { CorrectionState } from '@atrium/contract/clockin/asked'
import type { ClockEntryState, ClockSource, EntryKind } from '@atrium/contract/clockin/schemas'

/** Rows of demo data. */
export type SeedEntry = {
  entry_id: string
  employee_id: string
  shift_id: string
  kind: EntryKind
  started_at: Date
  ended_at: Date | null
  time_zone: string
  work_date: string
  source: ClockSource
  state: ClockEntryState
}

type Decided = {
  state: CorrectionState
  created_at: Date
  decided_at: Date | null
  decided_by: string | null
  decision_reason: string | null
}
/** A correction of one of the entries. */
export type SeedCorrection = Decided & {
  correction_id: string
  employee_id: string
  entry_id: string
  started_at: Date
  ended_at: Date
  time_zone: string
  work_date: string
  reason: string
}
export type SeedAbsence = Decided & {
  employee_id: string
  absence_type: AbsenceType
  from: string
  to: string
  ends_at_noon: boolean
  note: string | null
  stand_in_id: string | null
}
