import type { ServerResponse } from 'node:http'
import { startReceiver as startRecorder } from '@tests/support/webhookReceiver'

/** How the receiver treats events: `lying` reads one and then reports an error. */
export type Mood = 'sound' | 'slow' | 'hanging' | 'lying' | 'down'

const SLOW_MS = 1_500
const REPLIES: Record<Mood, (response: ServerResponse) => void> = {
  sound: (response) => response.end(),
  slow: (response) => setTimeout(() => response.end(), SLOW_MS),
  hanging: () => undefined,
  lying: (response) => response.writeHead(500).end(),
  down: (response) => response.destroy(),
}

/** Starts a receiver of `contact.created` events that records their ids by contact request, unless it is down. */
export async function startReceiver() {
  /** The event ids of each contact request, and whether one was answered with 200. */
  const received = new Map<number, { ids: Set<string>; isAccepted: boolean }>()
  const recorder = await startRecorder()
  const set = (mood: Mood) => {
    recorder.reply = (response, { id, event }) => {
      const request = (event.data as { id: number }).id
      const known = received.get(request) ?? { ids: new Set(), isAccepted: false }
      if (mood !== 'down') {
        known.ids.add(id)
        known.isAccepted ||= mood === 'sound' || mood === 'slow'
        received.set(request, known)
      }
      REPLIES[mood](response)
    }
  }
  set('sound')
  return { url: recorder.url, received, set, stop: recorder.stop }
}
