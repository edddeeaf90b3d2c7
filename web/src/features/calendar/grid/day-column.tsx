import { useState, type PointerEvent } from 'react'
import { useIntl } from 'react-intl'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { timeIn } from '#ui/time/zones.ts'
import { isWeekend, minutesOf, type Day } from './days.ts'
import { EventLink, StretchHandle } from './event-link.tsx'
import type { GridProps } from './grid-props.ts'
import { blocksOf, type Block } from './lanes.ts'
import type { Shown } from './shown.ts'
import styles from './time.module.css'
import type { ShiftState } from './use-shift.ts'
import { useTimeWords } from './use-time-words.ts'

type DayColumnProps = Pick<GridProps, 'onNew' | 'today'> & {
  day: Day
  zone: string
  isStop: boolean
  shown: readonly Shown[]
  shift: ShiftState
  hourHeight: number
}

/** The hours of one day. A press on a free place begins an event there; dragging says how long it takes. */
export function DayColumn({ day, today, zone, isStop, shown, shift, hourHeight, onNew }: DayColumnProps) {
  const { formatMessage } = useIntl()
  const words = useTimeWords()
  const [drawn, setDrawn] = useState<{ from: number; until: number }>()
  const blocks = blocksOf(day, shown)
  const start = (event: PointerEvent<HTMLElement>): void => {
    if (!onNew || event.target !== event.currentTarget || event.button !== 0 || event.pointerType === 'touch') return
    const column = event.currentTarget
    const minuteAt = (y: number): number => ((y - column.getBoundingClientRect().top) / hourHeight) * 60
    const from = clamp(Math.floor(minuteAt(event.clientY) / 30) * 30)
    const untilAt = (y: number): number => Math.max(from + 30, clamp(Math.ceil(minuteAt(y) / 30) * 30))
    let until = from + 60
    column.setPointerCapture(event.pointerId)
    column.onpointermove = ({ clientY }) => {
      until = untilAt(clientY)
      setDrawn({ from, until })
    }
    column.onpointerup = column.onpointercancel = ({ type }) => {
      column.onpointermove = column.onpointerup = column.onpointercancel = null
      setDrawn(undefined)
      if (type === 'pointerup') onNew({ isAllDay: false, first: day, last: day, from, until: Math.min(until, 24 * 60) })
    }
  }
  return (
    <div
      className={styles.column}
      role="gridcell"
      tabIndex={isStop ? 0 : -1}
      data-day={day}
      data-weekend={isWeekend(day)}
      aria-current={day === today ? 'date' : undefined}
      onPointerDown={start}
    >
      <VisuallyHidden>{formatMessage({ id: 'calendar.dayWithEvents' }, { day: words.day(day), count: blocks.length })}</VisuallyHidden>
      {day === today && <NowLine zone={zone} />}
      {drawn && <span className={styles.drawn} style={{ '--from': drawn.from, '--length': drawn.until - drawn.from }} aria-hidden />}
      {blocks.map((block) => (
        <TimedEvent key={block.shown.key} block={block} day={day} shift={shift} />
      ))}
    </div>
  )
}

const clamp = (minutes: number): number => Math.min(24 * 60, Math.max(0, minutes))

/** Minutes from which on there is room for a second line. */
const tall = 45

function TimedEvent({ block: { shown, from, until, column, columns }, day, shift }: { block: Block; day: Day; shift: ShiftState }) {
  const words = useTimeWords()
  const isTall = until - from >= tall
  return (
    <EventLink
      {...{ shown, day, shift }}
      className={styles.event}
      style={{ '--from': from, '--length': until - from, '--column': column, '--columns': columns }}
      data={{ 'data-tall': isTall }}
    >
      <span className={styles.title} dir="auto">
        {shown.title}
      </span>
      <span className={styles.detail} dir="auto">
        {isTall ? (shown.detail ?? words.time(from)) : words.time(from)}
      </span>
      {shown.canMove && shown.last === day && <StretchHandle className={styles.edge} />}
    </EventLink>
  )
}

function NowLine({ zone }: { zone: string }) {
  const minutes = minutesOf(timeIn(useNow(), zone))
  return <span className={styles.now} style={{ '--from': minutes }} aria-hidden />
}
