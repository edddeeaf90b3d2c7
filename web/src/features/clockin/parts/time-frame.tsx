import { Link as RouterLink, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content, ListPane } from '#ui/frame/frame.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { ListRow } from '#ui/rows/list-row.tsx'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
import { useLeads, useWaitingCount } from '../approvals/use-waiting.ts'
import { ledParts } from './led-parts.ts'
import styles from './time-frame.module.css'
import { ownParts, type TimePart } from './time-parts.ts'

type TimeFrameProps = {
  title: string
  detail?: ReactNode
  actions?: ReactNode
  /** Up one level, on phones. A page with it has no tabs. */
  back?: ReactElement
  /** A DetailPane. */
  pane?: ReactNode
  children: ReactNode
}

/** The parts of Time beside each other, and one of them. */
export function TimeFrame({ title, detail, actions, back, pane, children }: TimeFrameProps) {
  const head = (
    <>
      <Bar title={<PageTitle title={title} />} detail={detail} actions={actions} {...(back && { back: { render: back } })} />
      {!back && <Tabs />}
    </>
  )
  return (
    <Panes showing={pane ? 'detail' : 'content'} list={<Parts />} detail={pane}>
      <Content onGround bar={head}>
        {children}
      </Content>
    </Panes>
  )
}

/** The part whose page is open: the one with the longest path that the address begins with. */
function useCurrent(parts: readonly TimePart[]): TimePart | undefined {
  const { pathname } = useLocation()
  return parts.filter(({ path }) => pathname.startsWith(path)).toSorted((one, other) => other.path.length - one.path.length)[0]
}

function Tabs() {
  const { formatMessage } = useIntl()
  const parts = useParts()
  const current = useCurrent(parts)
  const tabs = useRef<HTMLDivElement>(null)
  // A phone has no room for all of them: the current one is in view.
  useEffect(() => {
    tabs.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current])
  return (
    <div ref={tabs} className={styles.tabs}>
      <TabLinks label={formatMessage({ id: 'clockin.parts' })}>
        {parts.map((part) => (
          <TabLink key={part.name} current={part === current} render={<RouterLink to={part.path} activeOptions={{ exact: true }} />}>
            <FormattedMessage id={part.label} />
            {part.name === 'approvals' && <Waiting />}
          </TabLink>
        ))}
      </TabLinks>
    </div>
  )
}

/** Those who lead others have parts about them, too. */
const useParts = (): readonly TimePart[] => (useLeads() ? [...ownParts, ...ledParts] : ownParts)

function Waiting() {
  const count = useWaitingCount()
  return count > 0 && <Badge count={count} />
}

function Parts() {
  const { formatMessage } = useIntl()
  const leads = useLeads()
  const current = useCurrent(useParts())
  const title = formatMessage({ id: 'clockin.place' })
  return (
    <ListPane label={title} header={<p className={styles.listTitle}>{title}</p>}>
      <nav aria-label={formatMessage({ id: 'clockin.parts' })}>
        {ownParts.map((part) => (
          <PartRow key={part.name} part={part} isCurrent={part === current} />
        ))}
        {leads && (
          <>
            <h2 className={styles.group}>
              <FormattedMessage id="clockin.led" />
            </h2>
            {ledParts.map((part) => (
              <PartRow key={part.name} part={part} isCurrent={part === current} />
            ))}
          </>
        )}
      </nav>
    </ListPane>
  )
}

const PartRow = ({ part: { name, path, icon, label, detail }, isCurrent }: { part: TimePart; isCurrent: boolean }) => (
  <ListRow
    current={isCurrent}
    leading={<IconTile icon={icon} />}
    title={<FormattedMessage id={label} />}
    detail={<FormattedMessage id={detail} />}
    badge={name === 'approvals' && <Waiting />}
    render={<RouterLink to={path} activeOptions={{ exact: true }} />}
  />
)
