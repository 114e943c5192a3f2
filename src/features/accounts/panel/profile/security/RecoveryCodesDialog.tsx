import { Button } from '@/ui/panel/Button'
import { copyText } from '@/ui/panel/copyText'
import { Dialog, DialogFooter } from '@/ui/panel/dialogs/Dialog'
import { download } from '@/ui/panel/download'

/** Shows new recovery codes, only this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = `${codes.join('\n')}\n`
  return (
    <Dialog
      description="Guárdalos en un lugar seguro: cada uno sirve una vez para entrar sin tu teléfono, y no se muestran de nuevo."
      onClose={onClose}
      title="Códigos de recuperación"
    >
      <ul className="grid list-none grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-4 gap-y-2 rounded-control border border-elevation-200 p-4">
        {codes.map((code) => (
          <li key={code}>
            <code className="font-mono text-sm wrap-anywhere">{code}</code>
          </li>
        ))}
      </ul>
      <DialogFooter>
        <Button onClick={() => copyText(text, 'Códigos copiados.')}>Copiar</Button>
        <Button onClick={() => download('codigos-de-recuperacion.txt', text, 'text/plain;charset=utf-8')}>
          Descargar
        </Button>
        <Button look="primary" onClick={onClose}>
          Ya los guardé
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
