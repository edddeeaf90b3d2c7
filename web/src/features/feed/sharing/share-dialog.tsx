import type { Community } from '@atrium/contract/communities/schemas'
import { feedLimits } from '@atrium/contract/feed/limits'
import type { Post } from '@atrium/contract/feed/schemas'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCommunity, useOwnCommunities } from '#features/communities/known-communities.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { LinkedPost } from '../linked/linked-post.tsx'
import { useKnownPost } from '../store/use-posts.ts'
import { PlacesField } from './places-field.tsx'
import styles from './sharing.module.css'
import { useShare } from './use-share.ts'

type ShareDialogProps = { post: Post; open: boolean; onClose: () => void }

/** Shows a post in further communities, with a few words or none. What is chosen and typed stays after a refusal. */
export default function ShareDialog({ post, open, onClose }: ShareDialogProps) {
  const { formatMessage } = useIntl()
  const shownId = post.shared_post_id ?? post.post_id
  const [chosen, setChosen] = useState<readonly Community[]>([])
  const [words, setWords] = useState('')
  const shown = useKnownPost(shownId) ?? post
  const stands = [post.community_id, shown.community_id]
  const places = useOwnCommunities()?.filter(({ can, community_id }) => can.post && !stands.includes(community_id))
  const home = useCommunity(shown.community_id).data
  const { share, pending, refusal } = useShare(shownId, () => {
    setChosen([])
    setWords('')
    onClose()
  })
  const most = feedLimits.sharesAtOnce
  const reason = !chosen.length ? 'feed.shareWhere' : chosen.length > most ? 'feed.shareTooMany' : undefined
  const submit = (
    <Button
      tone="primary"
      pending={pending}
      onClick={() => void share(chosen, words)}
      {...(reason && { disabledReason: formatMessage({ id: reason }, { count: most }) })}
    >
      <FormattedMessage id="feed.shareNow" />
    </Button>
  )
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={formatMessage({ id: 'feed.share' })} footer={submit}>
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      <PlacesField
        label={formatMessage({ id: 'feed.shareTo' })}
        placeholder={formatMessage({ id: 'feed.shareToHint' })}
        places={places ?? []}
        chosen={chosen}
        onChoose={setChosen}
      />
      <TextArea
        label={formatMessage({ id: 'feed.shareWords' })}
        optional
        rows={2}
        dir="auto"
        value={words}
        onChange={({ target: { value } }) => setWords(value)}
      />
      <LinkedPost id={shownId} instead={<div className={styles.outline} />} isPreview />
      {home && home.visibility !== 'open' && (
        <p className={styles.readers}>{formatMessage({ id: 'feed.forwardReaders' }, { name: home.community_name })}</p>
      )}
    </Dialog>
  )
}
