import { say } from './toasts/Toasts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
/** After this many failures (some seconds) it may never load: an upgrade of the site may have replaced it. */
const FAILURES = 4

/**
 * Loads the code of a part of a screen, again and again until the connection allows it: a failure would replace the
 * screen, with what was typed in it, by an error.
 */
export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let failures = 0; ; ) {
    try {
      return await load()
    } catch {
      failures += 1
      if (failures === FAILURES) say(MISSING)
      const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS)
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
}

const MISSING = {
  title: 'Falta una parte de esta pantalla',
  description:
    'No se pudo cargar; lo seguimos intentando. Si no aparece, guarda lo que has escrito y recarga la página.',
  isError: true,
}
