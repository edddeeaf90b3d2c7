import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from './frame.module.css'

export type FrameProps = {
  /** The single pane that a narrow screen (≤ 900 px) shows. Wide screens show all given panes. */
  showing: 'list' | 'content' | 'detail'
  rail: ReactNode
  list?: ReactNode
  children: ReactNode
  detail?: ReactNode
  /** The bottom navigation of narrow screens; hidden, for example, while a conversation is open. */
  bottom?: ReactNode
}

/** The frame of the app: rail, list pane, content, detail pane; one pane and a bottom navigation on phones. */
export function Frame({ showing, rail, list, children, detail, bottom }: FrameProps) {
  return (
    <div className={styles.frame} data-showing={showing} data-list={list ? true : undefined} data-detail={detail ? true : undefined}>
      <a className={styles.skip} href="#content">
        <FormattedMessage id="ui.skipToContent" />
      </a>
      {rail}
      {list}
      {children}
      {detail}
      {bottom}
    </div>
  )
}

export type ListPaneProps = {
  /** Names the region for screen readers. */
  label: string
  /** PageTitle and IconButtons. */
  header?: ReactNode
  /** A SearchButton or filters, fixed above the list. */
  toolbar?: ReactNode
  children: ReactNode
  /** Fixed below the list, which it never covers. */
  footer?: ReactNode
}

export function ListPane({ label, header, toolbar, children, footer }: ListPaneProps) {
  return (
    <section className={styles.listPane} aria-label={label}>
      {header && <header className={styles.listHeader}>{header}</header>}
      {toolbar && <div className={styles.toolbar}>{toolbar}</div>}
      <div className={styles.listBody}>{children}</div>
      {footer}
    </section>
  )
}

export type ContentProps = {
  /** A Bar. */
  bar?: ReactNode
  /** On the page background instead of the surface: pages of cards, such as Home. */
  onGround?: boolean
  /** The content scrolls by itself, e.g. a message list. */
  ownScroll?: boolean
  children: ReactNode
}

export function Content({ bar, onGround, ownScroll, children }: ContentProps) {
  return (
    <main className={styles.content} id="content" tabIndex={-1} data-ground={onGround} data-own-scroll={ownScroll}>
      {bar}
      {ownScroll ? children : <div className={styles.scroll}>{children}</div>}
    </main>
  )
}
