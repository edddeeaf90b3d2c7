import { Link, useLocation } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'
import { RecentList } from '../recent/recent-list.tsx'
import { SavedList } from '../saved/saved-list.tsx'
import { chatsPath, savedDonePath, savedPath } from '../paths.ts'

const tabs = [
  { path: savedPath, words: 'chat.saved.inProgress' },
  { path: savedDonePath, words: 'chat.saved.done' },
] as const

/** `/connect/saved`: saved messages in progress; `/connect/saved/done`: those that are done. */
export default function SavedScreen() {
  const { formatMessage } = useIntl()
  const { pathname } = useLocation()
  const state = pathname === savedDonePath ? 'done' : 'in_progress'
  return (
    <Panes showing="content" list={<RecentList titled={false} shown="saved" />}>
      <Content bar={<Bar back={{ render: <Link to={chatsPath} /> }} title={<PageTitle title={formatMessage({ id: 'chat.saved' })} />} />}>
        <TabLinks label={formatMessage({ id: 'chat.saved' })}>
          {tabs.map(({ path, words }) => (
            <TabLink key={path} current={pathname === path} render={<Link to={path} activeOptions={{ exact: true }} />}>
              {formatMessage({ id: words })}
            </TabLink>
          ))}
        </TabLinks>
        <SavedList key={state} state={state} />
      </Content>
    </Panes>
  )
}
