import type { SurveyAction } from '@atrium/contract/surveys/action-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ConfirmOnDemand } from '#app/on-demand/confirm-on-demand.tsx'
import { Loading } from '#app/on-demand/lazy-with-retry.tsx'
import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { keyOf } from '#app/server-data.ts'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { surveys } from '../server.ts'
import { ActionDialog } from './dialog-on-demand.ts'

/** Changes or deletes an action item. */
export default function ActionMenu({ action, ...popup }: PopupProps & { action: SurveyAction }) {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState<'edit' | 'delete'>()
  const remove = async (): Promise<void> => {
    await surveys.call.deleteSurveyAction({ action_id: action.action_id })
    void queryClient.invalidateQueries({ queryKey: keyOf('listSurveyActions') })
  }
  return (
    <>
      <Menu {...popup}>
        <MenuItem icon={Pencil} onSelect={() => setAsking('edit')}>
          <FormattedMessage id="surveys.actions.edit" />
        </MenuItem>
        <MenuItem icon={Trash2} tone="danger" onSelect={() => setAsking('delete')}>
          <FormattedMessage id="surveys.actions.delete" />
        </MenuItem>
      </Menu>
      {asking === 'edit' && (
        <Loading>
          <ActionDialog surveyId={action.survey_id} action={action} onClose={() => setAsking(undefined)} />
        </Loading>
      )}
      <ConfirmOnDemand
        open={asking === 'delete'}
        onOpenChange={(next) => next || setAsking(undefined)}
        title={formatMessage({ id: 'surveys.actions.deleteTitle' })}
        confirmLabel={formatMessage({ id: 'surveys.actions.delete' })}
        onConfirm={remove}
      >
        <bdi>{action.text}</bdi>
      </ConfirmOnDemand>
    </>
  )
}
