import {
  AtSign,
  Bookmark,
  Ellipsis,
  MessageSquareReply,
  Mic,
  Play,
  Plus,
  SendHorizontal,
  Smile,
  SmilePlus,
  Type,
  Video,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../marks/avatar.tsx'
import { Button } from '../../button.tsx'
import { ToggleChip } from '../../marks/chip.tsx'
import { IconButton } from '../../icon-button.tsx'
import { useSample } from '../sample.ts'
import styles from './message.module.css'

/** A message in the sample screens; the chat feature has the real one. */
export function Message({ by, at, tools, children }: { by: string; at: string; tools?: boolean; children: ReactNode }) {
  const sample = useSample()
  return (
    <article className={styles.message} data-hovered={tools}>
      {tools && (
        <span className={styles.tools}>
          <IconButton size="small" icon={SmilePlus} label={sample('React')} />
          <IconButton size="small" icon={MessageSquareReply} label={sample('Reply in thread')} />
          <IconButton size="small" icon={Bookmark} label={sample('Save for later')} />
          <IconButton size="small" icon={Ellipsis} label={sample('More')} />
        </span>
      )}
      <Avatar name={by} />
      <div className={styles.words}>
        <div className={styles.who}>
          <b>{by}</b>
          <time>{at}</time>
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </article>
  )
}

export function Reactions({ of }: { of: readonly [emoji: string, count: number, mine: boolean][] }) {
  return (
    <div className={styles.reactions}>
      {of.map(([emoji, count, mine]) => (
        <ToggleChip key={emoji} pressed={mine} onPressedChange={() => undefined}>
          {emoji} {count}
        </ToggleChip>
      ))}
    </div>
  )
}

export function ThreadLine() {
  const sample = useSample()
  return (
    <button type="button" className={styles.thread}>
      <Avatar name="Jun Lindqvist" size="tiny" />
      <Avatar name="Saanvi Kapoor" size="tiny" />
      <b>{sample('4 replies')}</b>
      {sample('last one 9:38')}
    </button>
  )
}

const wave = [
  13, 26, 7, 21, 8, 10, 22, 18, 19, 16, 13, 11, 24, 7, 23, 7, 11, 19, 18, 20, 19, 12, 8, 22, 7, 25, 8, 10, 16, 20, 20, 22, 11, 8, 19, 7, 26,
  12, 15, 12, 16, 20, 24, 11,
]

export function VoiceClip() {
  const sample = useSample()
  return (
    <div className={styles.clip}>
      <button type="button" className={styles.play} aria-label={sample('Play the voice message')}>
        <Play size={18} strokeWidth={1.5} aria-hidden />
      </button>
      <span className={styles.wave} aria-hidden>
        {wave.map((height, index) => (
          <i key={index} data-played={index < 17} style={{ blockSize: height }} />
        ))}
      </span>
      <time>0:09 / 0:24</time>
    </div>
  )
}

export function Composer({ placeholder, small }: { placeholder: string; small?: boolean }) {
  const sample = useSample()
  const icons = small ? [Plus, Smile, AtSign, Mic] : [Plus, Type, Smile, AtSign, Mic, Video]
  const names = small ? ['Add', 'Emoji', 'Mention', 'Record'] : ['Add', 'Format', 'Emoji', 'Mention', 'Record', 'Record video']
  return (
    <div className={styles.composer}>
      <p>{sample(placeholder)}</p>
      <div className={styles.composerRow}>
        {icons.map((icon, index) => (
          <IconButton key={names[index]} size="small" icon={icon} label={sample(names[index] ?? '')} />
        ))}
        <span className={styles.spring} />
        {small ? (
          <IconButton icon={SendHorizontal} tone="primary" label={sample('Send')} />
        ) : (
          <Button tone="primary" size="small" icon={SendHorizontal}>
            {sample('Send')}
          </Button>
        )}
      </div>
    </div>
  )
}
