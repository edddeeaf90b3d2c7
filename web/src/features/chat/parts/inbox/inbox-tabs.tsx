import { Link, useLocation } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'
import { inboxPath, mentionsPath } from '../../paths.ts'

const tabs = [
  { path: inboxPath, words: 'chat.inbox.unread' },
  { path: mentionsPath, words: 'chat.inbox.mentions' },
] as const

/** The pages of the inbox. */
export function InboxTabs() {
  const { formatMessage } = useIntl()
  const { pathname } = useLocation()
  return (
    <TabLinks label={formatMessage({ id: 'chat.inbox' })}>
      {tabs.map(({ path, words }) => (
        <TabLink key={path} current={pathname === path} render={<Link to={path} activeOptions={{ exact: true }} />}>
          {formatMessage({ id: words })}
        </TabLink>
      ))}
    </TabLinks>
  )
}
