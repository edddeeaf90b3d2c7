import type { CompanyEmoji } from '@atrium/contract/chat/company-emoji'
import { shortcodeOf } from '@atrium/contract/chat/emoji-names'
import { useState } from 'react'
import { useEmojiNames } from './company-emoji.ts'
import styles from './emoji-picture.module.css'

type PictureProps = { emoji: CompanyEmoji; name?: string; decorative?: boolean }

/** A company emoji in the size of the surrounding text. Shows the name if its picture does not load. */
export function EmojiPicture({ emoji, name = emoji.emoji_name, decorative = false }: PictureProps) {
  const [failed, setFailed] = useState(false)
  const code = shortcodeOf(name)
  if (failed) return <EmojiCode name={name} />
  const said = decorative ? '' : code
  if (isMoving(emoji) && matchMedia('(prefers-reduced-motion: reduce)').matches) return <Still url={emoji.emoji_url} said={said} />
  return (
    <img
      className={styles.picture}
      src={emoji.emoji_url}
      alt={said}
      draggable={false}
      data-emoji={name}
      {...(decorative ? {} : { title: code })}
      onError={() => setFailed(true)}
    />
  )
}

/** The emoji of a name; an empty space until the company emoji are loaded, and the name if there is no such emoji (any more). */
export default function NamedEmoji({ name, decorative = false }: { name: string; decorative?: boolean }) {
  const names = useEmojiNames()
  const emoji = names.data?.get(name)
  if (emoji) return <EmojiPicture key={emoji.emoji_url} emoji={emoji} name={name} decorative={decorative} />
  return names.isLoading ? <span className={styles.place} role="img" aria-label={shortcodeOf(name)} /> : <EmojiCode name={name} />
}

/** A name reads from left to right in any text. */
const EmojiCode = ({ name }: { name: string }) => <bdi dir="ltr">{shortcodeOf(name)}</bdi>

const isMoving = ({ emoji_url }: CompanyEmoji): boolean => /\.(gif|webp)$/.test(emoji_url)

/** The first frame of an animated picture, for people who prefer reduced motion. */
function Still({ url, said }: { url: string; said: string }) {
  const draw = (canvas: HTMLCanvasElement | null): void => {
    if (!canvas) return
    const picture = new Image()
    picture.onload = () => {
      const { naturalWidth: width, naturalHeight: height } = picture
      Object.assign(canvas, { width, height })
      canvas.getContext('2d')?.drawImage(picture, 0, 0)
    }
    picture.src = url
  }
  return (
    <canvas
      ref={draw}
      className={styles.picture}
      {...(said ? { role: 'img', 'aria-label': said, title: said } : { 'aria-hidden': true })}
    />
  )
}
