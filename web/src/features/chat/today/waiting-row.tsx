import type { Destination } from '@atrium/contract/chat/schemas'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Button } from '#ui/button.tsx'
import { CardRow } from '#ui/rows/card.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import type { Answering } from './use-kept-rows.ts'
import styles from './waiting-row.module.css'

const ReplyInPlace = lazyScreen(['chat'], () => import('./reply-in-place.tsx'))

/** Reserves the line of text that is loading. */
const stillToCome = '\u00A0'

type WaitingRowProps = Answering & {
  figure: ReactNode
  name: string
  /** Named like the row. */
  link: ReactNode
  badge: ReactNode
  /** Undefined while it loads. */
  words: string | undefined
  at: string | null
  /** Where a reply goes; without it the person may not write there. */
  reply?: { place: string; destination: Destination }
}

/** One row of what waits, with a link to it and a reply that is written below it. */
export function WaitingRow({ figure, name, link, badge, words, at, reply, answering, onAnswering }: WaitingRowProps) {
  const { formatMessage } = useIntl()
  const button = useRef<HTMLButtonElement>(null)
  const close = (event: KeyboardEvent): void => {
    // Lists of the composer keep their own Escape from coming here.
    if (event.key !== 'Escape') return
    onAnswering(false)
    button.current?.focus()
  }
  return (
    <CardRow
      leading={figure}
      title={
        <span className={styles.title}>
          <span className={styles.name} dir="auto">
            {link}
          </span>
          {badge}
        </span>
      }
      detail={<Words words={words} at={at} />}
      action={
        reply && (
          <Button
            ref={button}
            size="small"
            aria-expanded={answering}
            aria-label={formatMessage({ id: answering ? 'chat.waiting.closeNamed' : 'chat.waiting.replyNamed' }, { name })}
            onPointerEnter={() => void ReplyInPlace.preload()}
            onClick={() => onAnswering(!answering)}
          >
            <FormattedMessage id={answering ? 'chat.waiting.close' : 'chat.waiting.reply'} />
          </Button>
        )
      }
      below={
        answering &&
        reply && (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes from wherever the focus is inside
          <div className={styles.reply} onKeyDown={close}>
            <Loading>
              <ReplyInPlace {...reply} name={name} />
            </Loading>
          </div>
        )
      }
    />
  )
}

function Words({ words, at }: Pick<WaitingRowProps, 'words' | 'at'>) {
  return (
    <span className={styles.detail}>
      <span className={styles.words} dir="auto">
        {words ?? stillToCome}
      </span>
      {at && (
        <span className={styles.when}>
          {' · '}
          <RelativeTime at={at} passive />
        </span>
      )}
    </span>
  )
}
