import { Link, useSearch } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { useNotificationActions } from '#app/features-context.tsx'
import { Panes } from '#app/frame/panes.tsx'
import { settingsSectionPath } from '#app/settings/paths.ts'
import { Bar } from '#ui/frame/bar.tsx'
import { Content } from '#ui/frame/frame.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'
import { putOwn } from '../own.ts'
import { notificationsPath } from '../paths.ts'
import { NotificationList } from '../parts/notification-list.tsx'
import { notifications } from '../server.ts'

const reasons = [undefined, 'mention', 'direct', 'thread', 'keyword'] as const

/** `/notifications`: what concerned the user, in the order of time, the newest first; `?reason=` filters by one reason. */
export default function NotificationsScreen() {
  const { formatMessage } = useIntl()
  const { reason } = useSearch({ strict: false })
  const title = formatMessage({ id: 'notifications.title' })
  useSeen()
  const actions = useNotificationActions()
  const settings = (
    <IconButton
      icon={Settings}
      label={formatMessage({ id: 'notifications.settings' })}
      render={<Link to={settingsSectionPath('notifications')} />}
    />
  )
  const head = (
    <>
      {actions.map((Action, index) => (
        <Loading key={index}>
          <Action />
        </Loading>
      ))}
      {settings}
    </>
  )
  return (
    <Panes showing="content">
      <Content bar={<Bar title={<PageTitle title={title} />} actions={head} />}>
        <TabLinks label={title}>
          {reasons.map((one) => (
            <TabLink
              key={one ?? 'all'}
              current={reason === one}
              render={<Link to={notificationsPath} search={one ? { reason: one } : {}} activeOptions={{ exact: true }} />}
            >
              {formatMessage({ id: one ? `notifications.tab.${one}` : 'notifications.tab.all' })}
            </TabLink>
          ))}
        </TabLinks>
        <NotificationList key={reason} reason={reason} />
      </Content>
    </Panes>
  )
}

/** Opening the list marks its notifications as seen, including those that arrive while it is open. */
function useSeen(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    void notifications.call.seeNotifications({}).then((own) => putOwn(queryClient, own)).catch(() => undefined) // prettier-ignore
  }, [queryClient])
}
