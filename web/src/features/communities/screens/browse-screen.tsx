import { communitiesPath } from '@atrium/contract/communities/paths'
import { Plus } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { useAuth } from '#app/session/auth.tsx'
import { Button } from '#ui/button.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { BrowseFilters } from '../browse/browse-filters.tsx'
import { BrowseGrid } from '../browse/browse-grid.tsx'
import { FeedList } from '../feed-list.tsx'
import { FeedTabs } from '../feed-tabs.tsx'
import { newCommunityOpen } from '../new-community-open.ts'
import styles from './browse-screen.module.css'

/** The communities that the person may find; the search and the filter are in the address. */
export default function BrowseScreen() {
  const { formatMessage } = useIntl()
  const { can } = useAuth()
  const bar = (
    <>
      <Bar
        title={<PageTitle title={formatMessage({ id: 'communities.place' })} />}
        detail={<FormattedMessage id="communities.place.detail" />}
        actions={
          can({ anyOf: ['community.create'] }) && (
            <Button tone="primary" icon={Plus} onClick={() => newCommunityOpen.write(true)}>
              <FormattedMessage id="communities.new" />
            </Button>
          )
        }
      />
      <FeedTabs current={communitiesPath} />
    </>
  )
  return (
    <Panes showing="content" list={<FeedList current={communitiesPath} />}>
      <Content onGround bar={bar}>
        <div className={styles.page}>
          <BrowseFilters />
          <BrowseGrid />
        </div>
      </Content>
    </Panes>
  )
}
