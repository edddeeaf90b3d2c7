import type { ChatSection } from '@atrium/contract/chat/arrangement'
import { limits } from '@atrium/contract/limits'
import { useState, type FormEvent } from 'react'
import { useIntl } from 'react-intl'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { FormActions } from '#ui/form/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { chat as calls } from '../calls.ts'
import { useChat } from '../use-chat.ts'
import styles from './section-dialog.module.css'

type SectionDialogProps = {
  /** The section to rename; without it a new one is created, and `entityId` is moved into it. */
  section?: ChatSection
  entityId?: string
  open: boolean
  onClose: () => void
}

/** Asks for the name of a section. */
export default function SectionDialog({ section, entityId, open, onClose }: SectionDialogProps) {
  const { formatMessage } = useIntl()
  const title = formatMessage({ id: section ? 'chat.renameSection' : 'chat.newSection' })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={title}
      {...(section ? {} : { description: formatMessage({ id: 'chat.newSectionText' }) })}
    >
      <SectionForm section={section} entityId={entityId} onClose={onClose} />
    </Dialog>
  )
}

type SectionFormProps = { section: ChatSection | undefined; entityId: string | undefined; onClose: () => void }

function SectionForm({ section, entityId, onClose }: SectionFormProps) {
  const { formatMessage } = useIntl()
  const { arrangement } = useChat()
  const [name, setName] = useState(section?.section_name ?? '')
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const section_name = name.trim()
    if (!section_name || pending) return
    setPending(true)
    setFault(undefined)
    try {
      const saved = await calls.call.saveChatSection({ ...section, section_name })
      arrangement.take(saved)
      const made = saved.sections.at(-1)
      if (entityId && made) arrangement.take(await calls.call.placeChat({ entity_id: entityId, section_id: made.section_id }))
      onClose()
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
      setPending(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      {fault && <Banner tone="danger">{fault}</Banner>}
      <TextField
        label={formatMessage({ id: 'chat.sectionName' })}
        autoComplete="off"
        maxLength={limits.sectionNameMaximum}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <FormActions>
        <Button tone="plain" onClick={onClose}>
          {formatMessage({ id: 'ui.cancel' })}
        </Button>
        <Button
          type="submit"
          tone="primary"
          pending={pending}
          {...(name.trim() ? {} : { disabledReason: formatMessage({ id: 'chat.nameFirst' }) })}
        >
          {formatMessage({ id: 'chat.saveSection' })}
        </Button>
      </FormActions>
    </form>
  )
}
