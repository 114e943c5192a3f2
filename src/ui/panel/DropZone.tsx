import { UploadCloud } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'

type Props = {
  accept: string
  isMultiple?: boolean
  isBusy: boolean
  label: string
  hints?: string[]
  onFiles: (files: File[]) => void
}

/** An area to drop files on, or to click to choose them. */
export function DropZone({ accept, isMultiple = false, isBusy, label, hints = [], onFiles }: Props) {
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    if (!isBusy) onFiles([...event.dataTransfer.files])
  }

  return (
    <>
      <button
        aria-disabled={isBusy || undefined} // disabled, it would lose the focus
        className="grid w-full cursor-pointer justify-items-center gap-2 rounded-2xl border-2 border-dashed border-elevation-250 bg-elevation-50 px-5 py-8 text-center text-sm text-muted hovered:border-accent hovered:bg-tint aria-disabled:cursor-progress data-over:border-accent data-over:bg-tint"
        data-over={isOver || undefined}
        onClick={isBusy ? undefined : () => input.current?.click()}
        onDragLeave={() => setIsOver(false)}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDrop={drop}
        type="button"
      >
        <UploadCloud aria-hidden="true" size={32} />
        <strong className="text-base text-text">{label}</strong>
        {hints.map((hint) => (
          <span key={hint}>{hint}</span>
        ))}
      </button>
      <input
        accept={accept}
        aria-label="Elegir archivos"
        hidden
        multiple={isMultiple}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = '' // allows the same file to be chosen again after a failure
        }}
        ref={input}
        type="file"
      />
    </>
  )
}
