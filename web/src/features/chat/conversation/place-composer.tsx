import type { Destination } from '@atrium/contract/chat/schemas'
import { useRef, useState } from 'react'
import { lazyBeside } from '#app/on-demand/lazy-beside.tsx'
import { Composer } from '../composer/composer.tsx'
import { useAttach } from '../composer/use-attach.ts'
import { useAskMany } from '../rich-text/use-ask-many.tsx'
import scheduledStyles from '../scheduled/scheduled-line.module.css'
import { useChat, useDraft, useDraftsRead, useDraftVersion, useOtherDrafts, useScheduled } from '../use-chat.ts'

const ScheduledLine = lazyBeside(() => import('../scheduled/scheduled-line.tsx'))
const OtherDrafts = lazyBeside(() => import('../drafts/other-drafts.tsx'))
const UndoLine = lazyBeside(() => import('../undo-send/undo-line.tsx'))

type PlaceComposerProps = {
  place: string
  /** The destination of a message started now. */
  destination: Destination
  /** Names the destination, e.g. "Write to Design". */
  label: string
  onEditLast: () => boolean
  onTyping?: (() => void) | undefined
  /** Options chosen only when sending, e.g. that a reply is also sent to the conversation. */
  onDestination?: (destination: Destination) => Destination
  autoFocus?: boolean
}

/**
 * The composer of a place. The destination is fixed when writing starts, whatever the screen shows later: the message is sent there or
 * not at all. Text from another device appears without taking the focus away.
 */
export function PlaceComposer({ place, destination, label, onEditLast, onTyping, onDestination, autoFocus = false }: PlaceComposerProps) {
  const chat = useChat()
  const draft = useDraft(place)
  const version = useDraftVersion(place)
  const isReady = useDraftsRead()
  const others = useOtherDrafts(place)
  const isScheduled = useScheduled().some((one) => one.place === place)
  const attach = useAttach(place)
  const { ask, dialog } = useAskMany()
  const [frozen, setFrozen] = useState<Destination>()
  const [focused, setFocused] = useState(autoFocus)
  const box = useRef<HTMLDivElement>(null)
  /** Something was written since the last message was sent: the undo shortcut then applies to the text. */
  const written = useRef(false)
  const goal = (): Destination => onDestination?.(frozen ?? destination) ?? frozen ?? destination
  return (
    <>
      <UndoLine place={place} box={box} />
      {isScheduled && <ScheduledLine place={place} instead={<p className={scheduledStyles.line} />} />}
      {others.length > 0 && <OtherDrafts place={place} others={others} onUse={() => setFocused(true)} />}
      <div ref={box} data-place={place} onFocus={() => setFocused(true)} onBlur={() => setFocused(false)}>
        <Composer
          label={label}
          initial={draft}
          version={version}
          isReady={isReady}
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
