import { nameIn } from '@atrium/contract/chat/emoji-names'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import styles from './emoji-picture.module.css'

const NamedEmoji = lazyWithRetry(() => import('./emoji-picture.tsx'))

/** An emoji in text: a Unicode character, or the picture of a company emoji. */
export function EmojiSign({ emoji, decorative }: { emoji: string; decorative?: boolean }) {
  const name = nameIn(emoji)
  if (name === undefined) return emoji
  return (
    <Loading instead={<span className={styles.place} />}>
      <NamedEmoji name={name} {...(decorative ? { decorative } : {})} />
    </Loading>
  )
}
