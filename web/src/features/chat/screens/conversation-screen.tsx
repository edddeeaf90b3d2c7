import { Link, useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Panes } from '#app/frame/panes.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { ConversationBar, type Detail } from '../conversation/conversation-bar.tsx'
import { ConversationContent } from '../conversation/conversation-content.tsx'
import { useOpenedConversation, type OpenedConversation } from '../conversation/use-opened-conversation.ts'
import { chatsPath } from '../paths.ts'
import { RecentList } from '../recent/recent-list.tsx'
import { ThreadPane } from '../threads/thread-pane-on-demand.ts'
import { useCloseThread } from '../threads/use-open-thread.ts'

export { ConversationPanel } from '../conversation/conversation-panel.tsx'

const MembersPane = lazyWithRetry(() => import('../members/members-pane.tsx'))
const PinsPane = lazyWithRetry(() => import('../pins/pins-pane.tsx'))

/** `/connect/{entity_type}/{entity_id}[/sub-space/{sub_space_id}]`: a direct chat, or a space and one of its conversations. */
export default function ConversationScreen() {
  const { formatMessage } = useIntl()
  const opened = useOpenedConversation()
  const { message, thread } = useSearch({ strict: false })
  const [detail, setDetail] = useState<Detail>()
  const closeThread = useCloseThread()
  const pane =
    thread && !opened.isOutside ? (
      <ThreadPane key={thread} threadId={thread} onClose={closeThread} />
    ) : (
      paneOf(detail, opened, () => setDetail(undefined))
    )
  return (
    <Panes
      showing={detail || thread ? 'detail' : 'content'}
      bottom={false}
      list={<RecentList current={opened.entityId} titled={false} />}
      detail={pane && <Loading>{pane}</Loading>}
    >
      <Content
        ownScroll
        bar={
          opened.isUnknown ? (
            <Bar back={{ render: <Link to={chatsPath} /> }} title={<PageTitle title={formatMessage({ id: 'chat.cannotOpen' })} />} />
          ) : (
            <ConversationBar
              type={opened.type}
              entityId={opened.entityId}
              space={opened.space}
              name={opened.name}
              conversationId={opened.conversation?.conversation_id}
              detail={thread ? undefined : detail}
              onDetail={(shown) => {
                if (thread) closeThread()
                setDetail(shown)
              }}
            />
          )
        }
      >
        <ConversationContent opened={opened} at={message} />
      </Content>
    </Panes>
  )
}

function paneOf(detail: Detail | undefined, opened: OpenedConversation, close: () => void): ReactNode {
  const { space, name, conversation, isOutside } = opened
  if (detail === 'members' && space) return <MembersPane space={space} name={name} onClose={close} />
  if (detail === 'pins' && conversation && !isOutside)
    return <PinsPane key={conversation.conversation_id} conversation={conversation} onClose={close} />
  return undefined
}
