declare module 'virtual:messages/*' {
  const messages: import('./message-ids.ts').Messages
  export default messages
}
