import { UserPlus } from 'lucide-react'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Panes } from '#app/frame/panes.tsx'
import { useAuth } from '#app/session/auth.tsx'
import { Button } from '#ui/button.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { ListTools } from '../parts/list/list-tools.tsx'
import { useListView } from '../parts/list/list-view.ts'
import { MetPeople, PeopleList } from '../parts/list/people-list.tsx'
import { PeopleSearch } from '../parts/list/people-search.tsx'
import { PeopleTables } from '../parts/list/people-tables.tsx'
import { PeopleTabs } from '../parts/list/people-tabs.tsx'
import { useChangeSearch, usePeopleList } from '../parts/list/use-list.ts'
import styles from './people.module.css'

const InviteDialog = lazyScreen(['people', 'settings'], () => import('../parts/invite-dialog.tsx'))

/** The directory: everyone in the company, searchable by name and filters. */
export default function People() {
  const { formatMessage } = useIntl()
  const { can } = useAuth()
  const listing = usePeopleList()
  const change = useChangeSearch()
  const [view] = useListView()
  const scroller = useRef<HTMLDivElement>(null)
  const mayInvite = can({ anyOf: ['people.invite'] })
  const seesEveryone = can({ anyOf: ['people.see'] })
  const invite = mayInvite && (
    <Button tone="primary" icon={UserPlus} onClick={() => change({ invite: true }, { replace: true })}>
      <FormattedMessage id="people.invite.open" />
    </Button>
  )
  return (
    <Panes>
      <Content
        ownScroll
        bar={
          <>
            <Bar
              title={<PageTitle title={formatMessage({ id: 'people.place' })} />}
              actions={
                <>
                  {can({ anyOf: ['people.manage'] }) && <PeopleTables asked={listing.asked} />}
                  {invite}
                </>
              }
            />
            <PeopleTabs />
          </>
        }
      >
        <div className={styles.scroll} ref={scroller}>
          <div className={styles.page} data-view={seesEveryone ? view : 'list'}>
            {seesEveryone ? (
              <>
                <ListTools listing={listing} />
                <PeopleList key={`${view} ${listing.key}`} listing={listing} view={view} scroller={scroller} mayInvite={mayInvite} />
              </>
            ) : (
              <>
                <PeopleSearch />
                <MetPeople search={listing.words} />
              </>
            )}
          </div>
        </div>
      </Content>
      {mayInvite && listing.search.invite && (
        <Loading>
          <InviteDialog onClose={() => change({ invite: undefined }, { replace: true })} />
        </Loading>
      )}
    </Panes>
  )
}
