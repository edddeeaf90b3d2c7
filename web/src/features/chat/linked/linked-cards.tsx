import type { Message } from '@atrium/contract/chat/schemas'
import { LinkedCard } from './linked-card.tsx'
import { keyOfPlace, linkedPlacesIn, type LinkedPlace } from './linked-place.ts'
import { useConversationAt } from './use-conversation-at.ts'

/** Previews of the linked messages, for readers who have access to them; for others there are only the links. */
export default function LinkedCards({ message: { body } }: { message: Message }) {
  return body && linkedPlacesIn(body, location.host).map((place) => <Linked key={keyOfPlace(place)} place={place} />)
}

/** The server is not asked about conversations of which the person is not a member. */
function Linked({ place }: { place: LinkedPlace }) {
  const conversation = useConversationAt(place)
  return conversation && <LinkedCard place={place} conversation={conversation} />
}
