const group = 'feed.place' as const

/** The keys of a list of posts: to the next and the previous one, reacting and commenting. */
export const cardKeys = {
  card: '[data-post]',
  group,
  next: 'feed.shortcuts.next',
  previous: 'feed.shortcuts.previous',
  acts: [
    { keys: 'r', label: 'feed.shortcuts.react', act: 'react' },
    { keys: 'c', label: 'feed.shortcuts.comment', act: 'comment' },
  ],
} as const
