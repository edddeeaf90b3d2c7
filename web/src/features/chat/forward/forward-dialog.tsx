import type { Message } from '@atrium/contract/chat/schemas'
import { emptyDocument } from '@atrium/contract/document'
import { limits } from '@atrium/contract/limits'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { MultiCombobox } from '#ui/fields/multi-combobox.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import styles from './forward-dialog.module.css'
import { ForwardedCard } from './forwarded-card.tsx'
import { placeOption } from './place-option.tsx'
import type { Place } from './places.ts'
import { useForward } from './use-forward.ts'
import { usePlaces } from './use-places.ts'

type ForwardDialogProps = { message: Message; open: boolean; onClose: () => void }

/** Forwards a message to people and spaces, with a comment. Text and chosen places stay after a refusal, and when the dialog is closed. */
export default function ForwardDialog({ message, open, onClose }: ForwardDialogProps) {
  const { formatMessage } = useIntl()
  const findPlaces = usePlaces()
  const [places, setPlaces] = useState<Place[]>([])
  const [words, setWords] = useState('')
  const { forward, pending, refused } = useForward(message)
  const send = async (): Promise<void> => {
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
      onClick={() => void send()}
      {...(reason ? { disabledReason: formatMessage({ id: reason }, { count: most }) } : {})}
    >
      {formatMessage({ id: 'chat.forwardNow' })}
    </Button>
  )
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={formatMessage({ id: 'chat.forward' })} footer={footer}>
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
      <div className={styles.preview} tabIndex={0} role="group" aria-label={formatMessage({ id: 'chat.forwardPreview' })}>
        <ForwardedCard forwarded={message.forwarded ?? { ...message, body: message.body ?? emptyDocument }} files={message.files} preview />
      </div>
    </Dialog>
  )
}
