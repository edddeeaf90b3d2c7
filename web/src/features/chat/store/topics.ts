/** Listeners by topic. */
export function createTopics() {
  const topics = new Map<string, Set<() => void>>()
  return {
    notify: (topic: string): void => {
      for (const listener of topics.get(topic) ?? []) listener()
    },
    hasListeners: (topic: string): boolean => topics.has(topic),
    subscribe: (topic: string, listener: () => void): (() => void) => {
      const listeners = topics.get(topic) ?? new Set()
      topics.set(topic, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (!listeners.size && topics.get(topic) === listeners) topics.delete(topic)
      }
    },
  }
}
