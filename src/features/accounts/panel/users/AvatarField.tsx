import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { uploadImage } from '@/features/media/panel/media'
import { change } from '@/platform/shared/change'
import { RequestError } from '@/platform/shared/request'
import { ACCEPTED_IMAGES, UNSUPPORTED_IMAGE, UPLOAD_LIMITS } from '@/platform/storage/uploadLimits'
import { Button } from '@/ui/panel/Button'
import { FleetingButton } from '@/ui/panel/FleetingButton'
import { FieldNote, LABEL } from '@/ui/panel/fields/FieldFrame'
import { notify, notifyError, serverMessage } from '@/ui/panel/toasts/notify'
import { Avatar } from './Avatar'

const FORMATS = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp']

/** What the form's button says meanwhile. */
export const UPLOADING = 'Subiendo el avatar...'

type Props = {
  avatar: string
  name: string
  username: string
  onChange: (avatar: string) => void
  /** Whether one is on its way: the form waits for it. */
  onBusy: (isBusy: boolean) => void
}

/** A user's avatar: shows, replaces or removes it. */
export function AvatarField({ avatar, name, username, onChange, onBusy }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const { mutateAsync: upload, isPending: isBusy } = useMutation({
    mutationFn: (file: File) => change((key) => uploadImage(file, key, 'avatar')),
  })

  async function take(file: File | undefined) {
    if (!file) return
    const fault = faultOf(file)
    setError(fault)
    if (fault) return
    onBusy(true)
    try {
      onChange((await upload(file)).url)
      notify('Avatar subido')
    } catch (failure) {
      notifyError(null, `Error al subir avatar: ${reasonOf(failure)}`)
    } finally {
      onBusy(false)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-5">
      <Avatar avatar={avatar} name={name} size="large" username={username || '?'} />
      <div className="grid gap-1.5">
        <label className={LABEL} htmlFor={id}>
          Avatar
        </label>
        <input
          accept={ACCEPTED_IMAGES}
          aria-describedby={`${id}-note`}
          aria-invalid={Boolean(error)}
          className="sr-only"
          disabled={isBusy}
          id={id}
          onChange={({ target }) => {
            void take(target.files?.[0])
            target.value = '' // allows the same file to be chosen again
          }}
          ref={input}
          type="file"
        />
        <div className="flex flex-wrap gap-2">
          <Button isBusy={isBusy} onClick={() => input.current?.click()}>
            {isBusy ? 'Subiendo...' : 'Subir avatar'}
          </Button>
          {avatar && (
            <FleetingButton
              look="quiet"
              next={(gone) => gone.previousElementSibling as HTMLElement | null}
              onClick={() => onChange('')}
            >
              Quitar avatar
            </FleetingButton>
          )}
        </div>
        <FieldNote id={`${id}-note`} isError={Boolean(error)} role={error ? 'alert' : undefined}>
          {error || 'JPG, PNG, GIF o WebP, hasta 10 MB.'}
        </FieldNote>
      </div>
    </div>
  )
}

/** Returns why an upload failed; a proxy says it by its status alone. */
function reasonOf(failure: unknown): string {
  const status = failure instanceof RequestError && failure.status
  return serverMessage(failure) ?? (status ? `Error HTTP: ${status}` : 'no hay conexión con el servidor')
}

/** Returns why a file can't be an avatar, before anything is sent; the server checks its bytes. */
function faultOf({ type, size }: File): string {
  if (!type.startsWith('image/')) return 'Solo se permiten archivos de imagen'
  if (!FORMATS.includes(type)) return UNSUPPORTED_IMAGE
  return size > UPLOAD_LIMITS.avatar.maxBytes ? UPLOAD_LIMITS.avatar.tooLarge : ''
}
