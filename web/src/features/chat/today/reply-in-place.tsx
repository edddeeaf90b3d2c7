import type { Destination } from '@atrium/contract/chat/schemas'
import { useIntl } from 'react-intl'
import { PlaceComposer } from '../conversation/place-composer.tsx'
import { WaitingRow as SendingRow } from '../outbox/waiting-row.tsx'
import { useOutbox } from '../use-chat.ts'

type ReplyInPlaceProps = { place: string; destination: Destination; name: string }

/** The composer of a place under its row: the same draft, the same outbox. What has not been sent yet is above it. */
export default function ReplyInPlace({ place, destination, name }: ReplyInPlaceProps) {
  const { formatMessage } = useIntl()
  const sending = useOutbox(place)
  return (
    <>
      {sending.map((waiting) => (
        <SendingRow key={waiting.client_message_id} waiting={waiting} follows={false} />
      ))}
      <PlaceComposer
        place={place}
        destination={destination}
        label={formatMessage({ id: 'chat.writeTo' }, { name })}
        autoFocus
        onEditLast={() => false}
      />
    </>
  )
}
