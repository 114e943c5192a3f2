'use client'
import { useForm } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { defaultTexts } from '@/domain/landing/texts'
import { request } from '@/shared/request'
import { Button } from '../kit/Button'
import { useAction } from '../kit/data/useAction'
import { ConfirmDialog } from '../kit/dialogs/ConfirmDialog'
import { notify } from '../kit/toasts/notify'

/** Restores the default texts of the landing page, and publishes them at once. */
export function ResetTexts() {
  const [isAsking, setIsAsking] = useState(false)
  const { reset } = useForm()
  const { refresh } = useRouter()
  const action = useAction({
    act: () =>
      request('/api/globals/landing?depth=0', { method: 'POST', body: { ...defaultTexts(), _status: 'published' } }),
    failure: 'Error al restablecer los textos',
    onDone: async () => {
      await reset({ ...defaultTexts(), _status: 'published' })
      refresh() // the state of the document, above the form
      setIsAsking(false)
      notify('Textos restablecidos', 'La portada vuelve a mostrar los textos originales.')
    },
  })
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Restablecer textos</Button>
      {isAsking && (
        <ConfirmDialog
          confirmLabel="Restablecer y publicar"
          description="Todos los textos de la portada vuelven a ser los originales, y se publican al instante. Los actuales quedan en las versiones."
          isBusy={action.isPending}
          onClose={() => setIsAsking(false)}
          onConfirm={() => action.start()}
          title="¿Restablecer los textos?"
        />
      )}
    </>
  )
}
