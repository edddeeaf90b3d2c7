import { Dialog } from '@base-ui/react/dialog'
import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import styles from './command-palette.module.css'
import dialog from './dialog.module.css'
import { IconButton } from '../icon-button.tsx'
import { Icon } from '../marks/icon.tsx'
import { Kbd } from '../marks/kbd.tsx'
import { Spinner } from '../states/spinner.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'

export type PaletteItem = { id: string; label: string; detail?: string; leading?: ReactNode; keys?: string[]; onSelect: () => void }
export type PaletteGroup = { id: string; label: string; items: readonly PaletteItem[] }
export type CommandPaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  query: string
  onQueryChange: (query: string) => void
  groups: readonly PaletteGroup[]
  placeholder: string
  /** More results are being loaded from the server. */
  pending?: boolean
  /** False while the groups hold no results for this query yet: Enter then waits for the first. */
  settled?: boolean
  /** Enter was pressed before the palette had opened, or while something else had the focus. */
  entered?: boolean
}

/**
 * People, spaces, messages and actions behind Ctrl/⌘ K. The caller searches; the palette displays, navigates and
 * selects.
 */
export function CommandPalette({ open, onOpenChange, ...rest }: CommandPaletteProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Viewport className={dialog.viewport}>
          <Dialog.Popup className={`${dialog.popup} ${styles.popup}`} aria-label={formatMessage({ id: 'ui.search' })}>
            <PaletteBody {...rest} onClose={() => onOpenChange(false)} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type PaletteBodyProps = Omit<CommandPaletteProps, 'open' | 'onOpenChange'> & { onClose: () => void }

function PaletteBody(props: PaletteBodyProps) {
  const { query, groups, placeholder, pending = false, onClose } = props
  const { formatMessage } = useIntl()
  const id = useId()
  const items = groups.flatMap((group) => group.items)
  const { active, setWanted, choose, press, change } = useChoosing(props, items, (item) => `${id}-${item.id}`)
  const field = useFieldFocus(query)
  return (
    <>
      <div className={styles.field}>
        <Icon of={Search} />
        <input
          ref={field}
          className={styles.input}
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${active.id}`}
          aria-autocomplete="list"
          aria-label={placeholder}
          placeholder={placeholder}
          value={query}
          onKeyDown={press}
          onChange={(event) => change(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        {pending && <Spinner size="small" />}
        <Kbd keys={['Esc']} />
        <span className={styles.close}>
          <IconButton icon={X} label={formatMessage({ id: 'ui.close' })} onClick={onClose} />
        </span>
      </div>
      <div className={styles.list} id={`${id}-list`} role="listbox" aria-label={placeholder}>
        {groups.map((group) => (
          <PaletteOptions key={group.id} id={id} group={group} active={active} onHover={setWanted} onChoose={choose} />
        ))}
      </div>
      {items.length === 0 && !pending && (
        <p className={styles.nothing}>
          <FormattedMessage id="ui.nothingFound" />
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{query !== '' && !pending && <FormattedMessage id="ui.resultCount" values={{ count: items.length }} />}</span>
      </VisuallyHidden>
    </>
  )
}

/** The active item, the keys that move it, and choosing it. It stays active when other results arrive around it. */
function useChoosing(
  { query, onQueryChange, settled = true, entered: enteredAhead = false, onClose }: PaletteBodyProps,
  items: readonly PaletteItem[],
  optionId: (item: PaletteItem) => string,
) {
  const [wanted, setWanted] = useState<string>()
  const [entered, setEntered] = useState(false)
  const active = items.find((item) => item.id === wanted) ?? items[0]

  const move = (item: PaletteItem | undefined) => {
    if (!item) return
    setWanted(item.id)
    document.getElementById(optionId(item))?.scrollIntoView({ block: 'nearest' })
  }
  const choose = (item: PaletteItem | undefined) => {
    if (!item) return
    onClose()
    item.onSelect()
  }
  const press = (event: KeyboardEvent) => {
    // An input method is still composing and uses Enter and the arrow keys itself.
    if (event.nativeEvent.isComposing) return
    const at = active ? items.indexOf(active) : -1
    const targets: Partial<Record<string, () => void>> = {
      ArrowDown: () => move(items[(at + 1) % items.length]),
      ArrowUp: () => move(items.at(at <= 0 ? -1 : at - 1)),
      Home: () => move(items[0]),
      End: () => move(items.at(-1)),
      Enter: () => (settled ? choose(active) : setEntered(true)),
    }
    const act = targets[event.key]
    if (!act || (query !== '' && (event.key === 'Home' || event.key === 'End'))) return
    event.preventDefault()
    act()
  }
  const change = (text: string) => {
    setWanted(undefined)
    setEntered(false)
    onQueryChange(text)
  }
  const chooseFirst = useEffectEvent(() => choose(items[0]))
  useEffect(() => {
    if ((entered || enteredAhead) && settled) chooseFirst()
  }, [entered, enteredAhead, settled])
  return { active, setWanted, choose, press, change }
}

/**
 * Takes the focus when the query was typed while an element behind had it. On opening, the dialog itself takes the focus
 * and remembers where from.
 */
function useFieldFocus(query: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  const begun = useRef(query)
  useEffect(() => {
    if (query !== begun.current && document.activeElement?.closest('[role=dialog]') === null) field.current?.focus()
  }, [query])
  return field
}

type PaletteOptionsProps = {
  id: string
  group: PaletteGroup
  active: PaletteItem | undefined
  onHover: (id: string) => void
  onChoose: (item: PaletteItem) => void
}

function PaletteOptions({ id, group, active, onHover, onChoose }: PaletteOptionsProps) {
  return (
    <div role="group" aria-labelledby={`${id}-group-${group.id}`}>
      <div className={styles.group} id={`${id}-group-${group.id}`}>
        {group.label}
      </div>
      {group.items.map((item) => (
        <PaletteOption
          key={item.id}
          id={`${id}-${item.id}`}
          item={item}
          active={item === active}
          onHover={() => onHover(item.id)}
          onChoose={() => onChoose(item)}
        />
      ))}
    </div>
  )
}

type PaletteOptionProps = { id: string; item: PaletteItem; active: boolean; onHover: () => void; onChoose: () => void }

function PaletteOption({ id, item, active, onHover, onChoose }: PaletteOptionProps) {
  return (
    // The input keeps the focus and handles the keys for its options (ARIA combobox pattern).
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
    <div className={styles.option} id={id} role="option" aria-selected={active} onPointerMove={onHover} onClick={onChoose}>
      {item.leading}
      <span className={styles.words}>
        <span className={styles.label} dir="auto">
          {item.label}
        </span>
        {item.detail && (
          <span className={styles.detail} dir="auto">
            {item.detail}
          </span>
        )}
      </span>
      {item.keys && <Kbd keys={item.keys} />}
    </div>
  )
}
