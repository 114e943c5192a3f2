const RETRY_MS = 1000

/**
 * Loads the code of a part of a screen, again and again until the connection allows it: a failure would replace the screen with
 * an error, with what has been typed in it.
 */
export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}
