import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import styles from './charts.module.css'

type FiguresTableProps = {
  caption: string
  columns: readonly string[]
  rows: readonly { key: string; name: string; values: readonly string[] }[]
}

/** The figures of a chart as a table. */
export const FiguresTable = ({ caption, columns, rows }: FiguresTableProps) => (
  <table className={styles.table}>
    <caption>
      <VisuallyHidden>{caption}</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, values }) => (
        <tr key={key}>
          <th scope="row" dir="auto">
            {name}
          </th>
          {values.map((value, index) => (
            <td key={columns[index + 1]}>{value}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
