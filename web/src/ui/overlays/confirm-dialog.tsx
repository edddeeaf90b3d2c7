import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { useRef, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Banner } from '../states/banner.tsx'
import { Button } from '../button.tsx'
import styles from './dialog.module.css'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Names the object: "Delete the space Design?" */
  title: string
  /** What will be lost, and for whom. */
  children?: ReactNode
  /** Choices that go with the action. */
  fields?: ReactNode
  /** The verb: "Delete space". */
  confirmLabel: string
  /** The other verb, if it is not to cancel: "Keep writing". */
  cancelLabel?: string
  /** The button with the initial focus. */
  startsAt?: 'cancel' | 'confirm'
  tone?: 'primary' | 'danger'
  /** Where the focus goes when it closes; by default back to where it was. */
  finalFocus?: () => HTMLElement | null
  /** May be asynchronous; a refusal is shown here and the dialog stays open. */
  onConfirm: () => Promise<void> | void
  /** The text for a refusal. */
  errorText?: (error: unknown) => string
}

/** Asks for confirmation of irreversible actions. Reversible ones run at once and offer Undo instead. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, children, fields, confirmLabel, cancelLabel, startsAt = 'cancel', tone = 'danger' } = props
  const { formatMessage } = useIntl()
  const start = useRef<HTMLButtonElement>(null)
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const change = (next: boolean) => {
    setRefusal(undefined)
    onOpenChange(next)
  }
  const confirm = () => {
    setPending(true)
    setRefusal(undefined)
    Promise.try(props.onConfirm)
      .then(
        () => change(false),
        (error: unknown) => setRefusal(props.errorText?.(error) ?? formatMessage({ id: 'ui.somethingFailed' })),
      )
      .finally(() => setPending(false))
  }
  return (
    <Base.Root open={open} onOpenChange={change}>
      <Base.Portal>
        {/* Also shown over another dialog, for example to confirm discarding its changes. */}
        <Base.Backdrop className={styles.backdrop} forceRender />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={styles.popup} data-size="small" initialFocus={start} finalFocus={props.finalFocus}>
            <header className={styles.header}>
              <Base.Title className={styles.title}>{title}</Base.Title>
            </header>
            <div className={styles.body}>
              {children && (
                <Base.Description className={styles.description} render={<div />}>
                  {children}
                </Base.Description>
              )}
              {fields}
              {refusal && <Banner tone="danger">{refusal}</Banner>}
            </div>
            <footer className={styles.footer}>
              <Button {...(startsAt === 'cancel' && { ref: start })} onClick={() => change(false)}>
                {cancelLabel ?? formatMessage({ id: 'ui.cancel' })}
              </Button>
              <Button {...(startsAt === 'confirm' && { ref: start })} tone={tone} pending={pending} onClick={confirm}>
                {confirmLabel}
              </Button>
            </footer>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
