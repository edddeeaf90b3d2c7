declare module 'virtual:messages/*' {
  type SpokenLanguage = import('./message-ids.ts').SpokenLanguage
  const messages: SpokenLanguage['default']
  export default messages
  export const screens: SpokenLanguage['screens']
  export const failures: SpokenLanguage['failures']
  export const refusals: SpokenLanguage['refusals']
}
