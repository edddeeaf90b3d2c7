import type { CustomField } from '@atrium/contract/people/custom-fields'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, TextCursorInput } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { keyOf } from '#app/server-data.ts'
import { people } from '../server.ts'
import { Button } from '#ui/button.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonRows } from '#ui/states/skeleton.tsx'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import { FieldList } from './field-list.tsx'
import styles from '#app/settings/list-section.module.css'

const FieldDialog = dialogOnDemand(() => import('./field-dialog.tsx'))

/** The custom fields of every profile. */
export default function FieldsSection() {
  const { formatMessage } = useIntl()
  const fields = useQuery(people.query('listCustomFields', {}))
  const [edited, setEdited] = useState<CustomField | 'new'>()
  const [editing, setEditing] = useState(false)
  const [deleted, setDeleted] = useState<CustomField>()
  const edit = (one: CustomField | 'new') => {
    setEdited(one)
    setEditing(true)
  }
  if (fields.isError) return <ErrorState title={fields.error.message} onRetry={() => void fields.refetch()} retrying={fields.isFetching} />
  if (fields.isPending) {
    return (
      <DelayedLoader>
        <SkeletonRows count={4} />
      </DelayedLoader>
    )
  }
  const { items } = fields.data
  const add = (
    <Button tone="primary" icon={Plus} onClick={() => edit('new')}>
      {formatMessage({ id: 'settings.fields.add' })}
    </Button>
  )
  return (
    <>
      {items.length === 0 ? (
        <EmptyState icon={TextCursorInput} action={add}>
          <FormattedMessage id="settings.fields.empty" />
        </EmptyState>
      ) : (
        <>
          <div className={styles.head}>
            <p className={styles.words}>
              <FormattedMessage id="settings.fields.text" /> <FormattedMessage id="settings.fields.keys" />
            </p>
            {add}
          </div>
          <FieldList fields={items} onEdit={edit} onDelete={setDeleted} />
        </>
      )}
      <FieldDialog open={editing} field={edited === 'new' ? undefined : edited} onClose={() => setEditing(false)} />
      <DeleteField field={deleted} onClose={() => setDeleted(undefined)} />
    </>
  )
}

function DeleteField({ field, onClose }: { field: CustomField | undefined; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const name = field?.field_name ?? ''
  const remove = async () => {
    if (!field) return
    await people.call.deleteCustomField({ field_id: field.field_id })
    await queryClient.invalidateQueries({ queryKey: keyOf('listCustomFields') })
    show({ tone: 'success', text: formatMessage({ id: 'settings.fields.deleted' }, { name }) })
  }
  return (
    <ConfirmOnDemand
      open={field !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={formatMessage({ id: 'settings.fields.confirm' }, { name })}
      confirmLabel={formatMessage({ id: 'settings.fields.deleteButton' })}
      onConfirm={remove}
      errorText={(error) => (error instanceof Error ? error.message : '')}
    >
      <FormattedMessage id="settings.fields.confirmText" />
    </ConfirmOnDemand>
  )
}
