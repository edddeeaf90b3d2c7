import { postPath } from '@atrium/contract/feed/paths'
import type { Post } from '@atrium/contract/feed/schemas'
import { Bell, BellOff, Bookmark, CircleHelp, Flag, Forward, History, Link, Lock, Newspaper, Pencil, Pin, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import type { PopupProps } from '#app/on-demand/popup-on-demand.tsx'
import { useCopy } from '#ui/copying/use-copy.ts'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { usePostAct } from './use-post-act.ts'

const DeletePost = dialogOnDemand(() => import('./delete-post-dialog.tsx'))
const ForwardPost = dialogOnDemand(() => import('../forward/forward-post-dialog.tsx'))
const Share = dialogOnDemand(() => import('../sharing/share-dialog.tsx'))
const Report = dialogOnDemand(() => import('../moderation/report-dialog.tsx'))
const Versions = dialogOnDemand(() => import('./versions-dialog.tsx'))

/** Copying the link, forwarding, sharing, saving and following; editing, pinning, locking, reporting and deleting for those who may. */
export default function PostMenuEntries({ post, onEdit, ...popup }: PopupProps & { post: Post; onEdit: () => void }) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { formatMessage } = useIntl()
  const copy = useCopy(formatMessage({ id: 'feed.linkCopied' }))
  const act = usePostAct()
  const [asked, setAsked] = useState<Asked>()
  const { post_id, can, pin, is_locked, is_following, is_saved, edited_at } = post
  return (
    <>
      <Menu {...popup}>
        <MenuItem icon={Link} onSelect={() => copy(`${location.origin}${postPath(post.post_id)}`)}>
          {formatMessage({ id: 'feed.copyLink' })}
        </MenuItem>
        {!post.is_hidden && <PassOn onAsk={setAsked} />}
        <MenuItem icon={Bookmark} onSelect={() => void act('save', post_id, !is_saved)}>
          {formatMessage({ id: is_saved ? 'feed.unsave' : 'feed.save' })}
        </MenuItem>
        <MenuItem icon={is_following ? BellOff : Bell} onSelect={() => void act('follow', post_id, !is_following)}>
          {formatMessage({ id: is_following ? 'feed.unfollow' : 'feed.follow' })}
        </MenuItem>
        {edited_at && !post.is_hidden && (
          <MenuItem icon={History} onSelect={() => setAsked('versions')}>
            {formatMessage({ id: 'feed.versions' })}
          </MenuItem>
        )}
        {can.edit && (
          <MenuItem icon={Pencil} onSelect={onEdit}>
            {formatMessage({ id: 'feed.editPost' })}
          </MenuItem>
        )}
        {can.edit && (
          <MenuItem icon={CircleHelp} onSelect={() => void act('question', post_id, !post.is_question)}>
            {formatMessage({ id: post.is_question ? 'feed.notQuestion' : 'feed.toQuestion' })}
          </MenuItem>
        )}
        {can.pin && (
          <MenuItem icon={Pin} onSelect={() => void act('pin', post_id, !pin)}>
            {formatMessage({ id: pin ? 'feed.unpin' : 'feed.pin' })}
          </MenuItem>
        )}
        {can.pin && (
          <MenuItem icon={Lock} onSelect={() => void act('lock', post_id, !is_locked)}>
            {formatMessage({ id: is_locked ? 'feed.unlock' : 'feed.lock' })}
          </MenuItem>
        )}
        {can.report && (
          <MenuItem icon={Flag} onSelect={() => setAsked('report')}>
            {formatMessage({ id: 'feed.report' })}
          </MenuItem>
        )}
        {can.delete && <DeleteEntry onSelect={() => setAsked('delete')} />}
      </Menu>
      <Dialogs post={post} asked={asked} onClose={() => setAsked(undefined)} />
    </>
  )
}

const PassOn = ({ onAsk }: { onAsk: (asked: Asked) => void }) => {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { formatMessage } = useIntl()
  return (['forward', 'share'] as const).map((way) => (
    <MenuItem key={way} icon={way === 'share' ? Newspaper : Forward} onSelect={() => onAsk(way)}>
      {formatMessage({ id: `feed.${way}` })}
    </MenuItem>
  ))
}

type Asked = 'delete' | 'versions' | 'report' | 'forward' | 'share'

const Dialogs = ({ post, asked, onClose }: { post: Post; asked: Asked | undefined; onClose: () => void }) => {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  return (
    <>
      <ForwardPost post={post} open={asked === 'forward'} onClose={onClose} />
      <Share post={post} open={asked === 'share'} onClose={onClose} />
      <Report target={post} open={asked === 'report'} onClose={onClose} />
      <Versions post={post} open={asked === 'versions'} onClose={onClose} />
      <DeletePost post={post} open={asked === 'delete'} onClose={onClose} />
    </>
  )
}

function DeleteEntry({ onSelect }: { onSelect: () => void }) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { formatMessage } = useIntl()
  return (
    <>
      <MenuSeparator />
      <MenuItem icon={Trash2} tone="danger" onSelect={onSelect}>
        {formatMessage({ id: 'feed.deletePost' })}
      </MenuItem>
    </>
  )
}
