import { Link as RouterLink, useParams } from '@tanstack/react-router'
import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyScreen } from '#app/failures/lazy-screen.tsx'
import { NotFoundPage } from '#app/failures/not-found-page.tsx'
import { Panes } from '#app/frame/panes.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content, ListPane } from '#ui/frame/frame.tsx'
import { IconTile } from '#ui/icon-tile.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useResponsive } from '#ui/responsive.ts'
import { settingsPath, settingsSectionPath, type SettingsSection } from '../paths.ts'
import { isSection, sectionFacts, useSections } from '../sections.ts'
import styles from './settings.module.css'

/** Sections show parts of the door too: codes, and how strong a password is. */
const lazySection = (load: () => Promise<{ default: React.ComponentType }>) => lazyScreen(['auth', 'settings'], load)

const screens: Record<SettingsSection, React.ComponentType> = {
  profile: lazySection(() => import('../parts/profile-section.tsx')),
  security: lazySection(() => import('../parts/security-section.tsx')),
  appearance: lazySection(() => import('../parts/appearance-section.tsx')),
  company: lazySection(() => import('../parts/company-section.tsx')),
  'company-sign-in': lazySection(() => import('../parts/company-sign-in-section.tsx')),
  shortcuts: lazySection(() => import('../parts/shortcuts-section.tsx')),
}

/** Settings: the list of sections and one of them. Without a section, phones show the list and wide screens the first. */
export default function Settings() {
  const { formatMessage } = useIntl()
  const { section: named } = useParams({ strict: false })
  const sections = useSections()
  const { isTabletOrMobile } = useResponsive()
  const section = named === undefined ? 'profile' : named
  if (!isSection(section) || !sections.includes(section)) return <NotFoundPage />
  const Section = screens[section]
  const { label } = sectionFacts[section]
  const atTheList = named === undefined
  return (
    <Panes
      showing={atTheList ? 'list' : 'content'}
      list={
        <ListPane
          label={formatMessage({ id: 'settings.title' })}
          header={<Heading main={atTheList} title={formatMessage({ id: 'settings.title' })} />}
        >
          <nav aria-label={formatMessage({ id: 'settings.title' })}>
            {sections.map((one) => (
              <ListRow
                key={one}
                current={one === (atTheList && isTabletOrMobile ? undefined : section)}
                leading={<IconTile icon={sectionFacts[one].icon} />}
                title={<FormattedMessage id={sectionFacts[one].label} />}
                detail={<FormattedMessage id={sectionFacts[one].detail} />}
                render={<RouterLink to={settingsSectionPath(one)} />}
              />
            ))}
          </nav>
        </ListPane>
      }
    >
      <Content
        bar={
          <Bar
            back={{ render: <RouterLink to={settingsPath} /> }}
            title={<Heading main={!atTheList} title={formatMessage({ id: label })} />}
          />
        }
      >
        <div className={styles.page}>
          <Suspense>
            <Section />
          </Suspense>
        </div>
      </Content>
    </Panes>
  )
}

/** The list's heading is the page's at /settings, the section's everywhere else. */
const Heading = ({ main, title }: { main: boolean; title: string }) =>
  main ? <PageTitle title={title} /> : <h2 className={styles.title}>{title}</h2>
