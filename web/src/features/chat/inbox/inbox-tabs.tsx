import { Link, useLocation } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { Badge } from '#ui/marks/badge.tsx'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'
import { inboxPath, mentionsPath, threadsPath } from '../paths.ts'
import { useUnreadThreads } from '../use-chat.ts'

const tabs = [
  { path: inboxPath, words: 'chat.inbox.unread' },
  { path: mentionsPath, words: 'chat.inbox.mentions' },
  { path: threadsPath, words: 'chat.threads' },
] as const

/** The pages of the inbox. */
export function InboxTabs() {
  const { formatMessage } = useIntl()
  const { pathname } = useLocation()
  const threads = useUnreadThreads()
  return (
    <TabLinks label={formatMessage({ id: 'chat.inbox' })}>
      {tabs.map(({ path, words }) => (
        <TabLink key={path} current={pathname === path} render={<Link to={path} activeOptions={{ exact: true }} />}>
          {formatMessage({ id: words })}
          {path === threadsPath && threads > 0 && (
            <Badge count={threads} label={formatMessage({ id: 'chat.threadsUnread' }, { count: threads })} />
          )}
        </TabLink>
      ))}
    </TabLinks>
  )
}
