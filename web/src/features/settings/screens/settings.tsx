/* oxlint-disable typescript/no-restricted-imports -- what moved to other features is declared by them next */
import { Link as RouterLink, useParams } from '@tanstack/react-router'
import { Building2, ChevronLeft } from 'lucide-react'
import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyScreen } from '#app/failures/lazy-screen.tsx'
import { NotFoundPage } from '#app/failures/not-found-page.tsx'
import { Panes } from '#app/frame/panes.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content, ListPane } from '#ui/frame/frame.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { ListRow } from '#ui/rows/list-row.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { useResponsive } from '#ui/responsive.ts'
import { companySettingsPath, settingsPath, settingsSectionPath, type SettingsSection } from '#app/settings/paths.ts'
import { isSection, sectionFacts, useSections } from '../sections.ts'
import styles from './settings.module.css'

/** Sections also use sign-in messages: codes and password strength. */
const lazySection = (load: () => Promise<{ default: React.ComponentType }>) => lazyScreen(['auth', 'people', 'settings'], load)

const screens: Record<SettingsSection, React.ComponentType> = {
  profile: lazySection(() => import('#features/people/own-profile/profile-section.tsx')),
  availability: lazySection(() => import('#features/people/availability/availability-section.tsx')),
  notifications: lazyScreen(['devices', 'notifications'], () => import('#features/devices/notifications-section.tsx')),
  security: lazySection(() => import('#features/auth/security/security-section.tsx')),
  appearance: lazySection(() => import('../parts/appearance-section.tsx')),
  language: lazySection(() => import('../parts/formats/language-section.tsx')),
  shortcuts: lazySection(() => import('../parts/shortcuts-section.tsx')),
  overview: lazyScreen(['home', 'settings'], () => import('#features/company/overview/overview-section.tsx')),
  'company-profile': lazySection(() => import('#features/company/profile/company-section.tsx')),
  values: lazySection(() => import('#features/company/values/values-section.tsx')),
  emoji: lazyScreen(['chat', 'people'], () => import('#features/chat/company-emoji-section.tsx')),
  theme: lazySection(() => import('#features/company/theme/theme-section.tsx')),
  modules: lazyScreen(['chat', 'settings'], () => import('#features/company/modules/modules-section.tsx')),
  roles: lazySection(() => import('#features/people/roles/roles-section.tsx')),
  'hr-provider': lazySection(() => import('#features/finch/parts/hr-provider-section.tsx')),
  departments: lazySection(() => import('#features/people/departments/departments-section.tsx')),
  'profile-fields': lazySection(() => import('#features/people/custom-fields/fields-section.tsx')),
  'company-sign-in': lazySection(() => import('#features/auth/company-sign-in/company-sign-in-section.tsx')),
  audit: lazyScreen(['audit', 'people'], () => import('#features/audit/audit-trail.tsx')),
}

/** The section name in the address that stands for the company's list. */
const company = 'company'

/**
 * Settings: a list of sections, the user's or the company's, and one section. Without a section, phones show the list
 * and wide screens the first section.
 */
export default function Settings() {
  const { formatMessage } = useIntl()
  const { section: named } = useParams({ strict: false })
  const sections = useSections()
  const { isTabletOrMobile } = useResponsive()
  const atTheList = named === undefined || named === company
  const section = named === undefined ? sections.own[0] : named === company ? sections.company[0] : named
  if (!isSection(section) || ![...sections.own, ...sections.company].includes(section)) return <NotFoundPage />
  const isCompanys = sections.company.includes(section)
  const Section = screens[section]
  return (
    <Panes
      showing={atTheList ? 'list' : 'content'}
      list={<SectionList main={atTheList} isCompanys={isCompanys} current={atTheList && isTabletOrMobile ? undefined : section} />}
    >
      <Content
        bar={
          <Bar
            back={{ render: <RouterLink to={isCompanys ? companySettingsPath : settingsPath} /> }}
            title={<Heading main={!atTheList} title={formatMessage({ id: sectionFacts[section].label })} />}
          />
        }
      >
        <div className={styles.page} data-wide={section === 'roles'}>
          <Suspense>
            <Section />
          </Suspense>
        </div>
      </Content>
    </Panes>
  )
}

type SectionListProps = { main: boolean; isCompanys: boolean; current: SettingsSection | undefined }

/** The user's sections with a link to the company's, or those with a link back. */
function SectionList({ main, isCompanys, current }: SectionListProps) {
  const { formatMessage } = useIntl()
  const sections = useSections()
  const title = formatMessage({ id: isCompanys ? 'settings.company' : 'settings.title' })
  return (
    <ListPane label={title} header={<ListHead main={main} title={title} isCompanys={isCompanys} />}>
      <nav aria-label={title}>
        {sections[isCompanys ? 'company' : 'own'].map((one) => (
          <ListRow
            key={one}
            current={one === current}
            leading={<IconTile icon={sectionFacts[one].icon} />}
            title={<FormattedMessage id={sectionFacts[one].label} />}
            detail={<FormattedMessage id={sectionFacts[one].detail} />}
            render={<RouterLink to={settingsSectionPath(one)} />}
          />
        ))}
        {!isCompanys && sections.company.length > 0 && (
          <>
            <hr className={styles.rule} />
            <ListRow
              leading={<IconTile icon={Building2} />}
              title={<FormattedMessage id="settings.company" />}
              detail={<FormattedMessage id="settings.company.detail" />}
              render={<RouterLink to={companySettingsPath} />}
            />
          </>
        )}
      </nav>
    </ListPane>
  )
}

function ListHead({ main, title, isCompanys }: { main: boolean; title: string; isCompanys: boolean }) {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.head}>
      {isCompanys && (
        <IconButton icon={ChevronLeft} pointing label={formatMessage({ id: 'settings.own' })} render={<RouterLink to={settingsPath} />} />
      )}
      <Heading main={main} title={title} />
    </div>
  )
}

/** The list's title is the page's heading on the list page; elsewhere the section's is. */
const Heading = ({ main, title }: { main: boolean; title: string }) =>
  main ? <PageTitle title={title} /> : <h2 className={styles.title}>{title}</h2>
