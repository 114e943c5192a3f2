import { ButtonLink } from '@/admin/kit/Button'
import { Page } from '@/admin/kit/Page'

export default function NotFound() {
  return (
    <Page
      actions={<ButtonLink href="/admin/dashboard">Volver al panel</ButtonLink>}
      description="Lo sentimos: la página que buscas no existe o ya no está disponible."
      title="Página no encontrada"
    />
  )
}
