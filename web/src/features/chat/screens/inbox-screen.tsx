import { Link, useLocation } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { InboxTabs } from '../inbox/inbox-tabs.tsx'
import { MarkAllRead } from '../inbox/mark-all-read.tsx'
import { MentionsTab } from '../inbox/mentions-tab.tsx'
import { UnreadTab } from '../inbox/unread-tab.tsx'
import { RecentList } from '../recent/recent-list.tsx'
import { chatsPath, mentionsPath } from '../paths.ts'

/** `/connect/inbox`: unread messages of all conversations, read in place; `/connect/inbox/mentions`: mentions of the person. */
export default function InboxScreen() {
  const { formatMessage } = useIntl()
  const { pathname } = useLocation()
  const mentions = pathname === mentionsPath
  return (
    <Panes showing="content" list={<RecentList titled={false} shown="inbox" />}>
      <Content
        bar={
          <Bar
            back={{ render: <Link to={chatsPath} /> }}
            title={<PageTitle title={formatMessage({ id: mentions ? 'chat.inbox.mentions' : 'chat.inbox' })} />}
            actions={mentions ? undefined : <MarkAllRead />}
          />
        }
      >
        <InboxTabs />
        {mentions ? <MentionsTab /> : <UnreadTab />}
      </Content>
    </Panes>
  )
}
