import { usePathname } from 'next/navigation'
import { useState } from 'react'
import type { UnsavedText } from '@/features/posts/panel/editor/drafts/unsavedTexts'
import { Button, ButtonLink } from '@/ui/panel/Button'
import { Dialog } from '@/ui/panel/dialogs/Dialog'

type Props = {
  texts: UnsavedText[]
  onSignOut: (discarded?: UnsavedText[]) => Promise<void>
  onClose: () => void
}

/** Lists the unsaved texts that would stay in this browser before the user signs out. */
export function SignOutDialog({ texts, onSignOut, onClose }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const here = usePathname()

  async function leave(discarded?: UnsavedText[]) {
    setIsBusy(true)
    await onSignOut(discarded)
    setIsBusy(false) // it failed, or the login page is loading
  }

  return (
    <Dialog
      description="Quedan guardados solo en este navegador, donde podría leerlos otra persona que lo use. El editor los recupera al volver a entrar con la misma cuenta."
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button isBusy={isBusy} look="danger" onClick={() => leave(texts)}>
            Borrarlos y cerrar sesión
          </Button>
          <Button isBusy={isBusy} look="primary" onClick={() => leave()}>
            Conservarlos y cerrar sesión
          </Button>
        </>
      }
      onClose={onClose}
      title="Textos sin guardar"
    >
      <ul className="list-none p-0">
        {texts.map(({ postId, title, isOpen }) => {
          const href = postId ? `/admin/posts/${postId}/edit` : '/admin/posts/new'
          return (
            <li className="flex items-center justify-between gap-3 py-1 [&>*+*]:flex-none" key={href}>
              <span className="min-w-0 wrap-anywhere">{title || 'Sin título'}</span>
              {isOpen && href !== here ? (
                <span className="text-muted text-sm">Abierto en otra pestaña</span>
              ) : (
                <ButtonLink aria-label={`Abrir «${title || 'Sin título'}»`} href={href} look="quiet" onClick={onClose}>
                  Abrir
                </ButtonLink>
              )}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
