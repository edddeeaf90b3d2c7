import { useId } from 'react'
import type { Choice } from './choice-cards.tsx'
import styles from './controls.module.css'
import { Scale } from './scale.tsx'

type MatrixProps = {
  labelledBy: string
  rows: readonly Choice[]
  columns: readonly Choice[]
  /** The chosen column of each row. */
  value: Readonly<Record<string, string>>
  onValueChange: (value: Record<string, string>) => void
}

/** Several rows that share their answers. Each is a choice of its own, which fits a phone as well. */
export function Matrix({ labelledBy, rows, columns, value, onValueChange }: MatrixProps) {
  return (
    <div className={styles.matrix} role="group" aria-labelledby={labelledBy}>
      {rows.map((row) => (
        <MatrixRow
          key={row.value}
          row={row}
          columns={columns}
          value={value[row.value]}
          onValueChange={(column) => onValueChange({ ...value, [row.value]: column })}
        />
      ))}
    </div>
  )
}

type MatrixRowProps = { row: Choice; columns: readonly Choice[]; value: string | undefined; onValueChange: (value: string) => void }

function MatrixRow({ row, columns, value, onValueChange }: MatrixRowProps) {
  const id = useId()
  const place = columns.findIndex((column) => column.value === value)
  return (
    <div className={styles.matrixRow}>
      <p className={styles.matrixLegend} id={id} dir="auto">
        {row.label}
      </p>
      <Scale
        labelledBy={id}
        steps={columns.map(({ label }, index) => ({ value: index, name: label, words: label }))}
        value={place < 0 ? undefined : place}
        withoutKeys
        onValueChange={(index) => {
          const column = columns[index]
          if (column) onValueChange(column.value)
        }}
      />
    </div>
  )
}
