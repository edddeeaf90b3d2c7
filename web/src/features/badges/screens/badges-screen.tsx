import { Plus } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAuth } from '#app/session/auth.tsx'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { loadScreen } from '#app/on-demand/lazy-screen.tsx'
import { Button } from '#ui/button.tsx'
import { Gallery } from '../gallery/gallery.tsx'
import { GalleryFilters } from '../gallery/gallery-filters.tsx'
import styles from '../gallery/gallery.module.css'
import { BadgeFrame } from '../parts/badge-frame.tsx'

const BadgeDialog = dialogOnDemand(() => loadScreen(['badges', 'people'], () => import('../maker/badge-dialog.tsx')))

/** All badges of the company, those that the person has, and those that they nearly have. */
export default function BadgesScreen() {
  const { formatMessage } = useIntl()
  const { can } = useAuth()
  const [isMaking, setMaking] = useState(false)
  return (
    <BadgeFrame
      title={formatMessage({ id: 'badges.place' })}
      actions={
        can({ anyOf: ['badge.manage'] }) && (
          <Button tone="primary" icon={Plus} onClick={() => setMaking(true)}>
            <FormattedMessage id="badges.new" />
          </Button>
        )
      }
    >
      <div className={styles.page}>
        <GalleryFilters />
        <Gallery />
      </div>
      <BadgeDialog open={isMaking} start={isMaking ? {} : undefined} onClose={() => setMaking(false)} />
    </BadgeFrame>
  )
}
