import { Images } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '@/ui/panel/Button'
import { MediaPicker } from './MediaPicker'

type Props = Omit<ComponentProps<typeof MediaPicker>, 'onClose'> & { disabled?: boolean }

/** Opens a dialog for choosing an image from the library. */
export function LibraryButton({ disabled, onChoose, ...picker }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button disabled={disabled} icon={Images} onClick={() => setIsOpen(true)}>
        Elegir de la biblioteca
      </Button>
      {isOpen && (
        <MediaPicker
          {...picker}
          onChoose={(picture) => {
            setIsOpen(false)
            onChoose(picture)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
