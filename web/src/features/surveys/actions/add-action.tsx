import { ListPlus, Plus } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyWithRetry, Loading } from '#app/failures/lazy-with-retry.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'

const ActionDialog = lazyWithRetry(() => import('./action-dialog.tsx'))

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
