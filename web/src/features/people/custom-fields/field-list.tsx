import type { CustomField } from '@atrium/contract/people/custom-fields'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useIntl } from 'react-intl'
import { people } from '../server.ts'
import { Banner } from '#ui/states/banner.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import styles from '#app/settings/list-section.module.css'
import { RowActions } from '#app/settings/row-actions.tsx'
import { useMovableRows } from '#app/settings/use-movable-rows.tsx'

type FieldListProps = { fields: readonly CustomField[]; onEdit: (field: CustomField) => void; onDelete: (field: CustomField) => void }
type Move = { field: CustomField; to: number }

/** The fields in order, which buttons and Alt with an arrow key change. A move is announced and keeps the focus. */
export function FieldList({ fields, onEdit, onDelete }: FieldListProps) {
  const queryClient = useQueryClient()
  const { list, announce, status } = useMovableRows()
  const { queryKey } = people.query('listCustomFields', {})
  const place = useMutation({
    mutationFn: ({ field: { field_id }, to }: Move) => people.call.updateCustomField({ field_id, position: to }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  const move = ({ field, to }: Move) => {
    if (to < 0 || to >= fields.length) return
    announce({ name: field.field_name, to, count: fields.length })
    queryClient.setQueryData(queryKey, { items: fields.filter((one) => one !== field).toSpliced(to, 0, field) })
    place.mutate({ field, to })
  }
  return (
    <>
      {place.error && <Banner tone="danger">{place.error.message}</Banner>}
      <ul ref={list} className={styles.list}>
        {fields.map((field, index) => (
          <FieldRow
            key={field.field_id}
            field={field}
            place={index}
            count={fields.length}
            onMove={(to) => move({ field, to })}
            onEdit={() => onEdit(field)}
            onDelete={() => onDelete(field)}
          />
        ))}
      </ul>
      {status}
    </>
  )
}

type FieldRowProps = {
  field: CustomField
  place: number
  count: number
  onMove: (to: number) => void
  onEdit: () => void
  onDelete: () => void
}

function FieldRow({ field, place, count, onMove, onEdit, onDelete }: FieldRowProps) {
  const { formatMessage } = useIntl()
  const name = field.field_name
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <bdi>{name}</bdi>
        <p className={styles.facts}>{useFacts(field)}</p>
      </div>
      <RowActions {...{ name, place, count, onMove }}>
        <IconButton icon={Pencil} label={formatMessage({ id: 'settings.fields.edit' }, { name })} onClick={onEdit} />
        <IconButton icon={Trash2} label={formatMessage({ id: 'settings.fields.delete' }, { name })} onClick={onDelete} />
      </RowActions>
    </li>
  )
}

function useFacts({ field_type, visibility, filled_by }: CustomField): string {
  const { formatMessage } = useIntl()
  return [
    formatMessage({ id: `settings.fields.kind.${field_type}` }),
    visibility === 'managers' && formatMessage({ id: 'settings.fields.managersSee' }),
    filled_by === 'managers' && formatMessage({ id: 'settings.fields.managersFill' }),
  ]
    .filter(Boolean)
    .join(' · ')
}
