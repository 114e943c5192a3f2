import { toast } from '@payloadcms/ui'

/** Copies `text` and says so with `message`; browsers refuse it to pages that are not secure. */
export async function copyText(text: string, message: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Copiado', { description: message })
  } catch {
    toast.error('Error', { description: 'El navegador no permite copiar: selecciona el texto y cópialo a mano.' })
  }
}
