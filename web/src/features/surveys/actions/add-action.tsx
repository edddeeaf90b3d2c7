import { ListPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ActionDialog } from './dialog-on-demand.ts'

type AddActionProps = { surveyId: string; question?: { id: string; title: string } }

/** Adds an action item: from one question as a small button beside it, from all of them as a button with words. */
export function AddAction({ surveyId, question }: AddActionProps) {
  const { formatMessage } = useIntl()
  const [open, setOpen] = useState(false)
  const begin = (): void => setOpen(true)
  return (
    <>
      {question ? (
        <IconButton
          icon={ListPlus}
          size="small"
          label={formatMessage({ id: 'surveys.actions.addTo' }, { title: question.title })}
          onClick={begin}
        />
      ) : (
        <Button icon={Plus} tone="primary" onClick={begin}>
          <FormattedMessage id="surveys.actions.add" />
        </Button>
      )}
      {open && (
        <Loading>
          <ActionDialog surveyId={surveyId} question={question} onClose={() => setOpen(false)} />
        </Loading>
      )}
    </>
  )
}
