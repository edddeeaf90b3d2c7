import type { ReactNode, Ref } from 'react'
import { RelativeTime } from '../text/relative-time.tsx'
import styles from './entry.module.css'

export type EntryProps = {
  /** The sender or source. */
  figure: ReactNode
  /** The link of the whole entry, with an `EntryName` in it. */
  link: ReactNode
  /** Shown between the link and the time. */
  reason?: ReactNode
  at: string
  /** Shown after the time: that it is new. */
  badge?: ReactNode
  unread?: boolean
  /** The actions of the entry. */
  foot?: ReactNode
  children: ReactNode
}

/** An entry that links to its source: from whom, when, and the text. */
export function Entry({ figure, link, reason, at, badge, unread, foot, children }: EntryProps) {
  return (
    <EntryFrame unread={unread}>
      {figure}
      <div className={styles.words}>
        <div className={styles.line}>
          {link}
          {reason}
          <span className={styles.time}>
            <RelativeTime at={at} passive />
          </span>
          {badge}
        </div>
        {children}
      </div>
      {foot}
    </EntryFrame>
  )
}

/** An entry whose text is no longer available. */
export function EntryFrame({ unread, children }: { unread?: boolean | undefined; children: ReactNode }) {
  return (
    <article className={styles.entry} data-unread={unread}>
      {children}
    </article>
  )
}

export function EntryName({ children }: { children: ReactNode }) {
  return <bdi className={styles.name}>{children}</bdi>
}

type EntryPageProps = { grouped?: boolean; wide?: boolean; more?: ReactNode; children: ReactNode }

/** A page with a list of entries, or of groups of them; `more` is the control at its end that loads more. A `wide` one has no list beside it. */
export function EntryPage({ grouped, wide, more, children }: EntryPageProps) {
  return (
    <div className={styles.page} data-wide={wide}>
      <ul className={grouped ? styles.groups : styles.list}>{children}</ul>
      {more}
    </div>
  )
}

type EntryGroupProps = { name: string; head?: ReactNode; ref?: Ref<HTMLElement>; children: ReactNode }

/** Entries that belong together, under an `EntryTitle` and other header content. */
export function EntryGroup({ name, head, ref, children }: EntryGroupProps) {
  return (
    <section ref={ref} className={styles.group} aria-label={name}>
      {head && <header className={styles.head}>{head}</header>}
      {children}
    </section>
  )
}

export function EntryTitle({ children }: { children: ReactNode }) {
  return (
    <h2 className={styles.title} dir="auto">
      {children}
    </h2>
  )
}
