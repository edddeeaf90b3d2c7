import { timePath } from '@atrium/contract/clockin/paths'
import { Clock, type LucideIcon } from 'lucide-react'
import type { MessageId } from '../../../message-ids.ts'

export type TimePart = { name: string; path: string; icon: LucideIcon; label: MessageId; detail: MessageId }

/** The parts of Time that everyone has. */
export const ownParts = [
  { name: 'today', path: timePath, icon: Clock, label: 'clockin.today', detail: 'clockin.today.detail' },
] as const satisfies readonly TimePart[]
