import { Send } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { EditorState } from '../build/use-editor.ts'
import { TestersField } from './field-on-demand.ts'

const SendTestDialog = dialogOnDemand(() => import('./send-test-dialog.tsx'), TestersField)

type SendTestProps = { editor: Pick<EditorState, 'survey' | 'save'>; className?: string | undefined; withWords?: true }

/** The button that sends a test, for as long as the survey has not begun. */
export function SendTest({ editor, className, withWords }: SendTestProps) {
  const { formatMessage } = useIntl()
  const [isOpen, setOpen] = useState(false)
  const open = (): void => setOpen(true)
  if (!editor.survey.can.test) return null
  return (
    <>
      {withWords ? (
        <Button className={className} size="small" icon={Send} onClick={open}>
          <FormattedMessage id="surveys.test.send" />
        </Button>
      ) : (
        <IconButton className={className} icon={Send} label={formatMessage({ id: 'surveys.test.send' })} onClick={open} />
      )}
      <SendTestDialog editor={editor} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
