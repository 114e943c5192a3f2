import { Picture } from '@/mdx/components/client/Picture'
import { pictureSources } from '@/platform/domain/mediaFile'

type Props = {
  src: string
  alt: string
  sizes?: string
  /** Shown when the image can't be loaded. */
  fallback: string
  /** Whether the image is the page's main content, to be loaded with priority. */
  isMain?: boolean
  /** Runs when the image has loaded. */
  onLoaded?: () => void
}

/** An image that fills its (positioned) parent, replaced by a text if it fails. */
export const SafeImage = ({ src, alt, fallback, sizes = '100vw', isMain = false, onLoaded }: Props) => (
  <Picture
    alt={alt}
    className="absolute inset-0 size-full object-cover"
    decoding="async"
    fallback={
      <p className="absolute inset-0 grid place-items-center bg-sunken p-4 text-center text-muted">{fallback}</p>
    }
    fetchPriority={isMain ? 'high' : undefined}
    loading={isMain ? 'eager' : 'lazy'}
    onLoaded={onLoaded}
    {...pictureSources(src, sizes)}
  />
)
