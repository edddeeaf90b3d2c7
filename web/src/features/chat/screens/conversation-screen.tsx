import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/failures/lazy-with-retry.tsx'
import { isOutage } from '#app/failures/outage.ts'
import { Panes } from '#app/frame/panes.tsx'
import { nameOf, usePerson } from '#features/people/people.ts'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { chat as calls } from '../calls.ts'
import { ConversationBar, type Detail } from '../conversation/conversation-bar.tsx'
import { ConversationView } from '../conversation/conversation-view.tsx'
import { MessagesSkeleton } from '../history/messages-skeleton.tsx'
import { RecentList } from '../recent/recent-list.tsx'
import { SubSpaceTabs } from '../spaces/sub-space-tabs.tsx'
import { ThreadPane } from '../threads/thread-pane-on-demand.ts'
import { useCloseThread } from '../threads/use-open-thread.ts'
import type { EntityType } from '@atrium/contract/chat/paths'
import { chatsPath } from '../paths.ts'
import { placeOf } from '../conversation/place.ts'
import { mayWriteIn } from '../store/space-rows.ts'
import { useChat, useItem } from '../use-chat.ts'
import { useLinkedSide } from '../linked/use-linked-side.ts'
import { useSpaceName } from '../use-space-name.ts'
import { useTakenOut } from '../conversation/use-taken-out.ts'

const ClosedComposer = lazyWithRetry(() => import('../conversation/closed-composer.tsx'))
const JoinSpace = lazyWithRetry(() => import('../members/join-space.tsx'))
const MembersPane = lazyWithRetry(() => import('../members/members-pane.tsx'))
const PinsPane = lazyWithRetry(() => import('../pins/pins-pane.tsx'))

/** `/connect/{entity_type}/{entity_id}[/sub-space/{sub_space_id}]`: a direct chat, or a space and one of its conversations. */
export default function ConversationScreen() {
  const { formatMessage } = useIntl()
  const { entity_type, entity_id = '', sub_space_id } = useParams({ strict: false })
  const type: EntityType = entity_type === 'space' ? 'space' : 'employee'
  const { message } = useSearch({ strict: false })
  const { store } = useChat()
  const [detail, setDetail] = useState<Detail>()
  const closeDetail = () => setDetail(undefined)
  const { thread } = useSearch({ strict: false })
  const closeThread = useCloseThread()
  const held = useItem(entity_id)
  useTakenOut(entity_id, held !== undefined)
  const person = usePerson(type === 'employee' ? entity_id : undefined)
  const query = useQuery({
    ...calls.query('resolveConversation', { entity_type: type, entity_id, ...(sub_space_id ? { sub_space_id } : {}) }),
    retry: false,
  })
  const { data } = query
  useEffect(() => {
    if (data?.space) store.putSpace(data.space)
  }, [data, store])

  const space = held?.space ?? data?.space ?? undefined
  const wanted = held?.conversations.find((one) =>
    sub_space_id ? one.sub_space_id === sub_space_id : one.entity_type === 'employee' || one.is_default,
  )
  const conversation = wanted ?? data?.conversation ?? undefined
  const side = useLinkedSide(entity_id)
  const unknown = side === 'theirs' || (query.isError && !conversation)
  const spaceName = useSpaceName(space)
  const name = space ? spaceName : person ? nameOf(person) : ''
  const subSpace = conversation?.is_default ? undefined : conversation
  // A direct chat keeps its place when the first message creates its conversation, so that nothing on screen is remounted.
  const place = placeOf(type, entity_id, subSpace?.sub_space_id ?? undefined)
  const mayWrite = mayWriteIn(space, conversation?.conversation_id ?? '')
  const outside = space !== undefined && !space.is_member
  const pane =
    thread && !outside ? (
      <ThreadPane key={thread} threadId={thread} onClose={closeThread} />
    ) : detail === 'members' && space ? (
      <MembersPane space={space} name={name} onClose={closeDetail} />
    ) : detail === 'pins' && conversation && !outside ? (
      <PinsPane key={conversation.conversation_id} conversation={conversation} onClose={closeDetail} />
    ) : undefined
  return (
    <Panes
      showing={detail || thread ? 'detail' : 'content'}
      bottom={false}
      list={<RecentList current={entity_id} titled={false} />}
      detail={pane && <Loading>{pane}</Loading>}
    >
      <Content
        ownScroll
        bar={
          unknown ? (
            <Bar back={{ render: <Link to={chatsPath} /> }} title={<PageTitle title={formatMessage({ id: 'chat.cannotOpen' })} />} />
          ) : (
            <ConversationBar
              type={type}
              entityId={entity_id}
              space={space}
              name={name}
              conversationId={conversation?.conversation_id}
              detail={thread ? undefined : detail}
              onDetail={(shown) => {
                if (thread) closeThread()
                setDetail(shown)
              }}
            />
          )
        }
      >
        {space && space.is_member && (space.sub_spaces.length > 1 || space.can.lead) && (
          <SubSpaceTabs space={space} current={conversation?.sub_space_id ?? undefined} />
        )}
        {unknown && (
          <ErrorState title={query.error?.message ?? formatMessage({ id: 'chat.cannotOpen' })} onRetry={() => void query.refetch()}>
            {query.error && isOutage(query.error) ? undefined : formatMessage({ id: 'chat.cannotOpenText' })}
          </ErrorState>
        )}
        {!unknown && outside && (
          <Loading>
            <JoinSpace space={space} />
          </Loading>
        )}
        {side === 'here' && !unknown && !outside && (conversation || (data && type === 'employee')) && (
          <ConversationView
            key={place}
            conversation={conversation}
            place={place}
            destination={conversation ? { conversation_id: conversation.conversation_id } : { employee_id: entity_id }}
            name={subSpace?.sub_space_name ?? name}
            at={message}
            {...(space && !mayWrite
              ? {
                  closed: (
                    <Loading>
                      <ClosedComposer space={space} subSpaceId={conversation?.sub_space_id ?? undefined} />
                    </Loading>
                  ),
                }
              : {})}
          />
        )}
        {!unknown && !outside && !conversation && !(data && type === 'employee') && (
          <DelayedLoader>
            <MessagesSkeleton />
          </DelayedLoader>
        )}
      </Content>
    </Panes>
  )
}
