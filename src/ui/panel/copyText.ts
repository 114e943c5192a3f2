import { notify, notifyError } from './toasts/notify'

/** Copies `text` and confirms with `message`; browsers refuse this on insecure pages. */
export async function copyText(text: string, message: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify('Copiado', message)
  } catch (error) {
    notifyError(error, 'El navegador no permite copiar: selecciona el texto y cópialo a mano.')
  }
}
