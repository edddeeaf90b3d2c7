import { ChevronLeft, Search } from 'lucide-react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '../icon-button.tsx'
import { Icon } from '../marks/icon.tsx'
import { commandKey, Kbd } from '../marks/kbd.tsx'
import styles from './bar.module.css'

export type BarProps = {
  /** Goes up one level; shown only on narrow screens. A router link or a handler. */
  back?: { render: ReactElement } | { onClick: () => void }
  leading?: ReactNode
  /** A PageTitle, or the name of a detail pane in a heading. */
  title: ReactNode
  detail?: ReactNode
  /** IconButtons, an AvatarStack. */
  actions?: ReactNode
}

/** The header of the content or of a detail pane: title and actions. */
export function Bar({ back, leading, title, detail, actions }: BarProps) {
  const { formatMessage } = useIntl()
  return (
    <header className={styles.bar}>
      {back && (
        <span className={styles.back}>
          <IconButton icon={ChevronLeft} pointing label={formatMessage({ id: 'ui.back' })} {...back} />
        </span>
      )}
      {leading}
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        {detail && <div className={styles.detail}>{detail}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}

/** Looks like a search field and opens the command palette. */
export function SearchButton({ children, ...rest }: Omit<ComponentProps<'button'>, 'type' | 'style'>) {
  return (
    <button {...rest} type="button" className={styles.search}>
      <Icon of={Search} />
      <span className={styles.searchWords}>{children}</span>
      <Kbd keys={[commandKey, 'K']} />
    </button>
  )
}
