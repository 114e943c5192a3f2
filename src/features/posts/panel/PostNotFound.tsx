import { Copy } from 'lucide-react'
import { Button, ButtonLink } from '@/ui/panel/Button'
import { copyText } from '@/ui/panel/copyText'
import { Page } from '@/ui/panel/Page'

/** Shown for a post that doesn't exist or that the user may not see; `unsaved` is a text of it that only this browser has. */
export const PostNotFound = ({ unsaved }: { unsaved?: string }) => (
  <Page
    actions={
      <>
        {unsaved && (
          <Button icon={Copy} onClick={() => copyText(unsaved, 'Tu texto está en el portapapeles.')}>
            Copiar mi texto sin guardar
          </Button>
        )}
        <ButtonLink href="/admin/posts">Volver a los posts</ButtonLink>
      </>
    }
    description="No existe, está en la papelera o no tienes permiso para editarlo."
    title="Post no encontrado"
  />
)
