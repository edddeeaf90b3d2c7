import type { Destination } from '@atrium/contract/chat/schemas'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '#app/failures/lazy-with-retry.tsx'
import { Composer } from '../composer/composer.tsx'
import { useAttach } from '../composer/use-attach.ts'
import { useAskMany } from '../use-ask-many.tsx'
import { useChat, useDraft, useDraftsReady, useDraftVersion, useOtherWords } from '../use-chat.ts'

const OtherWords = lazyWithRetry(() => import('./other-words.tsx'))

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
  const ready = useDraftsReady()
  const version = useDraftVersion(place)
  const others = useOtherWords(place)
  const attach = useAttach(place)
  const { ask, dialog } = useAskMany()
  const [frozen, setFrozen] = useState<Destination>()
  const [focused, setFocused] = useState(autoFocus)
  return (
    <>
      <Suspense>{others.length > 0 && <OtherWords place={place} others={others} onUse={() => setFocused(true)} />}</Suspense>
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
          destination={frozen ?? destination}
          onAsk={(body) => ask(frozen ?? destination, body)}
          onSend={(body, confirmed) => chat.send(place, onDestination?.(frozen ?? destination) ?? frozen ?? destination, body, confirmed)}
          {...(onTyping ? { onTyping } : {})}
        />
      </div>
      {dialog}
    </>
  )
}
