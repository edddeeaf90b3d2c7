import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { FormattedMessage } from 'react-intl'
import { openedOnDemand } from '#app/failures/opened-on-demand.tsx'
import { Button } from '#ui/button.tsx'

/** For those who manage people. */
export const Manage = openedOnDemand(() => import('./manage-menu.tsx'), ManageButton)

export function ManageButton(props: Omit<ComponentProps<typeof Button>, 'icon' | 'children'>) {
  return (
    <Button aria-haspopup="menu" {...props} icon={ChevronDown}>
      <FormattedMessage id="people.manage" />
    </Button>
  )
}
