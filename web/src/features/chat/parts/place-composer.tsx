import type { Destination } from '@atrium/contract/chat/schemas'
import { useRef, useState } from 'react'
import { lazyBeside } from '#app/failures/lazy-beside.tsx'
import { Composer } from '../composer/composer.tsx'
import { useAttach } from '../composer/use-attach.ts'
import { useAskMany } from '../use-ask-many.tsx'
import scheduledStyles from './scheduled/scheduled-line.module.css'
import { useChat, useDraft, useDraftVersion, useOtherWords, useScheduled } from '../use-chat.ts'

const ScheduledLine = lazyBeside(() => import('./scheduled/scheduled-line.tsx'))
const OtherWords = lazyBeside(() => import('./other-words.tsx'))
const UndoLine = lazyBeside(() => import('./undo-send/undo-line.tsx'))

type PlaceComposerProps = {
  place: string
  /** Where words go that are begun now. */
  destination: Destination
  /** Names what is written here, e.g. "Write to Design". */
  label: string
  onEditLast: () => boolean
  onTyping?: (() => void) | undefined
  /** What is chosen only when it is sent, e.g. that a reply goes to the conversation too. */
  onDestination?: (destination: Destination) => Destination
  autoFocus?: boolean
}

/**
 * The composer of a place. Where its words go is fixed when the first of them is written, whatever the screen shows later: they go there or nowhere.
 * Words that come from another device show without taking the focus away.
 */
export function PlaceComposer({ place, destination, label, onEditLast, onTyping, onDestination, autoFocus = false }: PlaceComposerProps) {
  const chat = useChat()
  const draft = useDraft(place)
  const version = useDraftVersion(place)
  const others = useOtherWords(place)
  const isScheduled = useScheduled().some((one) => one.place === place)
  const attach = useAttach(place)
  const { ask, dialog } = useAskMany()
  const [frozen, setFrozen] = useState<Destination>()
  const [focused, setFocused] = useState(autoFocus)
  const box = useRef<HTMLDivElement>(null)
  /** Something was written since the last message left: then undoing is that of the words. */
  const written = useRef(false)
  const goal = (): Destination => onDestination?.(frozen ?? destination) ?? frozen ?? destination
  return (
    <>
      <UndoLine place={place} box={box} />
      {isScheduled && <ScheduledLine place={place} instead={<p className={scheduledStyles.line} />} />}
      {others.length > 0 && <OtherWords place={place} others={others} onUse={() => setFocused(true)} />}
      <div ref={box} data-place={place} onFocus={() => setFocused(true)} onBlur={() => setFocused(false)}>
        <Composer
          label={label}
          initial={draft}
          version={version}
          attach={attach}
          autoFocus={focused}
          onChange={(body) => {
            setFrozen(body && (frozen ?? destination))
            written.current = true
            chat.drafts.write(place, body)
          }}
          onEditLast={onEditLast}
          destination={frozen ?? destination}
          later={{ place, destination: goal, onLeave: () => setFocused(true) }}
          onAsk={(body, silent) => ask(frozen ?? destination, body, silent || chat.undoSend.returned(place)?.silent === true)}
          onSend={(body, manner) => {
            written.current = false
            chat.send(place, goal(), body, manner)
          }}
          onUndoSend={() => !written.current && !attach.tray.length && chat.undoSend.undoLast(place)}
          {...(onTyping ? { onTyping } : {})}
        />
      </div>
      {dialog}
    </>
  )
}
