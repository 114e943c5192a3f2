import { notify, notifyError } from './notify'

/** Copies `text` and says so with `message`; browsers refuse it to pages that are not secure. */
export async function copyText(text: string, message: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify('Copiado', message)
  } catch (error) {
    notifyError(error, 'El navegador no permite copiar: selecciona el texto y cópialo a mano.')
  }
}
