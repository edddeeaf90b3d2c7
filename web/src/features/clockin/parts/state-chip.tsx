import type { CorrectionState } from '@atrium/contract/clockin/asked'
import { Check, Hourglass, Undo2, X, type LucideIcon } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Chip } from '#ui/marks/chip.tsx'

const icons: Readonly<Record<CorrectionState, LucideIcon>> = { pending: Hourglass, approved: Check, refused: X, withdrawn: Undo2 }

/** Where a correction or an absence stands. */
export const StateChip = ({ state }: { state: CorrectionState }) => (
  <Chip icon={icons[state]} {...(state === 'approved' && { tone: 'accent' as const })}>
    <FormattedMessage id={`clockin.asked.${state}`} />
  </Chip>
)
