import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import listStyles from '#app/settings/list-section.module.css'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { occasionsQuery } from '../server.ts'
import { AnniversariesCard } from './anniversaries-card.tsx'
import type { OccasionStart } from './occasion-dialog.tsx'
import { OwnOccasionsCard } from './own-occasions-card.tsx'
import { UsualCard } from './usual-card.tsx'

const OccasionDialog = dialogOnDemand(() => import('./occasion-dialog.tsx'))

/** When the company itself thanks people: each occasion is switched on, with points, words and people of its own. */
export default function OccasionsSection() {
  const list = useQuery(occasionsQuery)
  const [start, setStart] = useState<OccasionStart>()
  if (list.isPending)
    return (
      <DelayedLoader>
        <Skeleton shape="block" height="420px" />
      </DelayedLoader>
    )
  if (!list.data) return <ErrorState title={list.error?.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  const occasions = list.data.items
  return (
    <>
      <p className={listStyles.words}>
        <FormattedMessage id="settings.occasions.text" />
      </p>
      <UsualCard occasions={occasions} onEdit={setStart} />
      <AnniversariesCard occasions={occasions} onEdit={setStart} />
      <OwnOccasionsCard occasions={occasions} onEdit={setStart} />
      <OccasionDialog open={start !== undefined} start={start} onClose={() => setStart(undefined)} />
    </>
  )
}
