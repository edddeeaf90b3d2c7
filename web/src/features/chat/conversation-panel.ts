/**
 * The panel of a conversation, for beside its call. It comes with the page of conversations, which nearly everybody has loaded already: a
 * chunk of its own would split that page and make it larger.
 */
export const loadConversationPanel = () =>
  import('./screens/conversation-screen.tsx').then(({ ConversationPanel }) => ({ default: ConversationPanel }))
