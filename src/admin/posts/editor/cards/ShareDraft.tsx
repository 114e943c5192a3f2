import { Link2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { PREVIEW_DAYS, type PreviewDays } from '@/schemas/previewLink'
import { Button } from '../../../kit/Button'
import { copyText } from '../../../kit/copyText'
import { useAction } from '../../../kit/data/useAction'
import { useLoaded } from '../../../kit/data/useLoaded'
import { Moment } from '../../../kit/dates/Day'
import { Dialog } from '../../../kit/dialogs/Dialog'
import { Options, SelectField } from '../../../kit/fields/SelectField'
import { TextField } from '../../../kit/fields/TextField'
import { focusAfter } from '../../../kit/heading'
import { NotLoaded } from '../../../kit/Loading'
import { notify } from '../../../kit/toasts/notify'
import { createPreviewLink, postQueries, revokePreviewLink } from '../../posts'

// A button beside a field is beside its input, below the label.
const BESIDE =
  'flex flex-wrap items-start gap-3 [&>:first-child]:min-w-0 [&>:first-child]:flex-[1_1_14rem] [&>button]:mt-7'

/** Opens the dialog with preview links, which show the draft to people without an account. */
export function ShareDraft({ postId }: { postId: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={Link2} onClick={() => setIsOpen(true)}>
        Compartir borrador
      </Button>
      {isOpen && <ShareDraftDialog onClose={() => setIsOpen(false)} postId={postId} />}
    </>
  )
}

type Props = { postId: number; onClose: () => void }

/** Creates, copies (once) and revokes links to a draft. */
function ShareDraftDialog({ postId, onClose }: Props) {
  const query = postQueries.previewLinks(postId)
  const loaded = useLoaded(query)
  const links = loaded.data?.links
  const [days, setDays] = useState<PreviewDays>(7)
  const creating = useAction({
    act: createPreviewLink,
    failure: 'Error al crear el enlace',
    refreshes: [query.queryKey],
    noun: 'preview-links',
    onDone: () => notify('Enlace creado'),
  })
  const createButton = useRef<HTMLButtonElement>(null)
  const [made, setMade] = useState<{ id: number; url: string }>()
  const revoking = useAction({
    act: revokePreviewLink,
    failure: 'Error al revocar el enlace',
    refreshes: [query.queryKey],
    noun: 'preview-links',
    onDone: (_, { linkId }) => {
      if (made?.id === linkId) setMade(undefined)
      focusAfter(createButton.current) // the link's button is gone, and focus with it
      notify('Enlace revocado', 'Quien lo tenga ya no ve el borrador.')
    },
  })
  const create = () =>
    creating.run({ postId, days }).then(
      ({ link }) => setMade(link),
      () => undefined,
    )

  return (
    <Dialog
      description="Quien tenga el enlace ve el último borrador guardado, sin entrar al panel, hasta que caduque o lo revoques."
      onClose={onClose}
      title="Compartir borrador"
    >
      <div className={BESIDE}>
        <SelectField
          label="Duración"
          onChange={({ target }) => setDays(Number(target.value) as PreviewDays)}
          value={days}
        >
          <Options of={Object.entries(PREVIEW_DAYS)} />
        </SelectField>
        <Button isBusy={creating.isPending} look="primary" onClick={create} ref={createButton}>
          Crear enlace
        </Button>
      </div>
      {made && (
        <div className={BESIDE}>
          <TextField
            hint="Cópiala ahora: no podrás volver a verla."
            label="Dirección"
            onFocus={({ target }) => target.select()}
            readOnly
            value={made.url}
          />
          <Button onClick={() => copyText(made.url, 'Enlace copiado al portapapeles.')}>Copiar</Button>
        </div>
      )}
      <NotLoaded queries={[loaded]}>Cargando enlaces...</NotLoaded>
      {links?.length === 0 && <p className="text-sm text-muted">No hay enlaces abiertos.</p>}
      {links && links.length > 0 && (
        <ul aria-label="Enlaces abiertos" className="grid list-none gap-2 p-0">
          {links.map(({ id, expiresAt, createdAt }) => (
            <li
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-elevation-100 pt-2"
              key={id}
            >
              <span>
                Caduca el <Moment iso={expiresAt} />
                <small className="block text-muted">
                  Creado el <Moment iso={createdAt} />
                </small>
              </span>
              <Button
                isBusy={revoking.isPending && revoking.variables?.linkId === id}
                onClick={() => revoking.start({ postId, linkId: id })}
              >
                Revocar
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
