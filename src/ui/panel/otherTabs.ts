/** Sends `message` to this browser's other tabs that listen on `channel`. */
export function tellOtherTabs(channel: string, message: unknown): void {
  const otherTabs = new BroadcastChannel(channel)
  otherTabs.postMessage(message)
  otherTabs.close()
}

/** Listens to messages of other tabs; returns a function that stops listening. */
export function onOtherTabs<Message>(channel: string, act: (message: Message) => void): () => void {
  const otherTabs = new BroadcastChannel(channel)
  otherTabs.onmessage = ({ data }) => act(data)
  return () => otherTabs.close()
}
