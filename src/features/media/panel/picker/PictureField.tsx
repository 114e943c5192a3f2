'use client'
import { TextField, useField } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { useRights } from '@/ui/panel/data/useRights'
import { LibraryButton } from './LibraryButton'

/** An image URL: typed, or chosen from the library by users who may see it. */
export const PictureField: TextFieldClientComponent = (props) => {
  const { value, setValue, disabled } = useField<string>({ potentiallyStalePath: props.path })
  const { seesMedia } = useRights()
  return (
    <div className="mb-6 grid justify-items-start gap-3">
      <div className="w-full">
        <TextField {...props} />
      </div>
      {value && (
        // biome-ignore lint/performance/noImgElement: the URL may point to any site
        <img alt="" className="max-h-32 max-w-[min(16rem,100%)] rounded-control" src={value} />
      )}
      {seesMedia && <LibraryButton disabled={disabled} onChoose={({ url }) => setValue(url)} />}
    </div>
  )
}
