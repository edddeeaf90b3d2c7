import type { RichText } from '@atrium/contract/document'
import { useMessageCards } from '#app/features-context.tsx'

/** What features show below the words of a post, such as a poll to which they link. */
export function WordsCards({ body }: { body: RichText }) {
  const message = { body }
  return useMessageCards().map(
    (card) =>
      card.ofWords &&
      card.isFor(message) && <card.Card key={card.name} message={message} instead={<div style={{ blockSize: card.height }} />} />,
  )
}
