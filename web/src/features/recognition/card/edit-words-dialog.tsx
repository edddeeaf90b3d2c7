import { CallError } from '@atrium/contract/client'
import { emptyDocument, isBlank } from '@atrium/contract/document'
import type { Recognition } from '@atrium/contract/recognition/schemas'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { DraftForm } from '#app/draft-form/draft-form.tsx'
import { WordsField } from '#features/chat/words-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { recognition } from '../server.ts'
import { recognitions } from '../store/use-recognitions.ts'

type EditWordsProps = { row: Recognition; open: boolean; onClose: () => void }

/** Changes the words of thanks that were given just now. Nobody can read the earlier ones. */
export default function EditWordsDialog({ row, open, onClose }: EditWordsProps) {
  const title = useIntl().formatMessage({ id: 'recognition.editWords' })
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={title}>
      {open && <EditForm row={row} title={title} onClose={onClose} />}
    </Dialog>
  )
}

function EditForm({ row: { recognition_id, message }, title, onClose }: Omit<EditWordsProps, 'open'> & { title: string }) {
  const { formatMessage } = useIntl()
  const [words, setWords] = useState(message)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const save = async (): Promise<undefined> => {
    if (pending) return
    setFailure(isBlank(words) ? formatMessage({ id: 'recognition.wordsMissing' }) : undefined)
    if (isBlank(words)) return
    setPending(true)
    try {
      recognitions.put([await recognition.call.interactWithRecognition({ action: 'edit', recognition_id, message: words })])
      onClose()
    } catch (error) {
      const isLate = error instanceof CallError && error.code === 'INVALID_ACTION_ID'
      setFailure(isLate || !(error instanceof Error) ? formatMessage({ id: 'recognition.editTooLate' }) : error.message)
    } finally {
      setPending(false)
    }
  }
  return (
    <DraftForm
      label={title}
      failure={failure}
      pending={pending}
      submit={formatMessage({ id: 'recognition.cards.save' })}
      onSave={save}
      onClose={onClose}
    >
      <WordsField
        label={formatMessage({ id: 'recognition.words' })}
        placeholder={formatMessage({ id: 'recognition.wordsHint' })}
        initial={message}
        onChange={(next) => setWords(next ?? emptyDocument)}
      />
    </DraftForm>
  )
}
