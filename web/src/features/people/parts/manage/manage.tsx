import type { Employee } from '@atrium/contract/people/schemas'
import { ChevronDown } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { popupOnDemand } from '#app/on-demand/popup-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import type { Profile } from '../profile/use-profile.ts'

const ManageMenu = popupOnDemand(() => import('./manage-menu.tsx'), 'menu')

/** The manage button, for users who may manage this person. */
export function Manage(shown: { person: Employee; profile: Profile | undefined }) {
  return (
    <ManageMenu
      {...shown}
      trigger={
        <Button icon={ChevronDown}>
          <FormattedMessage id="people.manage" />
        </Button>
      }
    />
  )
}
