import type { Destination } from '@atrium/contract/chat/schemas'
import { useState } from 'react'
import { Composer } from '../composer/composer.tsx'
import { useAttach } from '../composer/use-attach.ts'
import { useChat, useDraft, useDraftsReady, useDraftVersion } from '../use-chat.ts'
import { OtherWords } from './other-words.tsx'

type PlaceComposerProps = {
  place: string
  /** Where words go that are begun now. */
  destination: Destination
  /** Names what is written here, e.g. "Write to Design". */
  label: string
  onEditLast: () => boolean
  onTyping?: (() => void) | undefined
}

/**
 * The composer of a place. Where its words go is fixed when the first of them is written, whatever the screen shows later: they go there or nowhere.
 * Words that come from another device show without taking the focus away.
 */
export function PlaceComposer({ place, destination, label, onEditLast, onTyping }: PlaceComposerProps) {
  const chat = useChat()
  const draft = useDraft(place)
  const ready = useDraftsReady()
  const version = useDraftVersion(place)
  const attach = useAttach(place)
  const [frozen, setFrozen] = useState<Destination>()
  const [focused, setFocused] = useState(false)
  return (
    <>
      <OtherWords place={place} onUse={() => setFocused(true)} />
      <div onFocus={() => setFocused(true)} onBlur={() => setFocused(false)}>
        <Composer
          key={`${ready} ${version}`}
          label={label}
          initial={draft}
          attach={attach}
          autoFocus={focused}
          onChange={(body) => {
            setFrozen(body && (frozen ?? destination))
            chat.drafts.write(place, body)
          }}
          onEditLast={onEditLast}
          onSend={(body) => chat.send(place, frozen ?? destination, body)}
          {...(onTyping ? { onTyping } : {})}
        />
      </div>
    </>
  )
}
