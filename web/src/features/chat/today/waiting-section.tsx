import { Link as RouterLink } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { CardRows } from '#ui/rows/card.tsx'
import { Link } from '#ui/text/link.tsx'
import { inboxPath, threadsPath } from '../paths.ts'
import type { Answering, KeptRows } from './use-kept-rows.ts'
import styles from './waiting-row.module.css'

/** Of each section; the inbox has the rest. */
const shown = 3

type WaitingSectionProps = {
  name: 'direct' | 'threads' | 'spaces'
  rows: KeptRows
  children: (id: string, row: Answering) => ReactNode
}

/** One kind of what waits, with its first rows. Nothing when nothing of it waits. */
export function WaitingSection({ name, rows: { ids, of }, children }: WaitingSectionProps) {
  const { formatMessage } = useIntl()
  if (ids.length === 0) return null
  const title = formatMessage({ id: `chat.waiting.section.${name}` })
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className={styles.sectionTitle}>{title}</h3>
      <CardRows>
        {ids.slice(0, shown).map((id) => (
          <Fragment key={id}>{children(id, of(id))}</Fragment>
        ))}
      </CardRows>
      {ids.length > shown && (
        <p className={styles.more}>
          <Link render={<RouterLink to={name === 'threads' ? threadsPath : inboxPath} />}>
            <FormattedMessage id={`chat.waiting.more.${name}`} values={{ count: ids.length - shown }} />
          </Link>
        </p>
      )}
    </section>
  )
}
