import { ButtonLink } from './Button'
import { Page } from './Page'

/** Stands in the place of a screen that the person's role does not open. */
export function NoAccess({ title }: { title: string }) {
  return (
    <Page
      actions={<ButtonLink href="/admin/dashboard">Volver al panel</ButtonLink>}
      description="No tienes permiso para ver esta sección. Si lo necesitas, pídeselo a quien gestiona los usuarios."
      title={title}
    >
      {null}
    </Page>
  )
}
