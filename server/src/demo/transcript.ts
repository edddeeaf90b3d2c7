/** Reads the plain-text talk of the demo company (see `talk/README.md` for the format). Pure: text in, conversations out. */
export type TalkMessage = {
  day: string
  time: string
  author: string
  body: string
  reactions: { emoji: string; people: string[] }[]
  edited: boolean
  deleted: boolean
  /** Who pinned it. */
  pinned: string | null
  /** The author and time of the message it forwards. */
  forwards: { day: string; time: string; author: string } | null
  /** The names of its files in `files/`. */
  brings: string[]
  /** The call of which it is the line, and who was there; of one without minutes, who missed it. */
  call: { kind: 'call' | 'huddle'; minutes: number; people: string[] } | null
  /** Its thread replies. */
  replies: TalkMessage[]
}
export type TalkConversation = { name: string; description: string | null; messages: TalkMessage[] }
export type TalkSpace = {
  kind: 'space'
  name: string
  description: string
  visibility: 'public' | 'private'
  isListed: boolean
  created: { day: string; by: string }
  /** The day on which it was archived. */
  archived: string | undefined
  requests: { day: string; by: string; words: string }[]
  members: 'everyone' | string[]
  conversations: TalkConversation[]
}
export type TalkDirect = { kind: 'direct'; people: string[]; messages: TalkMessage[] }

const headerLine = /^(↳ )?(\d\d:\d\d) ([a-z]+)$/

export function readTranscript(text: string): (TalkSpace | TalkDirect)[] {
  return text.startsWith('direct:') ? readDirects(text) : [readSpace(text)]
}

function readSpace(text: string): TalkSpace {
  const start = text.search(/^# /m)
  const head = text.slice(0, start)
  const field = (name: string): string => new RegExp(`^${name}: *(.+)$`, 'm').exec(head)?.[1]?.trim() ?? ''
  const [day = '', by = ''] = field('created').split(/\s+/)
  const described = new Map(
    [...head.matchAll(/^sub-space: *([^:\n]+)(?:: *(.+))?$/gm)].map(([, name = '', about]) => [name.trim(), about?.trim() ?? null]),
  )
  const talk = text
    .slice(start)
    .split(/^# /m)
    .slice(1)
    .map((part) => {
      const [name = '', ...rest] = part.split('\n')
      return { name: name.trim(), description: described.get(name.trim()) ?? null, messages: readMessages(rest.join('\n')) }
    })
  return {
    kind: 'space',
    name: field('space'),
    description: field('description'),
    visibility: field('visibility').startsWith('private') ? 'private' : 'public',
    isListed: field('visibility') !== 'private',
    created: { day, by },
    archived: field('archived') || undefined,
    requests: [...head.matchAll(/^asks: *(\S+) (\S+): (.+)$/gm)].map(([, asked = '', who = '', words = '']) => ({
      day: asked,
      by: who,
      words,
    })),
    members: field('members').startsWith('everyone') ? 'everyone' : field('members').split(/\s+/),
    conversations: [
      ...talk,
      ...[...described]
        .filter(([name]) => !talk.some((one) => one.name === name))
        .map(([name, description]) => ({ name, description, messages: [] })),
    ],
  }
}

function readDirects(text: string): TalkDirect[] {
  return text
    .split(/^direct: */m)
    .slice(1)
    .map((part) => {
      const [people = '', ...rest] = part.split('\n')
      return { kind: 'direct', people: people.trim().split(/\s+/), messages: readMessages(rest.join('\n')) }
    })
}

function readMessages(text: string): TalkMessage[] {
  const messages: TalkMessage[] = []
  let day = ''
  let current: TalkMessage | undefined
  let fenced = false
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) fenced = !fenced
    const header = fenced ? null : headerLine.exec(line)
    if (!fenced && line.startsWith('## ')) day = line.slice(3).trim()
    else if (header) {
      const [, reply, time = '', author = ''] = header
      current = {
        day,
        time,
        author,
        body: '',
        reactions: [],
        edited: false,
        deleted: false,
        pinned: null,
        forwards: null,
        brings: [],
        call: null,
        replies: [],
      }
      ;(reply ? messages.at(-1)?.replies : messages)?.push(current)
    } else if (current && !fenced && line.startsWith('^ ')) note(current, line.slice(2).trim())
    else if (current) current.body += `${line}\n`
  }
  return messages.map(trimmed)
}

const trimmed = (message: TalkMessage): TalkMessage => ({
  ...message,
  body: message.body.trim(),
  replies: message.replies.map(trimmed),
})

function note(message: TalkMessage, text: string): void {
  if (text === 'edited') message.edited = true
  else if (text === 'deleted') message.deleted = true
  else if (text.startsWith('forwards ')) {
    const [, author = '', day = '', time = ''] = text.split(' ')
    message.forwards = { author, day, time }
  } else if (text.startsWith('brings ')) message.brings = text.slice('brings '.length).split(/\s+/)
  else if (text.startsWith('call ') || text.startsWith('huddle ')) {
    const [kind, minutes = '', ...people] = text.split(/\s+/)
    message.call = { kind: kind === 'huddle' ? 'huddle' : 'call', minutes: minutes === 'missed' ? 0 : Number(minutes), people }
  } else if (text.startsWith('pinned ')) message.pinned = text.slice('pinned '.length)
  else {
    const [emoji = '', ...people] = text.split(/\s+/)
    message.reactions.push({ emoji, people })
  }
}
