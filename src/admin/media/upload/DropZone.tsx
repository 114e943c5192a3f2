'use client'
import { UploadCloud } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import styles from '../media.module.css'

type Props = {
  accept: string
  isMultiple?: boolean
  isBusy: boolean
  label: string
  hints: string[]
  onFiles: (files: File[]) => void
}

/** An area to drop files on, or to click to choose them. */
export function DropZone({ accept, isMultiple = false, isBusy, label, hints, onFiles }: Props) {
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
        className={styles.dropZone}
        data-over={isOver || undefined}
        disabled={isBusy}
        onClick={() => input.current?.click()}
        onDragLeave={() => setIsOver(false)}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDrop={drop}
        type="button"
      >
        <UploadCloud aria-hidden="true" size={32} />
        <strong>{label}</strong>
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
