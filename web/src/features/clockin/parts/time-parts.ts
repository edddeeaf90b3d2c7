import { timePath } from '@atrium/contract/clockin/paths'
import { CalendarDays, CalendarRange, Clock, PencilLine, TreePalm, type LucideIcon } from 'lucide-react'
import type { MessageId } from '../../../message-ids.ts'
import { absencesPath, calendarPath, correctionsPath, timesheetPath } from '../paths.ts'

export type TimePart = { name: string; path: string; icon: LucideIcon; label: MessageId; detail: MessageId }

/** The parts of Time that everyone has. */
export const ownParts = [
  { name: 'today', path: timePath, icon: Clock, label: 'clockin.today', detail: 'clockin.today.detail' },
  { name: 'sheet', path: timesheetPath, icon: CalendarDays, label: 'clockin.sheet', detail: 'clockin.sheet.detail' },
  { name: 'corrections', path: correctionsPath, icon: PencilLine, label: 'clockin.corrections', detail: 'clockin.corrections.detail' },
  { name: 'absences', path: absencesPath, icon: TreePalm, label: 'clockin.absences', detail: 'clockin.absences.detail' },
  { name: 'calendar', path: calendarPath, icon: CalendarRange, label: 'clockin.calendar', detail: 'clockin.calendar.detail' },
] as const satisfies readonly TimePart[]
