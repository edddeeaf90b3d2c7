import type { Editor } from '@tiptap/core'
import { useId, useRef, useState, type SyntheticEvent } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { isSafeAddress } from './document-of.ts'
import styles from './link-dialog.module.css'

type LinkDialogProps = { editor: Editor; open: boolean; onClose: () => void }

/**
 * Sets the address of the selected text, or inserts a new link with its own text. Both fields stay in the browser, so no design system form
 * with its schemas is used.
 */
export default function LinkDialog({ editor, open, onClose }: LinkDialogProps) {
  const { formatMessage } = useIntl()
  const form = useId()
  const linked = editor.isActive('link')
  const remove = (): void => {
    onClose()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }
  const footer = (
    <>
      {linked && (
        <Button tone="plain" onClick={remove}>
          {formatMessage({ id: 'chat.linkRemove' })}
        </Button>
      )}
      <Button tone="primary" type="submit" form={form}>
        {formatMessage({ id: linked ? 'chat.saveEdit' : 'chat.linkAdd' })}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} size="small" title={formatMessage({ id: 'chat.link' })} footer={footer}>
      {open && <LinkFields id={form} editor={editor} linked={linked} onClose={onClose} />}
    </Dialog>
  )
}

type LinkFieldsProps = { id: string; editor: Editor; linked: boolean; onClose: () => void }

function LinkFields({ id, editor, linked, onClose }: LinkFieldsProps) {
  const { formatMessage } = useIntl()
  const { from, to } = editor.state.selection
  const chosen = editor.state.doc.textBetween(from, to, ' ')
  const [text, setText] = useState(chosen)
  const [address, setAddress] = useState(String(editor.getAttributes('link')['href'] ?? ''))
  const [refused, setRefused] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const add = (event: SyntheticEvent): void => {
    event.preventDefault()
    const href = addressOf(address.trim())
    if (!isSafeAddress(href)) {
      setRefused(true)
      field.current?.focus()
      return
    }
    onClose()
    const words = text.trim()
    if (linked) editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
    else if (chosen && words === chosen) editor.chain().focus().setLink({ href }).run()
    else insertLink(editor, words || href, href)
  }
  return (
    <form id={id} className={styles.fields} noValidate onSubmit={add}>
      {!linked && (
        <TextField
          label={formatMessage({ id: 'chat.linkText' })}
          optional
          autoComplete="off"
          maxLength={500}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      <TextField
        ref={field}
        label={formatMessage({ id: 'chat.linkAddress' })}
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        placeholder="https://"
        maxLength={2_000}
        value={address}
        onChange={({ target }) => {
          setAddress(target.value)
          setRefused(false)
        }}
        error={refused ? formatMessage({ id: 'chat.linkNotSafe' }) : undefined}
      />
    </form>
  )
}

/** `docs.northwind.example` means https, `maya@northwind.example` an email. */
function addressOf(typed: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(typed)) return typed
  return typed.includes('@') ? `mailto:${typed}` : `https://${typed}`
}

/** Inserts the linked text, followed by an unlinked space. */
function insertLink(editor: Editor, text: string, href: string): void {
  const link = { type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }
  editor
    .chain()
    .focus()
    .insertContent([link, { type: 'text', text: ' ' }])
    .run()
}
