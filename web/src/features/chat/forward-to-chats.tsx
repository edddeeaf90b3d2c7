import { limits } from '@atrium/contract/limits'
import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { MultiCombobox } from '#ui/fields/multi-combobox.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import styles from './forward/forward-dialog.module.css'
import { placeOption } from './forward/place-option.tsx'
import type { Place } from './forward/places.ts'
import { useForward, type SendTo } from './forward/use-forward.ts'
import { usePlaces } from './forward/use-places.ts'

type ForwardToChatsProps = {
  title: string
  /** Sends it to one place, once for each id. */
  send: SendTo
  previewLabel: string
  /** What is forwarded. */
  children: ReactNode
  open: boolean
  onClose: () => void
}

/**
 * Forwards something to people and spaces, with a comment, also for other features: their screens load the texts of chat. Text and chosen
 * places stay after a refusal, and when the dialog is closed.
 */
export function ForwardToChats({ title, send, previewLabel, children, open, onClose }: ForwardToChatsProps) {
  const { formatMessage } = useIntl()
  const findPlaces = usePlaces()
  const [places, setPlaces] = useState<Place[]>([])
  const [words, setWords] = useState('')
  const { forward, pending, refused } = useForward(send)
  const forwardNow = async (): Promise<void> => {
    const left = await forward(places, words)
    setPlaces(left)
    if (left.length) return
    setWords('')
    onClose()
  }
  const most = limits.forwardDestinations
  const reason = !places.length ? 'chat.choosePlacesFirst' : places.length > most ? 'chat.tooManyPlaces' : undefined
  const footer = (
    <Button
      tone="primary"
      pending={pending}
      onClick={() => void forwardNow()}
      {...(reason ? { disabledReason: formatMessage({ id: reason }, { count: most }) } : {})}
    >
      {formatMessage({ id: 'chat.forwardNow' })}
    </Button>
  )
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={title} footer={footer}>
      {refused.map(({ place, fault }) => (
        <Banner key={place.key} tone="danger">
          {formatMessage({ id: 'chat.notForwarded' }, { name: place.label, reason: fault })}
        </Banner>
      ))}
      <MultiCombobox
        label={formatMessage({ id: 'chat.forwardTo' })}
        placeholder={formatMessage({ id: 'chat.forwardToHint' })}
        value={places}
        onValueChange={setPlaces}
        findOptions={findPlaces}
        {...placeOption}
      />
      <TextArea
        label={formatMessage({ id: 'chat.forwardWords' })}
        optional
        rows={2}
        dir="auto"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className={styles.preview} tabIndex={0} role="group" aria-label={previewLabel}>
        {children}
      </div>
    </Dialog>
  )
}
