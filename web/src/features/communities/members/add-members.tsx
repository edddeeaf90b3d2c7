import type { Community } from '@atrium/contract/communities/schemas'
import { limits } from '@atrium/contract/limits'
import type { Employee } from '@atrium/contract/people/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { peopleOptions } from '#features/people/people-options.tsx'
import { Button } from '#ui/button.tsx'
import { MultiCombobox } from '#ui/fields/multi-combobox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { putCommunity } from '../known-communities.ts'
import { renewCommunities } from '../renew-communities.ts'
import { communities } from '../server.ts'

type AddMembersProps = { row: Community; open: boolean; onClose: () => void }

/** Adds people to a community; those who are members stay as they are. */
export default function AddMembers({ row, open, onClose }: AddMembersProps) {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<Employee[]>([])
  const [pending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const close = (): void => {
    setChosen([])
    setRefusal(undefined)
    onClose()
  }
  const add = async (): Promise<void> => {
    setPending(true)
    setRefusal(undefined)
    const employees = chosen.slice(0, limits.inviteAtOnce).map(({ employee_id }) => ({ employee_id }))
    try {
      putCommunity(queryClient, await communities.call.addCommunityMembers({ community_id: row.community_id, employees }))
      void renewCommunities(queryClient)
      close()
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || close()}
      title={formatMessage({ id: 'communities.addPeopleTitle' }, { name: row.community_name })}
      footer={
        <>
          <Button onClick={close}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          <Button
            tone="primary"
            pending={pending}
            disabledReason={chosen.length ? undefined : formatMessage({ id: 'communities.chooseSomebody' })}
            onClick={() => void add()}
          >
            <FormattedMessage id="communities.addPeople" />
          </Button>
        </>
      }
    >
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      <MultiCombobox label={formatMessage({ id: 'communities.people' })} value={chosen} onValueChange={setChosen} {...peopleOptions()} />
    </Dialog>
  )
}
