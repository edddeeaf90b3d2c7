import { contestPath, contestsPath } from '@atrium/contract/contests/paths'
import { Link as RouterLink, useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { Panes } from '#app/frame/panes.tsx'
import { useAuth } from '#app/session/auth.tsx'
import { Button } from '#ui/button.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { ContestList } from '../list/contest-list.tsx'
import styles from '../list/list.module.css'
import { contestTabs } from '../paths.ts'

const ContestDialog = dialogOnDemand(() => import('../form/contest-dialog.tsx'))

/** The contests that the person may read. Which ones is in the address. */
export default function ContestsScreen() {
  const { formatMessage } = useIntl()
  const { can } = useAuth()
  const navigate = useNavigate()
  const { show = 'live' } = useSearch({ strict: false })
  const [isMaking, setMaking] = useState(false)
  const mayManage = can({ anyOf: ['contest.manage'] })
  const tabs = contestTabs.filter((one) => mayManage || one !== 'draft')
  const tab = tabs.find((one) => one === show) ?? 'live'
  return (
    <Panes showing="content">
      <Content
        onGround
        bar={
          <>
            <Bar
              title={<PageTitle title={formatMessage({ id: 'contests.place' })} />}
              detail={<FormattedMessage id="contests.detail" />}
              actions={
                mayManage && (
                  <Button tone="primary" icon={Plus} onClick={() => setMaking(true)}>
                    <FormattedMessage id="contests.new" />
                  </Button>
                )
              }
            />
            <TabLinks label={formatMessage({ id: 'contests.place' })}>
              {tabs.map((one) => (
                <TabLink
                  key={one}
                  current={one === tab}
                  render={<RouterLink to={contestsPath} search={one === 'live' ? {} : { show: one }} />}
                >
                  <FormattedMessage id={`contests.tab.${one}`} />
                </TabLink>
              ))}
            </TabLinks>
          </>
        }
      >
        <div className={styles.page}>
          <ContestList key={tab} tab={tab} />
        </div>
      </Content>
      <ContestDialog
        open={isMaking}
        start={isMaking ? {} : undefined}
        onClose={() => setMaking(false)}
        onMade={({ contest_id }) => void navigate({ to: contestPath(contest_id) })}
      />
    </Panes>
  )
}
