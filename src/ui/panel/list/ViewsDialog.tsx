import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../Button'
import { useAction } from '../data/useAction'
import { Dialog } from '../dialogs/Dialog'
import { TextField } from '../fields/TextField'
import { IconButton } from '../IconButton'
import { LoadFailed, Loading } from '../Loading'
import { notify } from '../toasts/notify'
import { changeViews, MAX_VIEWS, TOO_MANY, type View, viewName, viewsQuery, withView } from './views'

type Props = {
  of: string
  /** The filters that are set now. */
  filters: View['filters']
  onChoose: (filters: View['filters']) => void
  onClose: () => void
}

/** A person's views of a list: to show one, to keep the filters that are set now as another, and to forget one. */
export default function ViewsDialog({ of, filters, onChoose, onClose }: Props) {
  const client = useQueryClient()
  const { data: views, isError, refetch } = useQuery(viewsQuery(of))
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const saving = useAction({
    act: ({ added, removed }: { added?: View; removed?: string }, key) =>
      changeViews(
        of,
        (now) => (added ? withView(now, added) : now.filter(({ name: other }) => other !== removed)),
        key,
      ),
    failure: 'Error al guardar tus vistas',
    refreshes: [],
    onDone(next, { added }) {
      client.setQueryData(viewsQuery(of).queryKey, next)
      notify(added ? 'Vista guardada' : 'Vista borrada')
      if (added) setName((now) => (now.trim() === added.name ? '' : now))
    },
  })

  function save(event: SubmitEvent) {
    event.preventDefault()
    const checked = viewName.safeParse(name)
    const isFull = views?.length === MAX_VIEWS && !views.some((view) => view.name === name.trim())
    setFault(isFull ? TOO_MANY : checked.error?.issues[0]?.message)
    if (isFull || !checked.success || !views) return
    saving.start({ added: { name: checked.data, filters } })
  }

  return (
    <Dialog
      description="Filtros y orden de esta lista con un nombre. Son tuyas: los demás no las ven."
      onClose={onClose}
      title="Tus vistas"
    >
      {isError && <LoadFailed onRetry={refetch}>Error al cargar tus vistas</LoadFailed>}
      {!views && !isError && <Loading>Cargando vistas...</Loading>}
      {views?.length === 0 && <p className="text-sm text-muted">Todavía no has guardado ninguna.</p>}
      {views && views.length > 0 && (
        <ul aria-label="Vistas guardadas" className="grid list-none gap-1 p-0">
          {views.map((view) => (
            <li className="flex items-center justify-between gap-3" key={view.name}>
              <Button className="min-w-0 flex-1 justify-start! wrap-anywhere" onClick={() => onChoose(view.filters)}>
                {view.name}
              </Button>
              <IconButton
                icon={Trash2}
                isBusy={saving.isPending}
                label="Borrar la vista"
                of={`«${view.name}»`}
                onClick={() => saving.start({ removed: view.name })}
              />
            </li>
          ))}
        </ul>
      )}
      {views && (
        <form
          className="flex flex-wrap items-start gap-3 [&>:first-child]:flex-[1_1_14rem] [&>button]:mt-7"
          noValidate
          onSubmit={save}
        >
          <TextField
            autoComplete="off"
            error={fault}
            hint="Por ejemplo, «Mis borradores»."
            label="Guardar lo que se ve ahora como"
            onChange={({ target }) => setName(target.value)}
            value={name}
          />
          <Button isBusy={saving.isPending} look="primary" type="submit">
            Guardar vista
          </Button>
        </form>
      )}
    </Dialog>
  )
}
