import { ImageDown } from 'lucide-react'
import { counted } from '@/platform/domain/text/numbers'
import { Button } from '@/ui/panel/Button'

type Props = { addresses: string[]; onAnswer: (isWanted: boolean) => void }

/** Asks whether to import the pictures of other hosts in a pasted text. No dialog: whoever pastes goes on writing. */
export function LinkedNotice({ addresses, onAnswer }: Props) {
  if (addresses.length === 0) return null
  const hosts = [...new Set(addresses.map((address) => new URL(address).host))]
  const ask =
    addresses.length === 1
      ? '¿La guardas en la biblioteca? En su dirección actual puede desaparecer.'
      : '¿Las guardas en la biblioteca? En su dirección actual pueden desaparecer.'
  const shown = hosts.length > 2 ? `${hosts.length} sitios` : hosts.join(' y ')
  return (
    <div
      className="sticky bottom-2 z-2 mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2xl border border-elevation-150 bg-tint px-4 py-3 text-on-tint wrap-anywhere"
      role="status"
    >
      <ImageDown aria-hidden="true" className="flex-none" size={18} />
      <p className="flex-[1_1_14rem] text-sm">
        {`Pegaste ${counted(addresses.length, 'imagen', 'imágenes')} de ${shown}. ${ask}`}
      </p>
      <Button onClick={() => onAnswer(true)}>Importar</Button>
      <Button look="quiet" onClick={() => onAnswer(false)}>
        Dejar su dirección
      </Button>
    </div>
  )
}
