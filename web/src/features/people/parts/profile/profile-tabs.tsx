import { Link as RouterLink } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PersonTab } from '#app/feature.ts'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'
import { profilePath } from '../../paths.ts'

type ProfileTabsProps = { employeeId: string; tabs: readonly PersonTab[]; current: PersonTab | undefined }

/** The facts, and what other features add; the choice is in the address. */
export function ProfileTabs({ employeeId, tabs, current }: ProfileTabsProps) {
  const { formatMessage } = useIntl()
  const path = profilePath(employeeId)
  return (
    <TabLinks label={formatMessage({ id: 'people.profileParts' })}>
      <TabLink current={!current} render={<RouterLink to={path} search={{}} activeOptions={{ exact: true }} />}>
        <FormattedMessage id="people.aboutThem" />
      </TabLink>
      {tabs.map((tab) => (
        <TabLink
          key={tab.name}
          current={tab === current}
          render={<RouterLink to={path} search={{ tab: tab.name }} activeOptions={{ exact: true }} />}
        >
          <FormattedMessage id={tab.label} />
        </TabLink>
      ))}
    </TabLinks>
  )
}
