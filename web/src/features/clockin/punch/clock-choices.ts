import type { ClockAction, ClockStatus } from '@atrium/contract/clockin/schemas'
import { Coffee, LogIn, LogOut, type LucideIcon } from 'lucide-react'
import type { MessageId } from '../../../message-ids.ts'

export type ClockChoice = { action: ClockAction; icon: LucideIcon; label: MessageId }

const choice = {
  in: { action: 'in', icon: LogIn, label: 'clockin.do.in' },
  out: { action: 'out', icon: LogOut, label: 'clockin.do.out' },
  break_start: { action: 'break_start', icon: Coffee, label: 'clockin.do.break_start' },
  break_end: { action: 'break_end', icon: LogIn, label: 'clockin.do.break_end' },
} as const satisfies Record<ClockAction, ClockChoice>

/** What can be pressed while a clock shows this, the likelier first. */
export const choicesOf: Readonly<Record<ClockStatus, readonly ClockChoice[]>> = {
  out: [choice.in],
  in: [choice.out, choice.break_start],
  break: [choice.break_end, choice.out],
}

/** What can be pressed where nobody knows what the clock shows. */
export const allChoices: readonly ClockChoice[] = Object.values(choice)
