import { campaignAdminPath, campaignsPath } from '@atrium/contract/campaigns/paths'
import { Link as RouterLink, useSearch } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { useAuth } from '#app/session/auth.tsx'
import { Button } from '#ui/button.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { CampaignList } from '../list/campaign-list.tsx'
import styles from './campaigns.module.css'

/** The announcements that are for the person. Which ones is in the address. */
export default function CampaignsScreen() {
  const { formatMessage } = useIntl()
  const { show } = useSearch({ strict: false })
  const isWaiting = show === 'waiting'
  const title = formatMessage({ id: 'campaigns.place' })
  return (
    <Panes showing="content">
      <Content
        onGround
        bar={
          <>
            <Bar title={<PageTitle title={title} />} detail={<FormattedMessage id="campaigns.detail" />} actions={<ManageLink />} />
            <TabLinks label={title}>
              <TabLink current={!isWaiting} render={<RouterLink to={campaignsPath} search={{}} />}>
                <FormattedMessage id="campaigns.tab.all" />
              </TabLink>
              <TabLink current={isWaiting} render={<RouterLink to={campaignsPath} search={{ show: 'waiting' }} />}>
                <FormattedMessage id="campaigns.tab.waiting" />
              </TabLink>
            </TabLinks>
          </>
        }
      >
        <div className={styles.page}>
          <CampaignList key={String(isWaiting)} waiting={isWaiting} />
        </div>
      </Content>
    </Panes>
  )
}

function ManageLink() {
  const { can } = useAuth()
  if (!can({ allOf: ['campaign.manage'] })) return null
  return (
    <Button render={<RouterLink to={campaignAdminPath} />}>
      <FormattedMessage id="campaigns.manage" />
    </Button>
  )
}
