'use client'
import { ChevronLeft, ChevronRight, Trash2 } from 'lucide-react'
import { useRouter, useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { Button, ButtonLink } from '@/ui/panel/Button'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { ConfirmAction } from '@/ui/panel/dialogs/ConfirmDialog'
import { NotLoaded } from '@/ui/panel/Loading'
import { BackToList, useListHref } from '@/ui/panel/list/BackToList'
import { filtersIn } from '@/ui/panel/list/filterState'
import { Page } from '@/ui/panel/Page'
import { notify } from '@/ui/panel/toasts/notify'
import type { ContactRequest } from '../schemas/contactRequest'
import { CONTACT_FILTERS, contactQueries, deleteRequest, requestHref } from './contact'
import { FollowUpForm } from './FollowUpForm'
import { SentFacts } from './SentFacts'
import { useMoveKeys } from './useMoveKeys'

/** A consultation request: what was sent, and how it is being handled. */
export function RequestView({ id }: { id: number }) {
  const loaded = useLoaded(contactQueries.one(id))
  const { data, isMissing } = loaded
  if (data) return <Opened key={data.request.id} request={data.request} /> // even after a failed refetch, because notes may be half written
  if (isMissing) return <RequestNotFound />
  return <NotLoaded queries={[loaded]} />
}

const INBOX = [{ label: 'Consultas', url: '/admin/contact' }]

function Opened({ request }: { request: ContactRequest }) {
  const router = useRouter()
  const inbox = useListHref('/admin/contact', CONTACT_FILTERS)
  const [isConfirming, setIsConfirming] = useState(false)

  return (
    <Page
      actions={
        <>
          <Beside id={request.id} />
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
      <FollowUpForm request={request} />
      <ConfirmAction
        act={deleteRequest}
        description={({ nombre }) => `Se borrará todo lo que envió ${nombre}. Esta acción no se puede deshacer.`}
        failure="Error al eliminar consulta"
        isLast
        item={isConfirming ? request : undefined}
        onClose={() => setIsConfirming(false)}
        onDone={() => notify('Consulta eliminada')}
        onDoneHere={() => router.push(inbox)}
        refreshes={[['contact'], ['people'], ['person']]}
        title="¿Eliminar consulta?"
      />
    </Page>
  )
}

/** The requests before and after it in that list. */
function Beside({ id }: { id: number }) {
  const filters = filtersIn(useSearchParams(), CONTACT_FILTERS)
  const { data } = useLoaded(contactQueries.beside(id, filters))
  const hrefOf = (other: number) => requestHref(other, filters)
  // As a click on its link, which asks first if something is unsaved.
  useMoveKeys((by) => document.querySelector<HTMLElement>(`[aria-keyshortcuts=${by === 1 ? 'J' : 'K'}]`)?.click())
  return (
    <>
      {data?.newer && (
        <ButtonLink aria-keyshortcuts="K" href={hrefOf(data.newer)} icon={ChevronLeft}>
          Anterior
        </ButtonLink>
      )}
      {data?.older && (
        <ButtonLink aria-keyshortcuts="J" href={hrefOf(data.older)} icon={ChevronRight}>
          Siguiente
        </ButtonLink>
      )}
    </>
  )
}

const BackToInbox = () => (
  <BackToList names={CONTACT_FILTERS} path="/admin/contact">
    Volver a las consultas
  </BackToList>
)

const RequestNotFound = () => (
  <Page
    actions={<BackToInbox />}
    description="No existe o fue eliminada."
    title="Consulta no encontrada"
    trail={INBOX}
  />
)
