import type { CompanyValue } from '@atrium/contract/company/schemas'
import { Gem, Pencil, Trash2 } from 'lucide-react'
import { useIntl } from 'react-intl'
import { IconButton } from '#ui/icon-button.tsx'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import styles from '#app/settings/list-section.module.css'
import { RowActions } from '#app/settings/row-actions.tsx'
import { useMovableRows } from '#app/settings/use-movable-rows.tsx'
import own from './values.module.css'

type ValueListProps = {
  values: readonly CompanyValue[]
  onOrder: (values: CompanyValue[]) => void
  onEdit: (value: CompanyValue) => void
  onDelete: (value: CompanyValue) => void
}

/** The values in order. */
export function ValueList({ values, onOrder, onEdit, onDelete }: ValueListProps) {
  const { formatMessage } = useIntl()
  const { list, announce, status } = useMovableRows()
  const move = (value: CompanyValue, to: number) => {
    if (to < 0 || to >= values.length) return
    announce({ name: value.name, to, count: values.length })
    onOrder(values.filter((one) => one !== value).toSpliced(to, 0, value))
  }
  return (
    <>
      <ul ref={list} className={styles.list}>
        {values.map((value, place) => (
          <li key={value.value_id} className={styles.row}>
            <ValueIcon icon={value.icon_url} />
            <div className={styles.name}>
              <bdi>{value.name}</bdi>
              {value.description && (
                <p className={styles.facts} dir="auto">
                  {value.description}
                </p>
              )}
            </div>
            <RowActions name={value.name} place={place} count={values.length} onMove={(to) => move(value, to)}>
              <IconButton
                icon={Pencil}
                label={formatMessage({ id: 'settings.values.edit' }, { name: value.name })}
                onClick={() => onEdit(value)}
              />
              <IconButton
                icon={Trash2}
                label={formatMessage({ id: 'settings.values.remove' }, { name: value.name })}
                onClick={() => onDelete(value)}
              />
            </RowActions>
          </li>
        ))}
      </ul>
      {status}
    </>
  )
}

/** The icon of a value: its own picture, or the default icon. */
export const ValueIcon = ({ icon }: { icon: string | null }) =>
  icon ? <img className={own.icon} src={icon} alt="" /> : <IconTile icon={Gem} tone="accent" />
