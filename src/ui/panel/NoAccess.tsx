import { ButtonLink } from './Button'
import { Page } from './Page'

/** Shown on a screen the user may not access. */
export function NoAccess({ title }: { title: string }) {
  return (
    <Page
      actions={<ButtonLink href="/admin/dashboard">Volver al panel</ButtonLink>}
      description="No tienes permiso para ver esta sección. Si lo necesitas, pídeselo a quien gestiona los usuarios."
      title={title}
    />
  )
}
