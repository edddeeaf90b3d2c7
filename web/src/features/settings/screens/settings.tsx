import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink, useParams } from '@tanstack/react-router'
import { Building2, ChevronLeft } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { NotFoundPage } from '#app/failures/not-found-page.tsx'
import { Panes } from '#app/frame/panes.tsx'
import page from '#app/settings/page.module.css'
import { companySettingsPath, settingsPath, settingsSectionPath } from '#app/settings/paths.ts'
import type { SettingsSection } from '#app/settings/section.ts'
import { useSettingsSections } from '#app/settings/use-settings.ts'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content, ListPane } from '#ui/frame/frame.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { ListRow } from '#ui/rows/list-row.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { useResponsive } from '#ui/responsive.ts'
import styles from './settings.module.css'

/** The section name in the address that stands for the company's list. */
const company = 'company'

/**
 * Settings: a list of sections, the user's or the company's, and one section. Without a section, phones show the list
 * and wide screens the first section.
 */
export default function Settings() {
  const { formatMessage } = useIntl()
  const { section: named } = useParams({ strict: false })
  const sections = useSettingsSections()
  const { isTabletOrMobile } = useResponsive()
  const atTheList = named === undefined || named === company
  const list = named === company ? 'company' : 'user'
  const section = sections.find(({ name, of }) => (atTheList ? of === list : name === named))
  if (!section) return <NotFoundPage />
  const { name, of, label, isWide = false, Screen } = section
  return (
    <Panes
      showing={atTheList ? 'list' : 'content'}
      list={<SectionList main={atTheList} sections={sections} of={of} current={atTheList && isTabletOrMobile ? undefined : name} />}
    >
      <Content
        bar={
          <Bar
            back={{ render: <RouterLink to={of === 'company' ? companySettingsPath : settingsPath} /> }}
            title={<Heading main={!atTheList} title={formatMessage({ id: label })} />}
          />
        }
      >
        <div className={page.page} data-wide={isWide}>
          <Loading>
            <Screen />
          </Loading>
        </div>
      </Content>
    </Panes>
  )
}

type SectionListProps = {
  main: boolean
  sections: readonly SettingsSection[]
  of: SettingsSection['of']
  current: string | undefined
}

/** The user's sections with a link to the company's, or those with a link back. */
function SectionList({ main, sections, of: whose, current }: SectionListProps) {
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: whose === 'company' ? 'settings.company' : 'settings.title' })
  const hasCompanys = sections.some(({ of }) => of === 'company')
  return (
    <ListPane label={title} header={<ListHead main={main} title={title} isCompanys={whose === 'company'} />}>
      <nav aria-label={title}>
        {sections
          .filter(({ of }) => of === whose)
          .map((section) => {
            const Row = section.listedIf && section.name !== current ? RowIfListed : SectionRow
            return <Row key={section.name} section={section} isCurrent={section.name === current} />
          })}
        {whose === 'user' && hasCompanys && (
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

type SectionRowProps = { section: SettingsSection; isCurrent: boolean }
const SectionRow = ({ section: { name, icon, label, detail }, isCurrent }: SectionRowProps) => (
  <ListRow
    current={isCurrent}
    leading={<IconTile icon={icon} />}
    title={<FormattedMessage id={label} />}
    detail={<FormattedMessage id={detail} />}
    render={<RouterLink to={settingsSectionPath(name)} />}
  />
)

function RowIfListed(row: SectionRowProps) {
  const { listedIf } = row.section
  const { data } = useQuery({ ...listedIf?.query, queryKey: listedIf?.query.queryKey ?? [], staleTime: 5 * 60_000, retry: false })
  return data !== undefined && listedIf?.holds(data) && <SectionRow {...row} />
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
