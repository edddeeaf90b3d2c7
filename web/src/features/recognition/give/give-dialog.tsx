import { Sparkles } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { KeptNote } from '#app/draft-form/kept-note.tsx'
import { Button } from '#ui/button.tsx'
import { commandKey, Kbd } from '#ui/marks/kbd.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { giveOpen, type GiveStart } from '../give-open.ts'
import styles from './give-dialog.module.css'
import { GiveFields } from './give-fields.tsx'
import { useGive, type Giving } from './use-give.ts'

/** Gives thanks, over any screen. What is written stays on this device until it is given. */
export default function GiveDialog({ open, start }: { open: boolean; start: GiveStart }) {
  const { formatMessage } = useIntl()
  const close = (): void => giveOpen.write(undefined)
  return (
    <Dialog open={open} onOpenChange={(next) => next || close()} size="large" title={formatMessage({ id: 'recognition.give' })}>
      {open && <GiveForm start={start} onClose={close} />}
    </Dialog>
  )
}

function GiveForm({ start, onClose }: { start: GiveStart; onClose: () => void }) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { formatMessage } = useIntl()
  const giving = useGive(start, onClose)
  const form = useRef<HTMLFormElement>(null)
  const submit = (): void => {
    void giving.give()
    const { people, words } = giving.isMissing
    if (people) form.current?.querySelector<HTMLElement>('input')?.focus()
    else if (words) form.current?.querySelector<HTMLElement>('[contenteditable="true"]')?.focus()
  }
  const submitByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the key works in every field of the form
    <form
      ref={form}
      className={styles.form}
      aria-label={formatMessage({ id: 'recognition.give' })}
      noValidate
      onKeyDown={submitByKey}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <GiveFields giving={giving} />
      <div className={styles.foot} data-form-actions>
        <KeptNote form={giving} isNew>
          <FormattedMessage id="recognition.kept" />
        </KeptNote>
        <Button onClick={onClose}>
          <FormattedMessage id="ui.cancel" />
        </Button>
        <GiveButton giving={giving} />
      </div>
    </form>
  )
}

const giveWords = (total: number) => (total ? 'recognition.givePoints' : 'recognition.giveNow')

/** Names what it gives in all. */
function GiveButton({ giving: { sum, pending, type } }: { giving: Giving }) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { formatMessage } = useIntl()
  const isShort = sum.missing > 0
  const words = isShort ? 'recognition.notEnough' : type?.needs_approval ? 'recognition.nominate' : giveWords(sum.total)
  return (
    <Button
      type="submit"
      tone="primary"
      icon={Sparkles}
      pending={pending}
      disabledReason={isShort ? formatMessage({ id: 'recognition.missing' }, { count: sum.missing }) : undefined}
    >
      {formatMessage({ id: words }, { points: sum.total })}
      <span className={styles.key}>
        <Kbd keys={[commandKey, '↵']} />
      </span>
    </Button>
  )
}
