import { campaignAdminPath, campaignsPath, newCampaignPath } from '@atrium/contract/campaigns/paths'
import { Link as RouterLink, useSearch } from '@tanstack/react-router'
import { Megaphone, Plus } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { Button } from '#ui/button.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { CampaignRows } from '../list/campaign-list.tsx'
import { useCampaignPages } from '../list/use-campaign-pages.ts'
import { ManagedRow } from '../manage/managed-row.tsx'
import { stateWords } from '../manage/state-chip.tsx'
import { stages } from '../paths.ts'
import styles from './campaigns.module.css'

/** All announcements, for those who make them. The stage is in the address. */
export default function ManageScreen() {
  const { formatMessage } = useIntl()
  const { stage } = useSearch({ strict: false })
  const current = stages.find((one) => one === stage) ?? 'all'
  return (
    <Panes showing="content">
      <Content
        onGround
        bar={
          <>
            <Bar
              back={{ render: <RouterLink to={campaignsPath} /> }}
              title={<PageTitle title={formatMessage({ id: 'campaigns.manageTitle' })} />}
              detail={<FormattedMessage id="campaigns.manageDetail" />}
              actions={
                <Button tone="primary" icon={Plus} render={<RouterLink to={newCampaignPath} />}>
                  <FormattedMessage id="campaigns.new" />
                </Button>
              }
            />
            <TabLinks label={formatMessage({ id: 'campaigns.manage' })}>
              {stages.map((one) => (
                <TabLink
                  key={one}
                  current={one === current}
                  render={<RouterLink to={campaignAdminPath} search={one === 'all' ? {} : { stage: one }} />}
                >
                  <FormattedMessage id={one === 'all' ? 'campaigns.tab.all' : stateWords[one]} />
                </TabLink>
              ))}
            </TabLinks>
          </>
        }
      >
        <div className={styles.page}>
          <ManagedCampaigns key={current} stage={current} />
        </div>
      </Content>
    </Panes>
  )
}

function ManagedCampaigns({ stage }: { stage: (typeof stages)[number] }) {
  const { formatMessage } = useIntl()
  const pages = useCampaignPages({ as: 'admin', ...(stage !== 'all' && { state: stage }) })
  const nothing = (
    <EmptyState icon={Megaphone} title={formatMessage({ id: 'campaigns.empty.managed' })}>
      <FormattedMessage id="campaigns.empty.managedText" />
    </EmptyState>
  )
  return <CampaignRows pages={pages} nothing={nothing} Row={ManagedRow} />
}
