import type { Message } from '@atrium/contract/chat/schemas'
import { useMessageCards } from '#app/features-context.tsx'
import { MessageFiles } from '../attachments/message-files.tsx'
import { ForwardedCard } from '../forward/forwarded-card.tsx'
import styles from './message-extras.module.css'

/** Additional content of a message: the forwarded message or the files, and the cards of all features. */
export function MessageExtras({ message }: { message: Message }) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { forwarded, files } = message
  const cards = useMessageCards().filter(({ isFor }) => isFor(message))
  return (
    <>
      {forwarded ? <ForwardedCard forwarded={forwarded} files={files} /> : files.length > 0 && <MessageFiles files={files} />}
      {cards.map(({ name, height, Card }) => (
        <Card key={name} message={message} instead={<div className={styles.previews} style={{ blockSize: height }} />} />
      ))}
    </>
  )
}
