import { useRef, useState } from 'react'
import { PREVIEW_DAYS, type PreviewDays } from '@/features/posts/previewLinks/schema'
import { Button } from '@/ui/panel/Button'
import { ButtonAction } from '@/ui/panel/ButtonAction'
import { CHECKBOX } from '@/ui/panel/classes'
import { copyText } from '@/ui/panel/copyText'
import { type ActionOptions, useAction } from '@/ui/panel/data/useAction'
import { useLoaded } from '@/ui/panel/data/useLoaded'
import { Moment } from '@/ui/panel/dates/Day'
import { Dialog } from '@/ui/panel/dialogs/Dialog'
import { Options, SelectField } from '@/ui/panel/fields/SelectField'
import { TextField } from '@/ui/panel/fields/TextField'
import { NotLoaded } from '@/ui/panel/Loading'
import { notify } from '@/ui/panel/toasts/notify'
import { createPreviewLink, postQueries, revokePreviewLink } from '../../posts'

// A button beside a field is beside its input, below the label.
const BESIDE =
  'flex flex-wrap items-start gap-3 [&>:first-child]:min-w-0 [&>:first-child]:flex-[1_1_14rem] [&>button]:mt-7'

type Props = { postId: number; onClose: () => void }

/** Creates, copies (once) and revokes links to a draft. */
export default function ShareDraftDialog({ postId, onClose }: Props) {
  const query = postQueries.previewLinks(postId)
  const loaded = useLoaded(query)
  const links = loaded.data?.links
  const [mayComment, setMayComment] = useState(false)
  const [days, setDays] = useState<PreviewDays>(7)
  const creating = useAction({
    act: createPreviewLink,
    failure: 'Error al crear el enlace',
    refreshes: [query.queryKey],
    noun: 'preview-links',
    onDone: ({ link }) => {
      setMade(link)
      notify('Enlace creado')
    },
  })
  const createButton = useRef<HTMLButtonElement>(null)
  const [made, setMade] = useState<{ id: number; url: string }>()
  const revoking: ActionOptions<{ postId: number; linkId: number }, unknown> = {
    act: revokePreviewLink,
    failure: 'Error al revocar el enlace',
    refreshes: [query.queryKey],
    noun: 'preview-links',
    onDone: (_, { linkId }) => {
      setMade((link) => (link?.id === linkId ? undefined : link))
      notify('Enlace revocado', 'Quien lo tenga ya no ve el borrador.')
    },
  }
  const create = () => creating.start({ postId, days, mayComment })

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
      <label className="flex cursor-pointer items-center gap-3">
        <input
          checked={mayComment}
          className={CHECKBOX}
          onChange={({ target }) => setMayComment(target.checked)}
          type="checkbox"
        />
        Quien lo tenga puede comentar, con su nombre, y lee todos los comentarios con los nombres de quienes los
        escriben
      </label>
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
          {links.map(({ id, mayComment: isOpen, expiresAt, createdAt }) => (
            <li
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-elevation-100 pt-2"
              key={id}
            >
              <span>
                Caduca el <Moment iso={expiresAt} />
                <small className="block text-muted">
                  Creado el <Moment iso={createdAt} />
                  {isOpen && ' · permite comentar'}
                </small>
              </span>
              <ButtonAction action={revoking} next={() => createButton.current} on={{ postId, linkId: id }}>
                Revocar
              </ButtonAction>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
