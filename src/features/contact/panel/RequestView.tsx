'use client'
import { ArrowLeft, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { ContactRequest } from '@/features/contact/schemas/contactRequest'
import { RequestError } from '@/platform/shared/request'
import { Button, ButtonLink } from '@/ui/panel/Button'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { ConfirmAction } from '@/ui/panel/dialogs/ConfirmDialog'
import { NotLoaded } from '@/ui/panel/Loading'
import { Page } from '@/ui/panel/Page'
import { notify } from '@/ui/panel/toasts/notify'
import { contactQueries, deleteRequest } from './contact'
import { Handling } from './Handling'
import { SentFacts } from './SentFacts'

/** A consultation request: what was sent, and how it is being handled. */
export function RequestView({ id }: { id: number }) {
  const loaded = useLoaded(contactQueries.one(id))
  const { data, error } = loaded
  if (data) return <Opened request={data.request} /> // even after a failed refetch, because notes may be half written
  if (error instanceof RequestError && error.status === 404) return <RequestNotFound />
  return <NotLoaded queries={[loaded]} />
}

const INBOX = [{ label: 'Consultas', url: '/admin/contact' }]

function Opened({ request }: { request: ContactRequest }) {
  const router = useRouter()
  const [isConfirming, setIsConfirming] = useState(false)

  return (
    <Page
      actions={
        <>
          <BackToInbox />
          <Button icon={Trash2} onClick={() => setIsConfirming(true)}>
            Eliminar
          </Button>
        </>
      }
      title={`Consulta de ${request.nombre}`}
      trail={INBOX}
    >
      <SentFacts request={request} />
      <Handling request={request} />
      <ConfirmAction
        act={deleteRequest}
        description={({ nombre }) => `Se borrará todo lo que envió ${nombre}. Esta acción no se puede deshacer.`}
        failure="Error al eliminar consulta"
        isLast
        item={isConfirming ? request : undefined}
        onClose={() => setIsConfirming(false)}
        onDone={() => notify('Consulta eliminada')}
        onDoneHere={() => router.push('/admin/contact')}
        refreshes={[['contact']]}
        title="¿Eliminar consulta?"
      />
    </Page>
  )
}

const BackToInbox = () => (
  <ButtonLink href="/admin/contact" icon={ArrowLeft}>
    Volver a las consultas
  </ButtonLink>
)

const RequestNotFound = () => (
  <Page
    actions={<BackToInbox />}
    description="No existe o fue eliminada."
    title="Consulta no encontrada"
    trail={INBOX}
  />
)
