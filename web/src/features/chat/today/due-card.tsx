import { summarizeFiles } from '@atrium/contract/chat/file-summary'
import { addressOfMessage } from '@atrium/contract/chat/paths'
import type { SavedItem } from '@atrium/contract/chat/saved'
import type { Conversation, Message } from '@atrium/contract/chat/schemas'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from '@tanstack/react-router'
import { AlarmClock } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCardIsReady } from '#app/home-card.ts'
import { nameOf, usePerson } from '#features/people/people.ts'
import { Button } from '#ui/button.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { Card, CardRow, CardRows } from '#ui/rows/card.tsx'
import { Link } from '#ui/text/link.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { chat as calls } from '../calls.ts'
import { savedPath } from '../paths.ts'
import { inOneLine } from '../rich-text/files-in-words.ts'
import { useSave } from '../saved/use-save.ts'
import { useConversation, useDueCount } from '../use-chat.ts'
import styles from './waiting-row.module.css'

const shown = 4

/** On Home: the saved messages whose reminder is due. Nothing when none is, and then the server is not asked. */
export default function DueCard() {
  const { formatMessage } = useIntl()
  const count = useDueCount()
  const { data, isError, isFetchedAfterMount, refetch } = useQuery({ ...calls.query('listSaved', {}), enabled: count > 0 })
  const renew = useEffectEvent(() => {
    if (count > 0 && isFetchedAfterMount) void refetch()
  })
  useEffect(() => renew(), [count])
  useCardIsReady(count === 0 || data !== undefined || isError)
  const due = count > 0 ? (data?.items ?? []).filter(({ is_due, message }) => is_due && message && !message.deleted_at) : []
  if (due.length === 0) return null
  return (
    <Card
      title={formatMessage({ id: 'chat.due.title' })}
      action={
        <Link render={<RouterLink to={savedPath} />}>
          <FormattedMessage id="chat.due.all" />
        </Link>
      }
    >
      <CardRows>
        {due.slice(0, shown).map((item) => (
          <DueRow key={item.message_id} item={item} />
        ))}
      </CardRows>
    </Card>
  )
}

function DueRow({ item }: { item: SavedItem }) {
  const conversation = useConversation(item.message?.conversation_id ?? '')
  return item.message && conversation ? <Known item={item} message={item.message} conversation={conversation} /> : null
}

function Known({ item, message, conversation }: { item: SavedItem; message: Message; conversation: Conversation }) {
  const intl = useIntl()
  const sender = usePerson(message.sender_id)
  const text = inOneLine(intl, message.text, summarizeFiles(message.files)) || intl.formatMessage({ id: 'chat.due.message' })
  return (
    <CardRow
      leading={<IconTile icon={AlarmClock} />}
      title={
        <span className={styles.title}>
          <RouterLink {...addressOfMessage(conversation, message)} className={styles.name} dir="auto">
            {text}
          </RouterLink>
        </span>
      }
      detail={
        <>
          {sender && <bdi>{nameOf(sender)}</bdi>}
          {item.remind_at && (
            <>
              {' · '}
              <RelativeTime at={item.remind_at} passive />
            </>
          )}
        </>
      }
      action={<Done item={item} text={text} />}
    />
  )
}

function Done({ item: { message_id, state }, text }: { item: SavedItem; text: string }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const save = useSave()
  const done = async (): Promise<void> => {
    if (!(await save(calls.call.changeSaved({ message_id, state: 'done' })))) return
    show({ text: formatMessage({ id: 'chat.due.doneNow' }), onUndo: () => void save(calls.call.changeSaved({ message_id, state })) })
  }
  return (
    <Button size="small" aria-label={formatMessage({ id: 'chat.due.doneNamed' }, { text })} onClick={() => void done()}>
      <FormattedMessage id="chat.due.done" />
    </Button>
  )
}
