import { ButtonLink } from '../kit/Button'
import { Page } from '../kit/Page'

/** Said at the address of a post that is not there, or not the person's to see. */
export const MissingPost = () => (
  <Page
    actions={<ButtonLink href="/admin/posts">Volver a los posts</ButtonLink>}
    description="No existe, está en la papelera o no tienes permiso para editarlo."
    title="Post no encontrado"
  >
    {null}
  </Page>
)
