import type { Inline, Table } from '@atrium/contract/document'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import styles from './table-view.module.css'

type TableViewProps = { table: Table; renderInline: (inline: Inline, index: number) => ReactNode }

/** A table of a message; scrolls horizontally if it is wider than the conversation. */
export function TableView({ table, renderInline }: TableViewProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={formatMessage({ id: 'chat.table' })}>
      <table className={styles.table} dir="auto">
        <tbody>
          {table.content.map((row, place) => (
            <tr key={place}>
              {row.content.map(({ type, content }, index) => {
                const Cell = type === 'tableHeader' ? 'th' : 'td'
                return (
                  <Cell key={index} {...(type === 'tableHeader' && place === 0 ? { scope: 'col' } : {})}>
                    {content?.map(renderInline)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
