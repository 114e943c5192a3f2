import { Images } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/Button'
import { type ChosenPicture, MediaPicker } from './MediaPicker'

type Props = { disabled?: boolean; onChoose: (picture: ChosenPicture) => void }

/** Opens a dialog for choosing an image from the library. */
export function LibraryButton({ disabled, onChoose }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button disabled={disabled} icon={Images} onClick={() => setIsOpen(true)}>
        Elegir de la biblioteca
      </Button>
      {isOpen && (
        <MediaPicker
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
