import type { ClockinDay } from '@atrium/contract/clockin/reports'
import { AlarmClock, CircleDot, Hourglass, PartyPopper, TreePalm } from 'lucide-react'
import { useIntl } from 'react-intl'
import { Chip } from '#ui/marks/chip.tsx'

/** What is special about a day, in words with an icon. */
export function DayState({ day: { state, holiday_name, absence } }: { day: ClockinDay }) {
  const { formatMessage } = useIntl()
  if (state === 'open') return <Chip icon={CircleDot}>{formatMessage({ id: 'clockin.state.open' })}</Chip>
  if (state === 'waiting') return <Chip icon={Hourglass}>{formatMessage({ id: 'clockin.state.waiting' })}</Chip>
  if (state === 'auto') return <Chip icon={AlarmClock}>{formatMessage({ id: 'clockin.state.auto' })}</Chip>
  if (holiday_name)
    return (
      <Chip icon={PartyPopper}>
        <bdi>{holiday_name}</bdi>
      </Chip>
    )
  if (absence)
    return (
      <Chip icon={TreePalm}>
        {formatMessage(
          { id: absence.part < 1 ? 'clockin.absence.half' : 'clockin.absence.whole' },
          { type: formatMessage({ id: `clockin.absence.${absence.absence_type}` }) },
        )}
      </Chip>
    )
  return null
}
