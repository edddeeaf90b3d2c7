import type { RichText } from '@atrium/contract/document'
import { LinkedCard } from './linked-card.tsx'
import { keyOfPlace, linkedPlacesIn, type LinkedPlace } from './linked-place.ts'
import { useConversationAt } from './use-conversation-at.ts'

/** The messages to which a message links, for those who may read them where they stand; for others the links are links. */
export default function LinkedCards({ body }: { body: RichText }) {
  return linkedPlacesIn(body, location.host).map((place) => <Linked key={keyOfPlace(place)} place={place} />)
}

/** The server is not asked about a place that the person is not in. */
function Linked({ place }: { place: LinkedPlace }) {
  const conversation = useConversationAt(place)
  return conversation && <LinkedCard place={place} conversation={conversation} />
}
