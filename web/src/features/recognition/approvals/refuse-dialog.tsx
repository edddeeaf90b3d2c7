import { limits } from '@atrium/contract/limits'
import { useRef, useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { FormActions } from '#ui/form/form.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Banner } from '#ui/states/banner.tsx'

type RefuseDialogProps = { open: boolean; onRefuse: (reason: string) => Promise<void>; onClose: () => void }

/** Asks why a nomination is refused: its giver reads it. What is typed stays when the dialog is closed and opened again. */
export default function RefuseDialog({ open, onRefuse, onClose }: RefuseDialogProps) {
  const { formatMessage } = useIntl()
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const refuse = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setChecked(true)
    if (!reason.trim()) return field.current?.focus()
    setPending(true)
    setFailure(undefined)
    await onRefuse(reason.trim())
      .then(onClose, (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)))
      .finally(() => setPending(false))
  }
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} size="small" title={formatMessage({ id: 'recognition.refuseTitle' })}>
      <form noValidate onSubmit={(event) => void refuse(event)} aria-label={formatMessage({ id: 'recognition.refuseTitle' })}>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <TextArea
          ref={field}
          label={formatMessage({ id: 'recognition.refuseReason' })}
          description={formatMessage({ id: 'recognition.refuseReasonText' })}
          error={checked && !reason.trim() ? formatMessage({ id: 'recognition.refuseReasonMissing' }) : undefined}
          maxLength={limits.pointReasonMaximum}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <FormActions>
          <Button onClick={onClose}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          <Button type="submit" tone="danger" pending={pending}>
            <FormattedMessage id="recognition.refuse" />
          </Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
