import { ArrowDown } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { keepOneTabStop, moveToItem } from '#ui/one-tab-stop.ts'
import { useSwitching } from '../keys/switching.ts'
import { useRecent } from '../use-chat.ts'
import styles from './beside-list.module.css'

const list = '[data-chats]'
const items = 'li, [data-chats] > a, [data-head]'
const ways = { ArrowUp: 'previous', ArrowDown: 'next', Home: 'first', End: 'last' } as const

/** Parts of the list of chats that load after it: its keys, scrolling to the open chat, and links to what is further down. */
export default function BesideList({ current }: { current: string | undefined }) {
  const { formatMessage } = useIntl()
  const place = useRef<HTMLDivElement>(null)
  const unread = useBelow(place, unreadRows)
  const heads = useBelow(place, sectionHeads)
  const section = heads.at(-1)
  useSwitching()
  useLayoutEffect(() => keepOneTabStop(list, items), [])
  useLayoutEffect(moveByArrows, [])
  useEffect(() => {
    document.querySelector(`${list} [aria-current]`)?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <div ref={place} className={styles.below}>
      {unread.length > 0 && (
        <Button size="small" icon={ArrowDown} onClick={() => show(unread[0]?.row, 'center')}>
          {formatMessage({ id: 'chat.unreadBelow' }, { count: unread.length })}
        </Button>
      )}
      {section && (
        <Button size="small" icon={ArrowDown} onClick={() => show(section.row, 'start')}>
          {section.name}
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

function show(row: HTMLElement | undefined, block: ScrollLogicalPosition): void {
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block })
}

const unreadRows = `${list} li > a[data-unread="true"]`
const sectionHeads = `${list} [data-head] button[aria-expanded]`

type Below = { row: HTMLElement; name: string }

/** The elements of the list below its visible part, with their texts. */
function useBelow(place: RefObject<HTMLElement | null>, elements: string): readonly Below[] {
  const recent = useRecent()
  const [below, setBelow] = useState<readonly Below[]>([])
  useEffect(() => {
    const scroller = place.current?.previousElementSibling
    if (!scroller) return
    const look = (): void => {
      const end = scroller.getBoundingClientRect().bottom
      const all = [...scroller.querySelectorAll<HTMLElement>(elements)]
      const hidden = all.filter((row) => row.getBoundingClientRect().top > end - 12).map((row) => ({ row, name: row.textContent ?? '' }))
      setBelow((before) => (before.length === hidden.length && before.every((one, index) => isSame(one, hidden[index])) ? before : hidden))
    }
    const resized = new ResizeObserver(look)
    for (const element of [scroller, ...scroller.children]) resized.observe(element)
    // A section is renamed, or the language changes: the button changes before either is painted.
    const renamed = new MutationObserver(() => flushSync(look))
    for (const head of scroller.querySelectorAll('[data-head]'))
      renamed.observe(head, { characterData: true, childList: true, subtree: true })
    scroller.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      resized.disconnect()
      renamed.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [place, elements, recent])
  return below
}

const isSame = (one: Below, other: Below | undefined): boolean => one.row === other?.row && one.name === other.name
