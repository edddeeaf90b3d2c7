import { limits } from '@atrium/contract/limits'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '#ui/icon-button.tsx'
import { addressOfMessage } from '@atrium/contract/chat/paths'
import styles from './find-bar.module.css'
import { markWords, wordsOf } from './mark-words.ts'
import { useFound } from './use-found.ts'

type FindBarProps = { conversationId: string; onClose: () => void }

/** How long after a jump the target message may take the focus, in milliseconds: it may have to be loaded over a slow line. */
const arrival = 10_000

/** Searches a conversation: Enter moves to older matches, Shift+Enter back, and matches are highlighted everywhere on screen. */
export function FindBar({ conversationId, onClose }: FindBarProps) {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(-1)
  const jump = useJumpFocus()
  const query = useDeferredValue(typed.trim())
  const found = useFound(conversationId, query)
  const { hits, hasMore, fetchMore } = found
  useEffect(() => field.current?.focus(), [])
  useEffect(() => markWords(wordsOf(query)), [query])

  const go = (place: number): void => {
    const next = place < 0 ? hits.length - 1 : place >= hits.length && !hasMore ? 0 : place
    if (next >= hits.length - 3 && hasMore) fetchMore()
    const hit = hits[next]
    if (!hit) return
    jump.begin()
    setAt(next)
    void navigate({ ...addressOfMessage(hit, hit), replace: true })
  }
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    else go(event.shiftKey ? at - 1 : at + 1)
  }
  return (
    <search className={styles.bar}>
      <input
        ref={field}
        className={styles.field}
        type="search"
        dir="auto"
        aria-label={formatMessage({ id: 'chat.findHere' })}
        placeholder={formatMessage({ id: 'chat.findHere' })}
        maxLength={limits.queryMaximum}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onKeyDown={press}
        onBlur={jump.returnFocus}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(-1)
        }}
      />
      <span className={styles.count} role="status">
        {query && <FoundNote found={found} at={at} />}
      </span>
      <StepButtons onOlder={() => go(at + 1)} onNewer={() => go(at - 1)} />
      <IconButton size="small" icon={X} label={formatMessage({ id: 'ui.close' })} onClick={onClose} />
    </search>
  )
}

/** The target of a jump takes the focus. The field takes it back, so that Enter can continue to the next; not from a press on it. */
function useJumpFocus() {
  const until = useRef(0)
  return {
    begin: (): void => void (until.current = Date.now() + arrival),
    returnFocus: ({ relatedTarget, currentTarget }: FocusEvent): void => {
      const isOfJump = relatedTarget?.matches('article[data-marked]:not(:active)') && Date.now() < until.current
      if (isOfJump && currentTarget instanceof HTMLElement) currentTarget.focus()
    },
  }
}

function StepButtons({ onOlder, onNewer }: { onOlder: () => void; onNewer: () => void }) {
  const { formatMessage } = useIntl()
  return (
    <>
      <IconButton size="small" icon={ChevronUp} label={formatMessage({ id: 'chat.findOlder' })} keys={['↵']} onClick={onOlder} />
      <IconButton size="small" icon={ChevronDown} label={formatMessage({ id: 'chat.findNewer' })} keys={['⇧', '↵']} onClick={onNewer} />
    </>
  )
}

/** How many matches there are, and which of them is shown. */
function FoundNote({ found: { count, isHeldOnly, error }, at }: { found: ReturnType<typeof useFound>; at: number }) {
  const { formatMessage } = useIntl()
  if (error) return error
  if (!count) return ''
  const said =
    count === '0'
      ? formatMessage({ id: 'chat.findNothing' })
      : at < 0
        ? formatMessage({ id: 'chat.findFound' }, { count })
        : formatMessage({ id: 'chat.findPlace' }, { place: at + 1, count })
  return isHeldOnly ? formatMessage({ id: 'chat.findHeldOnly' }, { said }) : said
}
