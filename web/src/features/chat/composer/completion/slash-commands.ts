import { acceptedFiles } from '@atrium/contract/files/extensions'
import type { Editor } from '@tiptap/core'
import {
  Annoyed,
  AtSign,
  Bell,
  BellOff,
  CalendarClock,
  List,
  ListOrdered,
  LogOut,
  Mic,
  Paperclip,
  Quote,
  Search,
  Smile,
  SquareCode,
  Table,
  UserPlus,
  Video,
} from 'lucide-react'
import type { MessageId } from '../../../../message-ids.ts'
import { openPalette } from '#app/palette/palette-open.ts'
import type { IconType } from '#ui/marks/icon.tsx'
import type { SlashAction } from './slash-actions.tsx'
import type { Attach } from '../use-attach.ts'

/** `words` are English aliases, as used by other apps. */
export type SlashCommand = { name: string; label: MessageId; icon: IconType; words: readonly string[]; run: (editor: Editor) => void }

/** The commands allowed by the place and the person. */
export type SlashPlace = {
  attach: Attach | undefined
  muted: boolean | undefined
  mayInvite: boolean
  mayLeave: boolean
  /** There is something to send, and the place allows sending silently or later. */
  maySendOtherwise: boolean
  onMute: () => void
  /** Commands of other features. */
  added: readonly SlashCommand[]
  onAction: (action: SlashAction) => void
  onSilent: () => void
}

const blocks: readonly SlashCommand[] = [
  {
    name: 'bullets',
    label: 'chat.bulletList',
    icon: List,
    words: ['bullets', 'list', 'ul'],
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    label: 'chat.orderedList',
    icon: ListOrdered,
    words: ['numbers', 'numbered', 'ol'],
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  { name: 'quote', label: 'chat.quote', icon: Quote, words: ['quote'], run: (editor) => editor.chain().focus().toggleBlockquote().run() },
  {
    name: 'code',
    label: 'chat.codeBlock',
    icon: SquareCode,
    words: ['code', 'pre'],
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
  { name: 'table', label: 'chat.slash.table', icon: Table, words: ['table', 'grid'], run: (editor) => insertTable(editor) },
]

const signs: readonly SlashCommand[] = [
  {
    name: 'mention',
    label: 'chat.mention',
    icon: AtSign,
    words: ['mention'],
    run: (editor) => editor.chain().focus().insertContent({ type: 'text', text: '@' }).run(),
  },
  {
    name: 'emoji',
    label: 'chat.slash.emoji',
    icon: Smile,
    words: ['emoji'],
    run: (editor) => editor.chain().focus().insertContent({ type: 'text', text: ':' }).run(),
  },
  {
    name: 'shrug',
    label: 'chat.slash.shrug',
    icon: Annoyed,
    words: ['shrug'],
    run: (editor) => editor.chain().focus().insertContent({ type: 'text', text: '¯\\_(ツ)_/¯ ' }).run(),
  },
]

const given = (is: unknown, command: SlashCommand): SlashCommand[] => (is ? [command] : [])

/** All available commands, in display order. */
export function listCommands(place: SlashPlace): SlashCommand[] {
  const { attach, muted, mayInvite, mayLeave, maySendOtherwise, added, onMute, onAction, onSilent } = place
  const records = attach && 'mediaDevices' in navigator && 'MediaRecorder' in window
  return [
    ...given(attach, {
      name: 'attach',
      label: 'chat.attach',
      icon: Paperclip,
      words: ['attach', 'file', 'upload'],
      run: () => attach && chooseFiles(attach),
    }),
    ...given(records, {
      name: 'voice',
      label: 'chat.recordVoice',
      icon: Mic,
      words: ['voice', 'audio', 'clip'],
      run: () => onAction('audio'),
    }),
    ...given(records, { name: 'video', label: 'chat.recordVideo', icon: Video, words: ['video', 'clip'], run: () => onAction('video') }),
    ...(maySendOtherwise ? waysToSend(onAction, onSilent) : []),
    ...blocks,
    ...signs,
    ...given(muted !== undefined, {
      name: 'mute',
      label: muted ? 'chat.unmute' : 'chat.mute',
      icon: muted ? Bell : BellOff,
      words: muted ? ['unmute'] : ['mute'],
      run: onMute,
    }),
    ...given(mayInvite, {
      name: 'invite',
      label: 'chat.invitePeople',
      icon: UserPlus,
      words: ['invite', 'add'],
      run: () => onAction('invite'),
    }),
    ...added,
    { name: 'search', label: 'chat.slash.search', icon: Search, words: ['search', 'find', 'goto', 'open', 'jump'], run: openPalette },
    ...given(mayLeave, { name: 'leave', label: 'chat.leaveSpace', icon: LogOut, words: ['leave', 'part'], run: () => onAction('leave') }),
  ]
}

/** Other ways of sending than at once. */
const waysToSend = (onAction: SlashPlace['onAction'], onSilent: () => void): SlashCommand[] => [
  {
    name: 'schedule',
    label: 'chat.scheduleSend',
    icon: CalendarClock,
    words: ['schedule', 'later', 'send'],
    run: (editor) => {
      leaveLine(editor)
      onAction('later')
    },
  },
  {
    name: 'silent',
    label: 'chat.sendSilently',
    icon: BellOff,
    words: ['silent', 'send', 'quiet'],
    run: (editor) => {
      leaveLine(editor)
      onSilent()
    },
  },
]

/** Commands for which the typed text is the prefix of an alias, the name or a word of it; exact matches first. */
export function findCommands<Named extends { words: readonly string[]; said: string }>(all: readonly Named[], typed: string): Named[] {
  const wanted = typed.toLocaleLowerCase()
  const rank = ({ words, said }: Named): number => {
    if (words.includes(wanted)) return 0
    const own = said.toLocaleLowerCase()
    return [...words, own, ...own.split(/\s+/)].some((word) => word.startsWith(wanted)) ? 1 : 2
  }
  return all.filter((one) => rank(one) < 2).toSorted((left, right) => rank(left) - rank(right))
}

/** Removes the line of the command from the message. */
const leaveLine = (editor: Editor): void => void editor.commands.joinBackward()

const rowOf = (type: string) => ({ type: 'tableRow', content: [{ type }, { type }, { type }] })
const emptyTable = { type: 'table', content: [rowOf('tableHeader'), rowOf('tableCell')] }

/** Two rows of three cells, with the cursor in the first one. */
function insertTable(editor: Editor): void {
  const { from } = editor.state.selection
  editor.chain().focus().insertContent(emptyTable).run()
  editor.commands.setTextSelection(Math.min(from + 2, editor.state.doc.content.size))
}

/** Opens the system's file dialog, which requires a key press or click. */
function chooseFiles(attach: Attach): void {
  const field = Object.assign(document.createElement('input'), { type: 'file', multiple: true, accept: acceptedFiles })
  field.addEventListener('change', () => attach.add([...(field.files ?? [])]))
  field.click()
}
