import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { useIntl } from 'react-intl'
import { DayPicker, type ChevronProps, type DayPickerProps } from 'react-day-picker'
import { useAppearance } from '../../appearance/appearance.ts'
import { directionOf, formatsOf } from '../../language/languages.ts'
import { weekStartOf } from '../../language/week-start.ts'
import { Icon } from '../../marks/icon.tsx'
import styles from './calendar.module.css'
import { isDay } from './day-text.ts'

export type CalendarProps = {
  /** The chosen day, as `YYYY-MM-DD`; anything else is none. */
  value: string
  onChoose: (day: string) => void
  today: string
  min?: string | undefined
  max?: string | undefined
}

/** Years before and after today that can be chosen when nothing limits them. */
const reach = { before: 10, after: 5 }

/** A month of days. Arrow keys move by day and week, Page Up and Page Down by month. */
export function Calendar({ value, onChoose, today, min, max }: CalendarProps) {
  const { formatMessage, locale } = useIntl()
  const [appearance] = useAppearance()
  const selected = isDay(value) ? dateOf(value) : undefined
  const [now, first, last] = [dateOf(today), min ? dateOf(min) : undefined, max ? dateOf(max) : undefined]
  const nearest = first && now < first ? first : last && now > last ? last : now
  return (
    <DayPicker
      autoFocus
      required
      mode="single"
      className={styles['calendar'] ?? ''}
      classNames={classNames}
      components={{ Chevron }}
      captionLayout="dropdown"
      navLayout="around"
      dir={directionOf(appearance.language)}
      lang={appearance.language}
      weekStartsOn={weekStartOf(formatsOf(appearance), locale)}
      today={now}
      selected={selected}
      onSelect={(day) => onChoose(dayOf(day))}
      defaultMonth={selected ?? nearest}
      startMonth={first ?? new Date(now.getFullYear() - reach.before, 0)}
      endMonth={last ?? new Date(now.getFullYear() + reach.after, 11)}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      formatters={formattersOf(locale)}
      labels={{
        labelDayButton: (day) => day.toLocaleDateString(locale, { dateStyle: 'full' }),
        labelGrid: (month) => month.toLocaleDateString(locale, { month: 'long', year: 'numeric' }),
        labelWeekday: (day) => day.toLocaleDateString(locale, { weekday: 'long' }),
        labelMonthDropdown: () => formatMessage({ id: 'ui.month' }),
        labelYearDropdown: () => formatMessage({ id: 'ui.year' }),
        labelNext: () => formatMessage({ id: 'ui.nextMonth' }),
        labelPrevious: () => formatMessage({ id: 'ui.previousMonth' }),
      }}
    />
  )
}

const formattersOf = (locale: string): NonNullable<DayPickerProps['formatters']> => ({
  formatCaption: (month) => month.toLocaleDateString(locale, { month: 'long', year: 'numeric' }),
  formatDay: (day) => new Intl.NumberFormat(locale).format(day.getDate()),
  formatMonthDropdown: (month) => month.toLocaleDateString(locale, { month: 'long' }),
  formatYearDropdown: (year) => year.toLocaleDateString(locale, { year: 'numeric' }),
  formatWeekdayName: (day) => day.toLocaleDateString(locale, { weekday: 'narrow' }),
})

const classNames = Object.fromEntries(
  (
    [
      ['months', 'months'],
      ['month', 'month'],
      ['month_caption', 'caption'],
      ['dropdowns', 'dropdowns'],
      ['dropdown_root', 'dropdown'],
      ['dropdown', 'select'],
      ['caption_label', 'chosen'],
      ['button_previous', 'move'],
      ['button_next', 'move'],
      ['month_grid', 'grid'],
      ['weekday', 'weekday'],
      ['day', 'day'],
      ['day_button', 'button'],
      ['selected', 'selected'],
      ['today', 'today'],
      ['outside', 'outside'],
      ['disabled', 'disabled'],
    ] as const
  ).map(([part, name]) => [part, styles[name] ?? '']),
)

const icons = { left: ChevronLeft, right: ChevronRight, up: ChevronDown, down: ChevronDown } as const
const Chevron = ({ orientation = 'down' }: ChevronProps) => <Icon of={icons[orientation]} size="small" />

/** Midnight of the day in the zone of this browser, which the calendar uses. */
function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

const dayOf = (date: Date): string =>
  [String(date.getFullYear()).padStart(4, '0'), ...[date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  )
