import type { Employee } from '@atrium/contract/people/schemas'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { Virtualizer, type CacheSnapshot, type VirtualizerHandle } from 'virtua'
import type { ListView } from './list-view.ts'
import styles from './people-list.module.css'
import { PersonRow } from './person-row.tsx'
import { PersonTile } from './person-tile.tsx'

type PeopleRowsProps = {
  people: readonly Employee[]
  total: number
  view: ListView
  scroller: RefObject<HTMLElement | null>
  /** The key of the list's contents; returning to the same list restores the scroll position. */
  place: string
}
/** The minimum width of a card and the gap between two, in pixels. */
const card = 168
const gap = 12
const guessed = { list: 56, cards: 226 } as const

/** Any number of people, of whom only those near the viewport are rendered. */
export function PeopleRows({ view, scroller, ...rest }: PeopleRowsProps) {
  const { formatMessage } = useIntl()
  const frame = useRef<HTMLDivElement>(null)
  const { width, margin } = useMeasures(frame, scroller)
  const columns = view === 'list' ? 1 : Math.max(1, Math.floor((width + gap) / (card + gap)))
  return (
    <div ref={frame} role="list" aria-label={formatMessage({ id: 'people.place' })}>
      {width > 0 && <Lines key={columns} {...rest} view={view} scroller={scroller} columns={columns} margin={margin} />}
    </div>
  )
}

/** The scroll position when the list was left. */
let left: { place: string; offset: number; cache: CacheSnapshot } | undefined

type LinesProps = PeopleRowsProps & { columns: number; margin: number }

function Lines({ people, total, view, scroller, place, columns, margin }: LinesProps) {
  const list = useRef<VirtualizerHandle>(null)
  const offset = useRef(0)
  const here = `${columns} ${place}`
  const [kept] = useState(() => (left?.place === here ? left : undefined))
  useLayoutEffect(() => {
    const handle = list.current
    if (kept && handle) handle.scrollTo((offset.current = kept.offset))
    return () => void (handle && (left = { place: here, offset: offset.current, cache: handle.cache }))
  }, [kept, here])
  return (
    <Virtualizer
      ref={list}
      scrollRef={scroller}
      startMargin={margin}
      bufferSize={600}
      itemSize={guessed[view]}
      {...(kept ? { cache: kept.cache } : {})}
      onScroll={() => (offset.current = scroller.current?.scrollTop ?? 0)}
      data={linesOf(people, columns)}
    >
      {(line, index) => (
        <div key={line[0]?.employee_id} className={styles.line} data-view={view} style={{ '--columns': columns }}>
          {line.map((person, column) => (
            <div key={person.employee_id} role="listitem" aria-setsize={total} aria-posinset={index * columns + column + 1}>
              {view === 'list' ? <PersonRow person={person} /> : <PersonTile person={person} />}
            </div>
          ))}
        </div>
      )}
    </Virtualizer>
  )
}

const linesOf = (people: readonly Employee[], columns: number): Employee[][] =>
  columns === 1
    ? people.map((person) => [person])
    : Array.from({ length: Math.ceil(people.length / columns) }, (_, line) => people.slice(line * columns, (line + 1) * columns))

/** The width of the list, and its offset from the top of the scroll container, in pixels. */
function useMeasures(frame: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>) {
  const [measures, setMeasures] = useState({ width: 0, margin: 0 })
  useLayoutEffect(() => {
    const measure = () => {
      if (!frame.current || !scroller.current) return
      const { top, width } = frame.current.getBoundingClientRect()
      const margin = Math.round(top - scroller.current.getBoundingClientRect().top + scroller.current.scrollTop)
      setMeasures((before) => (before.width === width && before.margin === margin ? before : { width, margin }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const element of [frame.current, frame.current?.parentElement, scroller.current]) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [frame, scroller])
  return measures
}
