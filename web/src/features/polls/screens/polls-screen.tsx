import { pollsPath } from '@atrium/contract/polls/paths'
import { Link as RouterLink, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { Button } from '#ui/button.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { PollList } from '../list/poll-list.tsx'
import { openNewPoll } from '../new-poll-open.ts'
import { pollTabs, type PollTab } from '../paths.ts'
import styles from './polls.module.css'

const tabWords = {
  open: 'polls.tab.open',
  waiting: 'polls.tab.waiting',
  closed: 'polls.tab.closed',
  own: 'polls.tab.own',
} as const satisfies Record<PollTab, string>

/** The polls that the person may read. Which ones is in the address. */
export default function PollsScreen() {
  const { formatMessage } = useIntl()
  const { show = 'open' } = useSearch({ strict: false })
  const tab = pollTabs.find((one) => one === show) ?? 'open'
  return (
    <Panes showing="content">
      <Content
        onGround
        bar={
          <>
            <Bar
              title={<PageTitle title={formatMessage({ id: 'polls.place' })} />}
              detail={<FormattedMessage id="polls.detail" />}
              actions={<NewPollButton />}
            />
            <TabLinks label={formatMessage({ id: 'polls.place' })}>
              {pollTabs.map((one) => (
                <TabLink
                  key={one}
                  current={one === tab}
                  render={<RouterLink to={pollsPath} search={one === 'open' ? {} : { show: one }} />}
                >
                  <FormattedMessage id={tabWords[one]} />
                </TabLink>
              ))}
            </TabLinks>
          </>
        }
      >
        <div className={styles.page}>
          <PollList key={tab} tab={tab} />
        </div>
      </Content>
    </Panes>
  )
}

const NewPollButton = () => (
  <Button tone="primary" icon={Plus} onClick={() => openNewPoll()}>
    <FormattedMessage id="polls.new" />
  </Button>
)
