import { Link as RouterLink, useLocation } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '../../../../message-ids.ts'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'
import { chartPath, groupsPath, peoplePath } from '../../paths.ts'

const tabs: readonly { path: string; words: MessageId }[] = [
  { path: peoplePath, words: 'people.tab.everyone' },
  { path: chartPath, words: 'people.tab.chart' },
  { path: groupsPath, words: 'people.tab.groups' },
]

/** The pages of the place "People". */
export function PeopleTabs() {
  const { formatMessage } = useIntl()
  const { pathname } = useLocation()
  return (
    <TabLinks label={formatMessage({ id: 'people.place' })}>
      {tabs.map(({ path, words }) => (
        <TabLink
          key={path}
          current={pathname === path}
          render={<RouterLink to={path} activeOptions={{ exact: true, includeSearch: false }} />}
        >
          <FormattedMessage id={words} />
        </TabLink>
      ))}
    </TabLinks>
  )
}
