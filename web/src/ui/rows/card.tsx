import { useId, type ComponentProps, type ReactNode } from 'react'
import styles from './card.module.css'
import { classNames } from '../class-names.ts'

export type CardProps = Omit<ComponentProps<'section'>, 'title' | 'style'> & {
  title?: string
  /** A Link or a small button beside the title. */
  action?: ReactNode
  /** Raised by a shadow instead of lying flat on the background. */
  raised?: boolean
}

/** A framed group of related content. */
export function Card({ title, action, raised, className, children, ...rest }: CardProps) {
  const id = useId()
  return (
    <section {...rest} className={classNames(styles.card, className)} data-raised={raised} {...(title ? { 'aria-labelledby': id } : {})}>
      {(title || action) && (
        <header className={styles.header}>
          {title && (
            <h2 className={styles.title} id={id}>
              {title}
            </h2>
          )}
          {action}
        </header>
      )}
      {children}
    </section>
  )
}

export type CardRowProps = {
  leading?: ReactNode
  title: ReactNode
  detail?: ReactNode
  action?: ReactNode
  /** Below all of it, over the whole width. */
  below?: ReactNode
}

/** One row of a Card: title, detail, action. Rows belong in a CardRows list. */
export function CardRow({ leading, title, detail, action, below }: CardRowProps) {
  return (
    <li className={styles.row}>
      {leading}
      <div className={styles.words}>
        <div className={styles.rowTitle}>{title}</div>
        {detail && <div className={styles.detail}>{detail}</div>}
      </div>
      {action}
      {below && <div className={styles.below}>{below}</div>}
    </li>
  )
}

export const CardRows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>
