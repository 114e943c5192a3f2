'use client'
import { useDocumentInfo } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { defaultTexts } from '@/features/landing/content/texts'
import type { Landing } from '@/payload-types'
import { request } from '@/platform/shared/request'
import { Button } from '@/ui/panel/Button'
import { useAction } from '@/ui/panel/data/useAction'
import { ConfirmDialog } from '@/ui/panel/dialogs/ConfirmDialog'
import { useRefill } from '@/ui/panel/payload/useRefill'
import { notify } from '@/ui/panel/toasts/notify'

/** Restores the default texts of the landing page, and publishes them at once. */
export function ResetTexts() {
  const [isAsking, setIsAsking] = useState(false)
  const refill = useRefill()
  const { setHasPublishedDoc, setMostRecentVersionIsAutosaved, setUnpublishedVersionCount } = useDocumentInfo()
  const { refresh } = useRouter()
  const action = useAction({
    async act() {
      // What is left out would be taken from the newest version, which may be a draft.
      const { sections } = await request<Landing>('/api/globals/landing?depth=0')
      const body = { ...defaultTexts(), sections: sections ?? [], _status: 'published' }
      return request<{ result: Landing }>('/api/globals/landing?depth=0', { method: 'POST', body })
    },
    failure: 'Error al restablecer los textos',
    onDone: async ({ result }) => {
      // With the optional sections, as readers see them. Old texts would be stored again by the next autosave.
      if (!(await refill(result))) return window.location.reload()
      setHasPublishedDoc(true)
      setMostRecentVersionIsAutosaved(false)
      setUnpublishedVersionCount(0)
      refresh() // the rest of the document's state, above the form
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
