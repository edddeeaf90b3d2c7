import { Archive, Bell, Ellipsis, Link2, MessageCircle, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../marks/avatar.tsx'
import { Button } from '../../button.tsx'
import { CommandPalette, type PaletteGroup } from '../../overlays/command-palette.tsx'
import { ConfirmDialog } from '../../overlays/confirm-dialog.tsx'
import { ContextMenu } from '../../overlays/context-menu.tsx'
import { Dialog } from '../../overlays/dialog.tsx'
import { HoverCard } from '../../overlays/hover-card.tsx'
import { IconButton } from '../../icon-button.tsx'
import { IconTile } from '../../marks/icon-tile.tsx'
import { commandKey } from '../../marks/kbd.tsx'
import { Link } from '../../text/link.tsx'
import { Menu, MenuCheckbox, MenuItem, MenuLink, MenuRadios, MenuSeparator } from '../../overlays/menu.tsx'
import MenuSubmenu from '../../overlays/menu-submenu.tsx'
import { Popover } from '../../overlays/popover.tsx'
import { Sheet } from '../../overlays/sheet/sheet.tsx'
import { ShortcutListDialog } from '../../rows/shortcut-list.tsx'
import { TextField } from '../../fields/text-field.tsx'
import { useToasts } from '../../overlays/toasts.tsx'
import { Tooltip } from '../../overlays/tooltip.tsx'
import { people, useSample } from '../sample.ts'
import { Section, Specimen } from '../section.tsx'

type Overlay = 'dialog' | 'confirm' | 'sheet' | 'palette' | 'shortcuts'

/** Overlays: menus, dialogs, toasts and the like. */
export function Overlays() {
  const sample = useSample()
  const [open, setOpen] = useState<Overlay>()
  const opened = (overlay: Overlay) => ({ open: open === overlay, onOpenChange: (next: boolean) => setOpen(next ? overlay : undefined) })
  return (
    <Section title="Overlays">
      <Popups />
      <Specimen name="Dialog, ConfirmDialog, Sheet">
        <Button onClick={() => setOpen('dialog')}>{sample('New space')}</Button>
        <Button onClick={() => setOpen('confirm')}>{sample('Delete “Reading club”')}</Button>
        <Button onClick={() => setOpen('sheet')}>{sample('More places')}</Button>
      </Specimen>
      <SampleToasts />
      <Specimen name="CommandPalette, ShortcutListDialog">
        <Button onClick={() => setOpen('palette')}>{sample('Find anything')}</Button>
        <Button onClick={() => setOpen('shortcuts')}>{sample('Shortcuts')}</Button>
      </Specimen>
      <SampleDialog {...opened('dialog')} />
      <ConfirmDialog
        {...opened('confirm')}
        title={sample('Delete the space “Reading club”?')}
        confirmLabel={sample('Delete space')}
        onConfirm={() => new Promise((resolve) => setTimeout(resolve, 600))}
      >
        {sample('Its 14 members lose 212 messages and 9 files. This cannot be undone.')}
      </ConfirmDialog>
      <Sheet {...opened('sheet')} title={sample('More')}>
        <Link href="/time">{sample('Time')}</Link>
      </Sheet>
      <SamplePalette {...opened('palette')} />
      <SampleShortcuts {...opened('shortcuts')} />
    </Section>
  )
}

function Popups() {
  const sample = useSample()
  return (
    <>
      <Specimen name="Menu, ContextMenu">
        <SampleMenu />
        <ContextMenu menu={<MenuItem onSelect={() => undefined}>{sample('Copy link')}</MenuItem>}>
          <div>{sample('Press the secondary button here')}</div>
        </ContextMenu>
      </Specimen>
      <Specimen name="Popover, Tooltip, HoverCard">
        <Popover trigger={<Button>{sample('Set a status')}</Button>} title={sample('Status')}>
          <TextField label={sample('What are you doing?')} defaultValue={sample('In a workshop')} />
        </Popover>
        <Tooltip text={sample('Says what it is')}>
          <Button>{sample('Hover or focus me')}</Button>
        </Tooltip>
        <HoverCard card={<Avatar name="Jun Lindqvist" size="large" presence="available" named />}>
          <Link href="/profile/jun">Jun Lindqvist</Link>
        </HoverCard>
      </Specimen>
    </>
  )
}

function SampleToasts() {
  const sample = useSample()
  const { show } = useToasts()
  const fail = () =>
    show({ text: sample('The file could not be sent'), tone: 'danger', action: { label: sample('Try again'), onSelect: () => undefined } })
  return (
    <Specimen name="Toasts">
      <Button onClick={() => show({ text: sample('Message deleted'), onUndo: () => show({ text: sample('Message restored') }) })}>
        {sample('Delete a message')}
      </Button>
      <Button onClick={() => show({ text: sample('Your changes are saved'), tone: 'success' })}>{sample('Save changes')}</Button>
      <Button onClick={fail}>{sample('Fail')}</Button>
    </Specimen>
  )
}

type Opened = { open: boolean; onOpenChange: (open: boolean) => void }

function SampleDialog(opened: Opened) {
  const sample = useSample()
  const close = () => opened.onOpenChange(false)
  return (
    <Dialog
      {...opened}
      title={sample('New space')}
      description={sample('A place for a team, a project or a passion.')}
      footer={
        <>
          <Button onClick={close}>{sample('Cancel')}</Button>
          <Button tone="primary" onClick={close}>
            {sample('Create space')}
          </Button>
        </>
      }
    >
      <TextField label={sample('Name')} defaultValue={sample('Reading club')} />
    </Dialog>
  )
}

function SampleShortcuts(opened: Opened) {
  const sample = useSample()
  return (
    <ShortcutListDialog
      {...opened}
      groups={[
        {
          label: sample('Everywhere'),
          shortcuts: [
            { keys: [commandKey, 'K'], label: sample('Find anything') },
            { keys: ['?'], label: sample('This list') },
          ],
        },
        {
          label: sample('In a conversation'),
          shortcuts: [
            { keys: ['↑'], label: sample('Edit the last message') },
            { keys: ['Esc'], label: sample('Mark as read') },
          ],
        },
      ]}
    />
  )
}

function SampleMenu() {
  const sample = useSample()
  const [muted, setMuted] = useState(true)
  const [order, setOrder] = useState<'recent' | 'name'>('recent')
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={sample('More')} />} align="start">
      <MenuItem icon={Link2} keys={[commandKey, 'L']} onSelect={() => undefined}>
        {sample('Copy link')}
      </MenuItem>
      <MenuLink icon={Bell} href="/settings" detail={sample('Mentions only')}>
        {sample('Notifications')}
      </MenuLink>
      <MenuItem icon={Archive} disabled onSelect={() => undefined}>
        {sample('Archive')}
      </MenuItem>
      <MenuCheckbox value={muted} onValueChange={setMuted}>
        {sample('Muted')}
      </MenuCheckbox>
      <MenuSubmenu icon={Bell} label={sample('Pause')}>
        <MenuItem onSelect={() => undefined}>{sample('1 hour')}</MenuItem>
      </MenuSubmenu>
      <MenuSeparator />
      <MenuRadios
        label={sample('Order')}
        value={order}
        onValueChange={setOrder}
        options={[
          { value: 'recent', label: sample('Latest first') },
          { value: 'name', label: sample('By name') },
        ]}
      />
      <MenuSeparator />
      <MenuItem icon={Trash2} tone="danger" onSelect={() => undefined}>
        {sample('Delete space')}
      </MenuItem>
    </Menu>
  )
}

function SamplePalette(opened: Opened) {
  const sample = useSample()
  const [query, setQuery] = useState('')
  const fits = ({ label }: { label: string }) => label.toLowerCase().includes(query.toLowerCase())
  const groups: PaletteGroup[] = [
    {
      id: 'people',
      label: sample('People'),
      items: people
        .slice(0, 4)
        .map((person) => ({
          id: person.id,
          label: person.name,
          detail: person.title,
          leading: <Avatar name={person.name} size="small" />,
          onSelect: () => undefined,
        }))
        .filter(fits),
    },
    {
      id: 'actions',
      label: sample('Actions'),
      items: [
        {
          id: 'chat',
          label: sample('New message'),
          leading: <IconTile icon={MessageCircle} />,
          keys: [commandKey, 'N'],
          onSelect: () => undefined,
        },
      ].filter(fits),
    },
  ]
  return (
    <CommandPalette
      {...opened}
      query={query}
      onQueryChange={setQuery}
      groups={groups.filter((group) => group.items.length > 0)}
      placeholder={sample('Search people, spaces, words')}
    />
  )
}
