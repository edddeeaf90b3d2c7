import { ArrowDown } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { keepOneTabStop, moveToItem } from '#ui/one-tab-stop.ts'
import { useSwitching } from '../keys/switching.ts'
import { useRecent } from '../use-chat.ts'
import styles from './beside-list.module.css'

const list = '[data-chats]'
const items = 'li, [data-chats] > a, [data-head]'
const ways = { ArrowUp: 'previous', ArrowDown: 'next', Home: 'first', End: 'last' } as const

/** What the list of chats can do without at first: its keys, the open chat in view, and what is unread further down. */
export default function BesideList({ current }: { current: string | undefined }) {
  const { formatMessage } = useIntl()
  const place = useRef<HTMLDivElement>(null)
  const below = useUnreadBelow(place)
  useSwitching()
  useEffect(() => keepOneTabStop(list, items), [])
  useEffect(moveByArrows, [])
  useEffect(() => {
    document.querySelector(`${list} [aria-current]`)?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <div ref={place} className={styles.below}>
      {below.length > 0 && (
        <Button size="small" icon={ArrowDown} onClick={() => show(below[0])}>
          {formatMessage({ id: 'chat.unreadBelow' }, { count: below.length })}
        </Button>
      )}
    </div>
  )
}

function moveByArrows(): () => void {
  const onKey = (event: KeyboardEvent): void => {
    const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event
    const way = Object.entries(ways).find(([name]) => name === key)?.[1]
    const chats = target instanceof Element && target.closest(list)
    if (!way || !chats || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return
    if (moveToItem(chats, items, target, way)) event.preventDefault()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}

function show(row: HTMLElement | undefined): void {
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'center' })
}

/** The unread chats below the visible part of the list. */
function useUnreadBelow(place: RefObject<HTMLElement | null>): readonly HTMLElement[] {
  const recent = useRecent()
  const [below, setBelow] = useState<readonly HTMLElement[]>([])
  useEffect(() => {
    const scroller = place.current?.parentElement
    if (!scroller) return
    const look = (): void => {
      const end = scroller.getBoundingClientRect().bottom
      const rows = [...scroller.querySelectorAll<HTMLElement>(`${list} li > a[data-unread="true"]`)]
      const hidden = rows.filter((row) => row.getBoundingClientRect().top > end - 12)
      setBelow((before) => (before.length === hidden.length && before.every((row, index) => row === hidden[index]) ? before : hidden))
    }
    const resized = new ResizeObserver(look)
    for (const element of [scroller, ...scroller.children]) resized.observe(element)
    scroller.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      resized.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [place, recent])
  return below
}
