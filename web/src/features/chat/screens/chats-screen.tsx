import { MessagesSquare } from 'lucide-react'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { commandKey, Kbd } from '#ui/marks/kbd.tsx'
import { useResponsive } from '#ui/responsive.ts'
import { chatsPath } from '../paths.ts'
import { findLast } from '../recent/last-conversation.ts'
import { RecentList } from '../recent/recent-list.tsx'
import { useChat, useRecentLoaded } from '../use-chat.ts'

/** `/connect`: the list of conversations; on wide screens it goes on to the one that was open last, if there is one. */
export default function ChatsScreen() {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const { new: begin } = useSearch({ strict: false })
  const begun = () => void (begin && navigate({ to: chatsPath, search: {}, replace: true }))
  const { ownId, store } = useChat()
  const { isTabletOrMobile } = useResponsive()
  const loaded = useRecentLoaded()
  const last = begin || isTabletOrMobile ? undefined : findLast(ownId, store.item)
  if (last) return <Navigate to={last} replace />
  return (
    <Panes showing="list" list={<RecentList key={begin} titled begin={begin} onBegun={begun} />}>
      <Content>
        {loaded && (
          <EmptyState icon={MessagesSquare} title={formatMessage({ id: 'chat.pickTitle' })}>
            <FormattedMessage id="chat.pickText" values={{ keys: <Kbd keys={[commandKey, 'K']} /> }} />
          </EmptyState>
        )}
      </Content>
    </Panes>
  )
}
