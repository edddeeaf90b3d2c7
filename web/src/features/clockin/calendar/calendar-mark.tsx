import { CircleDashed, PartyPopper, Shapes, Thermometer, TreePalm } from 'lucide-react'
import { useIntl, type IntlShape } from 'react-intl'
import { Icon, type IconType } from '#ui/marks/icon.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import type { CellKind, PersonDay } from './calendar-days.ts'
import styles from './calendar-mark.module.css'

export const markIcons = {
  holiday: TreePalm,
  sick: Thermometer,
  other: Shapes,
  away: CircleDashed,
  closed: PartyPopper,
} as const satisfies Partial<Record<CellKind, IconType>>
export type MarkKind = keyof typeof markIcons

const isMark = (kind: CellKind): kind is MarkKind => kind in markIcons

/** Why somebody is not there, as far as one may know: with half days, and whether it is decided. */
function markWords({ formatMessage }: Pick<IntlShape, 'formatMessage'>, { kind, of }: PersonDay): string {
  if (kind === 'closed') return of?.holiday_name ?? ''
  const part = of?.absence?.part ?? 'day'
  const words = formatMessage({ id: 'clockin.calendar.kind' }, { kind, part })
  return of?.absence?.is_pending ? formatMessage({ id: 'clockin.calendar.pending' }, { words }) : words
}

type CalendarMarkProps = { of: PersonDay; isWordy: boolean }

/** What a cell of the calendar shows; in a month without room for words, they are its name. */
export function CalendarMark({ of, isWordy }: CalendarMarkProps) {
  const intl = useIntl()
  const { kind } = of
  if (!isMark(kind)) return null
  const words = markWords(intl, of)
  return (
    <span
      className={styles.mark}
      data-kind={kind}
      data-part={of.of?.absence?.part}
      data-pending={of.of?.absence?.is_pending || undefined}
      data-wordy={isWordy || undefined}
      title={isWordy ? undefined : words}
    >
      <Icon of={markIcons[kind]} size="small" />
      {isWordy ? <span dir="auto">{words}</span> : <VisuallyHidden>{words}</VisuallyHidden>}
    </span>
  )
}
