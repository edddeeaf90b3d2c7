import { Link as RouterLink, useLocation } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Panes } from '#app/frame/panes.tsx'
import { Bar } from '#ui/frame/bar.tsx'
import { Content, ListPane } from '#ui/frame/frame.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { ListRow } from '#ui/rows/list-row.tsx'
import { TabLink, TabLinks } from '#ui/tab-links.tsx'
import { PageTitle } from '#ui/text/page-title.tsx'
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
  const current = useCurrent(ownParts)
  return (
    <div className={styles.tabs}>
      <TabLinks label={formatMessage({ id: 'clockin.parts' })}>
        {ownParts.map((part) => (
          <TabLink key={part.name} current={part === current} render={<RouterLink to={part.path} />}>
            <FormattedMessage id={part.label} />
          </TabLink>
        ))}
      </TabLinks>
    </div>
  )
}

function Parts() {
  const { formatMessage } = useIntl()
  const current = useCurrent(ownParts)
  const title = formatMessage({ id: 'clockin.place' })
  return (
    <ListPane label={title} header={<p className={styles.listTitle}>{title}</p>}>
      <nav aria-label={formatMessage({ id: 'clockin.parts' })}>
        {ownParts.map((part) => (
          <ListRow
            key={part.name}
            current={part === current}
            leading={<IconTile icon={part.icon} />}
            title={<FormattedMessage id={part.label} />}
            detail={<FormattedMessage id={part.detail} />}
            render={<RouterLink to={part.path} />}
          />
        ))}
      </nav>
    </ListPane>
  )
}
