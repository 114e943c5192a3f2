import { hideToast } from '@/platform/shared/toast'
import { say } from './toasts/Toasts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
/** After this it may never load: the connection hangs, or an upgrade of the site has replaced it. */
const LATE_MS = 10_000

/**
 * Loads the code of a part of a screen, again and again until the connection allows it: a failure would replace the
 * screen, with what was typed in it, by an error.
 */
export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  let isTold = false
  const late = setTimeout(() => {
    if (typeof window === 'undefined') return // the server, which renders the screen
    isTold = true
    say(MISSING)
  }, LATE_MS)
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      const loaded = await load()
      clearTimeout(late)
      if (isTold) hideToast(MISSING.id)
      return loaded
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

const MISSING = {
  id: 'missing-code',
  title: 'Falta una parte de esta pantalla',
  description: 'Tarda en cargar; lo seguimos intentando. Si no aparece, guarda lo que has escrito y recarga la página.',
  isError: true,
  durationMs: Number.POSITIVE_INFINITY,
}
