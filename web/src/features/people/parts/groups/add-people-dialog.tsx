import type { Audience } from '@atrium/contract/people/audience'
import type { Group } from '@atrium/contract/people/groups'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { keyOf } from '#app/server-data.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { people } from '../../server.ts'
import { EmployeesField } from '../audience/employees-field.tsx'

export default function AddPeopleDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const [added, setAdded] = useState<Audience['employees']>([])
  const add = useMutation({
    mutationFn: () => people.call.updateGroup({ group_id: group.group_id, added }),
    onSuccess: async () => {
      await Promise.all(['listGroups', 'listGroupMembers'].map((name) => queryClient.invalidateQueries({ queryKey: keyOf(name) })))
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={formatMessage({ id: 'people.groups.addTo' }, { name: group.group_name })}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          <Button
            tone="primary"
            pending={add.isPending}
            disabledReason={added.length ? undefined : formatMessage({ id: 'people.groups.addNobody' })}
            onClick={() => add.mutate()}
          >
            <FormattedMessage id="people.groups.add" />
          </Button>
        </>
      }
    >
      {add.error && <Banner tone="danger">{add.error.message}</Banner>}
      <EmployeesField label={formatMessage({ id: 'people.groups.members' })} value={added} onValueChange={setAdded} />
    </Dialog>
  )
}
