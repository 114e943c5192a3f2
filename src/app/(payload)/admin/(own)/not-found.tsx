import { NOT_FOUND } from '@/shell/panel/screens'
import { ButtonLink } from '@/ui/panel/Button'
import { Page } from '@/ui/panel/Page'

export default function NotFound() {
  return (
    <Page
      actions={<ButtonLink href="/admin/dashboard">Volver al panel</ButtonLink>}
      description="Lo sentimos: la página que buscas no existe o ya no está disponible."
      title={NOT_FOUND}
    />
  )
}
