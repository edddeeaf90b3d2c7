import type { ReactNode, Ref } from 'react'
import { RelativeTime } from './relative-time.tsx'
import styles from './entry.module.css'

export type EntryProps = {
  /** Who or what it is from. */
  figure: ReactNode
  /** The link that the whole entry leads by, with an `EntryName` in it. */
  link: ReactNode
  /** What stands between the link and the time. */
  reason?: ReactNode
  at: string
  /** After the time: that it is new. */
  badge?: ReactNode
  unread?: boolean
  /** What can be done with it. */
  foot?: ReactNode
  children: ReactNode
}

/** One thing that leads to its place: from whom, when, and what was said. */
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

/** An entry whose words are not there to read any more. */
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

/** The page of a list of entries, or of groups of them; `more` is what leads on at its end. */
export function EntryPage({ grouped, more, children }: { grouped?: boolean; more?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <ul className={grouped ? styles.groups : styles.list}>{children}</ul>
      {more}
    </div>
  )
}

type EntryGroupProps = { name: string; head?: ReactNode; ref?: Ref<HTMLElement>; children: ReactNode }

/** Entries that belong together, under an `EntryTitle` and what else stands in their head. */
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
