import { useFormAction } from '@/ui/panel/data/useFormAction'
import { Dialog, DialogForm } from '@/ui/panel/dialogs/Dialog'
import { TextField } from '@/ui/panel/fields/TextField'
import { notify } from '@/ui/panel/toasts/notify'
import { newRedirectSchema } from '../schema'
import { createRedirect } from './redirects'

type Props = { /** What it begins with. */ from: string; to: string; onClose: () => void }

export function RedirectDialog({ from, to, onClose }: Props) {
  const action = useFormAction({
    schema: newRedirectSchema,
    defaultValues: { from, to },
    act: createRedirect,
    noun: 'redirects',
    id: from,
    failure: 'Error al crear la redirección',
    onDoneHere: onClose,
    onDone: () => notify('Redirección creada'),
  })
  const { field } = action
  return (
    <Dialog onClose={onClose} title="Nueva redirección">
      <DialogForm action={action} busy="Creando..." label="Crear redirección" onClose={onClose}>
        <TextField
          autoComplete="off"
          hint="La que ya no existe en este sitio. También puedes pegarla entera, con https://."
          label="Dirección antigua"
          placeholder="/2019/05/un-articulo"
          spellCheck={false}
          {...field('from')}
        />
        <TextField
          autoComplete="off"
          hint="Una ruta de este sitio."
          label="Destino"
          placeholder="/blog/un-articulo"
          spellCheck={false}
          {...field('to')}
        />
      </DialogForm>
    </Dialog>
  )
}
