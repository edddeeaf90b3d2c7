import { useLayoutEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { lazyBeside } from '#app/on-demand/lazy-beside.tsx'
import { live } from '#app/live/live.ts'
import { useWatched } from '#app/watched.ts'
import { usePerson } from '#features/people/people.ts'
import { Avatar } from '#ui/marks/avatar.tsx'
import type { Waiting } from './waiting.ts'
import { useChat } from '../use-chat.ts'
import styles from '../message/message-row.module.css'
import { MessageTime } from '../message/message-time.tsx'
import { WaitingFiles } from '../attachments/waiting-files-on-demand.ts'
import { RichTextView } from '../rich-text/rich-text-view.tsx'

const WaitingFault = lazyBeside(() => import('./waiting-fault.tsx'))
const SilentNote = lazyBeside(() => import('../message/silent-note.tsx'))

/** The person's own message while it is being sent: looks like a sent one, and shows if it cannot be sent as it is. */
export function WaitingRow({ waiting, follows }: { waiting: Waiting; follows: boolean }) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { formatMessage } = useIntl()
  const { ownId } = useChat()
  const self = usePerson(ownId)
  const isOffline = useWatched(live.state) === 'offline'
  const row = useRef<HTMLElement>(null)
  useLayoutEffect(() => passFocusOn(row.current), [])
  const name = self ? `${self.first_name} ${self.last_name}` : ''
  return (
    <article
      ref={row}
      className={styles.row}
      tabIndex={-1}
      data-message={waiting.client_message_id}
      data-follows={follows}
      aria-label={formatMessage({ id: 'chat.messageFrom' }, { name })}
    >
      {follows ? <span /> : <Avatar name={name} photo={self?.profile_url} />}
      <div className={styles.body}>
        {!follows && (
          <div className={styles.who}>
            <span className={styles.name} dir="auto">
              {name}
            </span>
            <MessageTime at={waiting.created_at} />
            {waiting.silent && <SilentNote />}
          </div>
        )}
        <div className={styles.waiting}>{waiting.text && <RichTextView document={waiting.body} />}</div>
        {waiting.files !== undefined && <WaitingFiles waiting={waiting} />}
        {waiting.state === 'waiting' && isOffline && <p className={styles.queued}>{formatMessage({ id: 'chat.waitsForConnection' })}</p>}
        {waiting.state === 'failed' && <WaitingFault waiting={waiting} />}
      </div>
    </article>
  )
}

/** When the sent message takes its place, it also takes its focus. */
function passFocusOn(row: HTMLElement | null): () => void {
  const holder = row?.parentElement
  return () => {
    if (document.activeElement !== row) return
    queueMicrotask(() => holder?.querySelector('article')?.focus({ preventScroll: true }))
  }
}
