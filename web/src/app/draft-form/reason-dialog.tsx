import { useState } from 'react'
import { useIntl } from 'react-intl'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DraftForm } from './draft-form.tsx'

type ReasonDialogProps = {
  open: boolean
  title: string
  text?: string
  label: string
  description?: string
  /** What the field says while there is no reason; without it, the reason is optional. */
  missing?: string
  submit: string
  maxLength: number
  tone?: 'primary' | 'danger'
  onSubmit: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks for a reason before something is done. What is typed stays when the dialog is closed and opened again. */
export default function ReasonDialog({
  open,
  title,
  text,
  label,
  description,
  missing,
  submit,
  maxLength,
  tone,
  onSubmit,
  onClose,
}: ReasonDialogProps) {
  const { formatMessage } = useIntl()
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isMissing = missing !== undefined && !reason.trim()
  const done = (): void => {
    setReason('')
    setChecked(false)
    onClose()
  }
  const save = async (): Promise<string | undefined> => {
    setChecked(true)
    setFailure(undefined)
    if (isMissing) return 'reason'
    setPending(true)
    await onSubmit(reason.trim())
      .then(done, (error: unknown) => setFailure(error instanceof Error ? error.message : formatMessage({ id: 'ui.somethingFailed' })))
      .finally(() => setPending(false))
    return undefined
  }
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} size="small" title={title} description={text}>
      <DraftForm label={title} failure={failure} pending={pending} submit={submit} {...(tone && { tone })} onSave={save} onClose={onClose}>
        <div data-field="reason">
          <TextArea
            label={label}
            optional={missing === undefined}
            description={description}
            error={checked && isMissing ? missing : undefined}
            maxLength={maxLength}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      </DraftForm>
    </Dialog>
  )
}
