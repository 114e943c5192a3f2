import { Images } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/Button'
import { type ChosenPicture, MediaPicker } from '../../../media/picker/MediaPicker'

/** Opens a dialog for choosing an image from the library. */
export function LibraryButton({ onChoose }: { onChoose: (picture: ChosenPicture) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Images aria-hidden="true" size={17} />
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
