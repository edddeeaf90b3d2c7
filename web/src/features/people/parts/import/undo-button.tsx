import type { EmployeeImport } from '@atrium/contract/people/imports'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { useNow } from '#ui/time/use-now.ts'
import { imports } from './imports.ts'

type UndoButtonProps = { found: EmployeeImport; size?: 'small'; onBegun: (found: EmployeeImport) => void }

/** Undoes an import, while that is possible. Says before what it takes back and what stays. */
export function UndoButton({ found: { import_id, file_name: file, undo_until }, size, onBegun }: UndoButtonProps) {
  const { formatMessage, formatDate } = useIntl()
  const [asking, setAsking] = useState(false)
  const now = useNow()
  if (!undo_until || new Date(undo_until).getTime() <= now) return null
  const time = formatDate(undo_until, { weekday: 'long', hour: 'numeric', minute: '2-digit' })
  return (
    <>
      <Button {...(size && { size })} onClick={() => setAsking(true)}>
        <FormattedMessage id="people.import.undo" />
        {size && <VisuallyHidden> {file}</VisuallyHidden>}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={formatMessage({ id: 'people.import.undo.title' }, { file })}
        confirmLabel={formatMessage({ id: 'people.import.undo' })}
        onConfirm={async () => onBegun(await imports.call.undoImport({ import_id }))}
        errorText={(error) => (error instanceof Error ? error.message : '')}
      >
        <FormattedMessage id="people.import.undo.text" values={{ time }} />
      </ConfirmDialog>
    </>
  )
}
