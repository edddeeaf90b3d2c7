import { useIntl } from 'react-intl'
import styles from './file-text.module.css'
import { sheetsOf, shownOf } from './table.ts'

type FileTextProps = { name: string; text: string; isCut: boolean }

/** The text inside a file on a sheet of paper; that of a spreadsheet as a table. */
export function FileText({ name, text, isCut }: FileTextProps) {
  const { formatMessage } = useIntl()
  const [, format] = /\.(xlsx|ods|csv)$/.exec(name.toLowerCase()) ?? []
  return (
    <div className={styles.scroll} role="region" tabIndex={0} aria-label={formatMessage({ id: 'chat.textOf' }, { name })}>
      {format ? (
        <Tables text={text} areDatesKnown={format === 'xlsx'} />
      ) : (
        <div className={styles.text} dir="auto">
          {text}
        </div>
      )}
      {isCut && <p className={styles.note}>{formatMessage({ id: 'chat.textCut' })}</p>}
    </div>
  )
}

type TablesProps = { text: string; areDatesKnown: boolean }

/** A table for each sheet. A short row ends in one wide cell: a table of many columns must not become millions of empty cells. */
function Tables({ text, areDatesKnown }: TablesProps) {
  const intl = useIntl()
  return sheetsOf(text).map(({ name, rows, columns }, sheet) => (
    <table key={sheet} className={styles.table}>
      {name !== undefined && (
        <caption className={styles.caption} dir="auto">
          {name}
        </caption>
      )}
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) => (
              <td key={column} dir="auto">
                {areDatesKnown ? shownOf(cell, intl) : cell}
              </td>
            ))}
            {cells.length < columns && <td colSpan={columns - cells.length} />}
          </tr>
        ))}
      </tbody>
    </table>
  ))
}
