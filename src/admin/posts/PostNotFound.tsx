import { ButtonLink } from '../kit/Button'
import { Page } from '../kit/Page'

/** Shown for a post that doesn't exist or that the user may not see. */
export const PostNotFound = () => (
  <Page
    actions={<ButtonLink href="/admin/posts">Volver a los posts</ButtonLink>}
    description="No existe, está en la papelera o no tienes permiso para editarlo."
    title="Post no encontrado"
  />
)
