import { MessagesSquare } from 'lucide-react'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { commandKey, Kbd } from '#ui/marks/kbd.tsx'
import { useResponsive } from '#ui/responsive.ts'
import { chatsPath } from '../paths.ts'
import { RecentList } from '../recent/recent-list.tsx'
import { useLastConversation, useRecentLoaded } from '../use-chat.ts'

/**
 * `/connect`: the list of conversations; on wide screens it goes on to the one that was open last, if there is one. On a slow
 * line that one is found late, and whoever has opened a dialog until then stays.
 */
export default function ChatsScreen() {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const { new: begin } = useSearch({ strict: false })
  const begun = () => void (begin && navigate({ to: chatsPath, search: {}, replace: true }))
  const { isTabletOrMobile } = useResponsive()
  const loaded = useRecentLoaded()
  const [hasBegun, setHasBegun] = useState(false)
  const last = useLastConversation()
  if (last && !begin && !hasBegun && !isTabletOrMobile) return <Navigate to={last} replace />
  return (
    <Panes showing="list" list={<RecentList key={begin} titled begin={begin} onBegun={begun} onBegin={() => setHasBegun(true)} />}>
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
