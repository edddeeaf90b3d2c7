import { useRender } from '@base-ui/react/use-render'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './list-row.module.css'

export type ListRowProps = Omit<ComponentProps<'a'>, 'style' | 'title' | 'children'> & {
  leading?: ReactNode
  title: ReactNode
  /** Right after the title, and never cut off with it: the emoji of a status. */
  mark?: ReactNode
  detail?: ReactNode
  /** At the end of the first line: a time. */
  meta?: ReactNode
  /** At the end of the second line: a Badge. */
  badge?: ReactNode
  current?: boolean
  /** Contains something new: the text is bolder. */
  unread?: boolean
  /** The router's link or a button, e.g. `render={<RouterLink to="…" />}`; else an anchor with `href`. */
  render?: ReactElement
}

/** One line of a list pane: a chat, a person, a setting. */
export function ListRow({ leading, title, mark, detail, meta, badge, current, unread, render, className, ...rest }: ListRowProps) {
  return useRender({
    defaultTagName: 'a',
    ...(render ? { render } : {}),
    props: {
      ...rest,
      className: classNames(styles.row, className),
      'data-unread': unread,
      'aria-current': current ? 'page' : undefined,
      children: (
        <>
          {leading}
          <span className={styles.words}>
            <span className={styles.line}>
              <span className={styles.title} data-marked={Boolean(mark) || undefined} dir="auto">
                {title}
              </span>
              {mark && <span className={styles.mark}>{mark}</span>}
              {meta && <span className={styles.meta}>{meta}</span>}
            </span>
            {(detail || badge) && (
              <span className={styles.line}>
                <span className={styles.detail} dir="auto">
                  {detail}
                </span>
                {badge}
              </span>
            )}
          </span>
        </>
      ),
    },
  })
}
